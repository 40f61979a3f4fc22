import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { Answer } from '../clients/shopify-answer.ts';
import type { BillingReply, Caller } from '../clients/shopify-billing.ts';
import { getAccessToken, type TokenNeeds } from './get-access-token.ts';

/**
 * Puts a question to Shopify in the name of a shop, once more with another token where Shopify refuses the first.
 * Throws `SHOPIFY_UNAVAILABLE`, `SHOPIFY_REFUSED` with Shopify's reason in the log, or `MISSING_ACCESS_TOKEN`.
 */
export async function askAsShop<Value>(
  needs: TokenNeeds,
  shop: string,
  question: (caller: Caller) => Promise<Answer<BillingReply<Value>>>,
): Promise<Value> {
  const getToken = getAccessToken(needs);
  let { accessToken } = await getToken(shop, '');
  let answer = await question({ shop, token: accessToken });
  if (answer.kind === 'ok' && answer.value.kind === 'unauthorised') {
    ({ accessToken } = await getToken(shop, accessToken));
    answer = await question({ shop, token: accessToken });
  }
  return readReply(answer, shop, needs.logger);
}

function readReply<Value>(answer: Answer<BillingReply<Value>>, shop: string, logger: Logger): Value {
  if (answer.kind !== 'ok') {
    const why = answer.kind === 'refused' ? answer.error : answer.why;
    throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', `Shopify could not be asked: ${why}.`);
  }
  const { value: reply } = answer;
  switch (reply.kind) {
    case 'done':
      return reply.value;
    case 'unauthorised':
      throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'Shopify accepts no token of the shop.');
    case 'declined':
      logger.error({ shop, why: reply.why }, 'Shopify refused a charge');
      throw new RpcError('failedPrecondition', 'SHOPIFY_REFUSED', `Shopify refused: ${reply.why}.`);
  }
}
