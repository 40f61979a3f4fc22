import { histogram, secondsSince } from '@belegfluss/runtime/metrics';
import { inSpan } from '@belegfluss/runtime/trace';
import type { ProviderResult } from '../../domain/provider-result.ts';

/** Runs one HTTP call to the provider as a span, and measures it by operation and result. */
export function observeCall<Value>(
  { method, path }: { readonly method: string; readonly path: string },
  send: () => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  const operation = `${method} ${toPathPattern(path)}`;
  const startedAt = performance.now();
  return inSpan(
    { name: `sevdesk ${operation}`, kind: 'client', attributes: { 'http.request.method': method } },
    async (span) => {
      const result = await send();
      const outcome = result.ok ? 'ok' : result.error.kind;
      observe({ operation, result: outcome }, secondsSince(startedAt));
      if (span.isRecorded) describe(span, result);
      return result;
    },
  );
}

const observe = histogram({
  service: 'provider',
  name: 'belegfluss_provider_call_seconds',
  help: 'How long HTTP calls to the accounting provider took, by operation and kind of result.',
  labels: ['operation', 'result'],
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** `/Invoice/4711/enshrine` becomes `/Invoice/:id/enshrine`: whatever is not a word of the API is an id. */
export const toPathPattern = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[A-Za-z]*$/.test(part) ? part : ':id'))
    .join('/');

/** Codes only: the provider's messages may repeat what was sent. */
function describe(
  span: { set(attributes: Record<string, string | number>): void; fail(code: string): void },
  result: ProviderResult<unknown>,
): void {
  span.set({ 'belegfluss.provider.result': result.ok ? 'ok' : result.error.kind });
  if (result.ok) return;
  if (result.error.kind === 'rejected') span.set({ 'http.response.status_code': result.error.status });
  span.fail(result.error.kind);
}
