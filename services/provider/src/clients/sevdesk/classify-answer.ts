import { z } from 'zod';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { toRejection } from './refusals.ts';

/** An HTTP answer as it came; `body` is undefined when it was no JSON. */
export type Answer = { readonly status: number; readonly retryAfter: string | null; readonly body: unknown };

/**
 * Reads an answer: the `objects` inside, or which kind of failure it is. Errors also come with HTTP 200 and then
 * name their status inside (`responseCode`). A 5xx or 408 on a write proves nothing: it may have been committed before.
 */
export function classifyAnswer(
  answer: Answer,
  call: { readonly isWrite: boolean; readonly now: number },
): ProviderResult<unknown> {
  const envelope = envelopeSchema.safeParse(answer.body);
  const error = envelope.success ? (envelope.data.error ?? null) : null;
  const status = answer.status < 400 && error ? Number(error.responseCode) || 422 : answer.status;
  const message = error?.message ?? `The provider answered HTTP ${answer.status}.`;

  if (status === 401) return failed({ kind: 'credentials', message });
  if (status === 429)
    return failed({ kind: 'rateLimited', retryAfterMs: readRetryAfter(answer.retryAfter, call.now) });
  const code = String(error?.code ?? '');
  if (nothingLeft.has(code)) return failed(toRejection({ status, code, message }));
  if (status >= 500 || status === 408 || status < 200) return inconclusive(message, call);
  if (status >= 400) return failed(toRejection({ status, code, message }));
  if (status >= 300 || !envelope.success) {
    return inconclusive(`The provider answered HTTP ${answer.status} without a usable body.`, call);
  }
  return ok(envelope.data.objects ?? null);
}

/** Codes that say for certain that nothing left: the mail's sender is not confirmed, its server refuses. */
const nothingLeft: ReadonlySet<string> = new Set(['4501', '160']);

/** `objects` of a write that cannot be read: it happened, but its outcome must be looked up. */
export const unreadable = (call: { readonly isWrite: boolean }): ProviderResult<never> =>
  inconclusive('The provider answered in a shape that is not known.', call);

function inconclusive(message: string, { isWrite }: { readonly isWrite: boolean }): ProviderResult<never> {
  return failed(
    isWrite ? { kind: 'outcomeUnknown', message, answered: true } : { kind: 'unavailable', message },
  );
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3); a second when nothing usable is named. */
function readRetryAfter(header: string | null, now: number): number {
  if (header === null || header.trim() === '') return 1000;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 1000 : Math.max(0, date - now);
}

const envelopeSchema = z.looseObject({
  objects: z.unknown().optional(),
  error: z
    .looseObject({
      message: z.string().nullish(),
      code: z.union([z.string(), z.number()]).nullish(),
      responseCode: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
});
