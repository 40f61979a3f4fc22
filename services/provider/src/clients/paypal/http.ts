import { readAtMost } from '@belegfluss/runtime/http';
import { inSpan } from '@belegfluss/runtime/trace';
import type { PayPalAnswer } from './classify-answer.ts';

export type PayPalRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A page of five hundred transactions with all their fields is about 2 MB. */
const longestAnswer = 16 * 1024 * 1024;

/** One call; null when there was no answer. Neither headers nor bodies leave this place but to PayPal. */
export const sendToPayPal = (
  { method, path, query = {}, headers, body }: PayPalRequest,
  { baseUrl, timeoutMs }: { readonly baseUrl: string; readonly timeoutMs: number },
): Promise<PayPalAnswer | null> =>
  inSpan(
    { name: `paypal ${method} ${path}`, kind: 'client', attributes: { 'http.request.method': method } },
    async (span) => {
      const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      try {
        const response = await fetch(url, {
          method,
          headers: { accept: 'application/json', ...headers },
          ...(body === undefined ? {} : { body }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer = {
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          body: toJson((await readAtMost(response.body, longestAnswer)).toString()),
        };
        if (span.isRecorded) span.set({ 'http.response.status_code': answer.status });
        return answer;
      } catch {
        if (span.isRecorded) span.fail('unavailable');
        return null;
      }
    },
  );

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
