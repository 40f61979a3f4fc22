import { z } from 'zod';

export type ViesAnswer = {
  readonly valid: boolean;
  /** Proof of the request; only given to those who name themselves. */
  readonly requestId: string | null;
};

/** `unavailable` is one member state that does not answer, `outage` the service itself. */
export type ViesReading =
  | { readonly kind: 'answer'; readonly value: ViesAnswer }
  | { readonly kind: 'unavailable' | 'outage' | 'requesterRefused' };

const schema = z.object({
  valid: z.boolean().optional(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().nullish(),
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
});

/** Errors that say something about the id asked for: it has not even the shape of one. */
const aboutTheId: ReadonlySet<string> = new Set(['INVALID_INPUT', 'INVALID']);
const fine: ReadonlySet<string> = new Set(['', 'VALID', 'INVALID']);

/**
 * The service answers troubles with HTTP 200, too, and `valid: false` beside them; only an answer without trouble
 * counts. Error words: the service's technical documentation (`MS_UNAVAILABLE`, `TIMEOUT`, `SERVICE_UNAVAILABLE` …).
 */
export function readViesAnswer(status: number, text: string): ViesReading {
  const parsed = schema.safeParse(tryParseJson(text));
  if (!parsed.success) return { kind: 'outage' };
  const { valid, requestIdentifier, userError, errorWrappers } = parsed.data;
  const trouble = errorWrappers?.[0]?.error ?? userError ?? '';
  if (aboutTheId.has(trouble)) return answer(false, requestIdentifier);
  if (trouble === 'INVALID_REQUESTER_INFO') return { kind: 'requesterRefused' };
  if (!fine.has(trouble)) return { kind: trouble.startsWith('MS_') ? 'unavailable' : 'outage' };
  if (status >= 400 || valid === undefined) return { kind: 'outage' };
  return answer(valid, requestIdentifier);
}

const answer = (valid: boolean, requestId: string | null | undefined): ViesReading => ({
  kind: 'answer',
  value: { valid, requestId: requestId || null },
});

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
