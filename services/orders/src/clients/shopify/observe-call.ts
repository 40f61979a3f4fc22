import { RpcError } from '@belegfluss/runtime/errors';
import { histogram, secondsSince } from '@belegfluss/runtime/metrics';
import { inSpan } from '@belegfluss/runtime/trace';

/** Runs one call to the Admin API as a span, and measures it by operation and result. */
export function observeCall<Result>(
  shop: string,
  document: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const operation = parseOperationName(document);
  const startedAt = performance.now();
  const took = (result: string) => observe({ operation, result }, secondsSince(startedAt));
  return inSpan(
    { name: `shopify ${operation}`, kind: 'client', attributes: { 'belegfluss.shop': shop } },
    () =>
      call().then(
        (answer) => {
          took('ok');
          return answer;
        },
        (error: unknown) => {
          took(error instanceof RpcError ? error.kind : 'internal');
          throw error;
        },
      ),
  );
}

const observe = histogram({
  service: 'orders',
  name: 'belegfluss_shopify_call_seconds',
  help: 'How long calls to Shopify took, by operation and result.',
  labels: ['operation', 'result'],
});

/** The name that a GraphQL document gives its operation; its variables stay out of it. */
const parseOperationName = (document: string): string =>
  /^\s*(?:query|mutation)\s+(\w+)/m.exec(document)?.[1] ?? 'unnamed';
