import { z } from 'zod';
import type { ProviderError } from '../../domain/provider-result.ts';

export type PayPalAnswer = {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Undefined when it was no JSON. */
  readonly body: unknown;
};

const problem = z.looseObject({ name: z.string().nullish(), message: z.string().nullish() });

/** Which kind of failure an answer is; null for a success. PayPal's messages repeat what was sent and stay here. */
export function classifyAnswer({ status, retryAfter, body }: PayPalAnswer): ProviderError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return { kind: 'credentials', message: 'PayPal refuses the access.' };
  if (status === 429) return { kind: 'rateLimited', retryAfterMs: toWait(retryAfter) };
  if (status >= 500 || status === 408 || status < 400) {
    return { kind: 'unavailable', message: `PayPal answered HTTP ${status}.` };
  }
  const parsed = problem.safeParse(body);
  const code = parsed.success ? (parsed.data.name ?? '') : '';
  return { kind: 'rejected', status, code, message: `PayPal answered HTTP ${status}.` };
}

/** Recognises a refusal because the span asked for is so recent that PayPal shows nothing of it yet. */
export function isTooYoung({ status, body }: PayPalAnswer): boolean {
  const parsed = problem.safeParse(body);
  const message = parsed.success ? (parsed.data.message ?? '') : '';
  return (status === 400 || status === 404) && /given start date is not available/i.test(message);
}

/** Seconds; PayPal names no date. A minute when nothing usable is named. */
const toWait = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : 60_000;
