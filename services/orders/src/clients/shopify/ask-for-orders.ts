import { RpcError } from '@belegfluss/runtime/errors';
import type { AdminAnswer, ShopifyAdmin } from './admin-api.ts';

type Ask = Parameters<ShopifyAdmin['ask']>;

/** As `ShopifyAdmin.ask` where orders are read. Fails with `ORDER_ACCESS_DENIED`, too: then nothing of them is shown. */
export async function askForOrders(
  shopify: ShopifyAdmin,
  ...[shop, document, variables]: Ask
): Promise<AdminAnswer> {
  const answer = await shopify.ask(shop, document, variables);
  if (answer.denied.length > 0 && !hasContent(answer.data)) throw orderAccessDenied();
  return answer;
}

/** `order` is null both when Shopify has no such order and when it denies access: the latter comes with an error. */
const hasContent = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null);

const orderAccessDenied = (): RpcError =>
  new RpcError('failedPrecondition', 'ORDER_ACCESS_DENIED', 'Shopify denies access to orders.');

export const isOrderAccessDenied = (error: unknown): boolean =>
  error instanceof RpcError && error.reason === 'ORDER_ACCESS_DENIED';
