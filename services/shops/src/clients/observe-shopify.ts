import { histogram, secondsSince } from '@belegfluss/runtime/metrics';
import { inSpan } from '@belegfluss/runtime/trace';
import { isRefreshTokenDead, isSessionTokenRefused, type TokenFailure } from '../domain/token-refusal.ts';
import { type Answer, ask } from './shopify-answer.ts';

export type Operation =
  | 'exchange'
  | 'refresh'
  | 'fetchShop'
  | 'fetchBilling'
  | 'fetchCurrency'
  | 'createSubscription'
  | 'createPurchase'
  | 'cancelSubscription';

/** `ask` as a span, measured by operation and kind of answer. */
export function askShopify<Value>(
  operation: Operation,
  shop: string,
  question: () => Promise<Value>,
): Promise<Answer<Value>> {
  const startedAt = performance.now();
  return inSpan(
    { name: `shopify ${operation}`, kind: 'client', attributes: { 'belegfluss.shop': shop } },
    async (span) => {
      const answer = await ask(question, refusals[operation] ?? isNoRefusal);
      observe({ operation, result: answer.kind }, secondsSince(startedAt));
      if (answer.kind !== 'ok') span.fail(answer.kind);
      return answer;
    },
  );
}

/** Only the token endpoint refuses a token for good. */
const refusals: Partial<Record<Operation, (failure: TokenFailure) => boolean>> = {
  exchange: isSessionTokenRefused,
  refresh: isRefreshTokenDead,
};

const isNoRefusal = (): boolean => false;

const observe = histogram({
  service: 'shops',
  name: 'belegfluss_shopify_call_seconds',
  help: 'How long calls to Shopify took, by operation and result.',
  labels: ['operation', 'result'],
});
