import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { toScalarText } from '../json.ts';
import { parsePair } from '../money.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { listShopOrders, type World } from '../world.ts';
import type { PaymentsAccount } from './account.ts';

export type PaidOrder = { id: string; name: string; stored: StoredOrder };

/** The order with an id or a name (`#1001`); null when none is requested. */
export function findOrder(world: World, shop: string, wanted: string | undefined): PaidOrder | null {
  if (wanted === undefined) return null;
  const stored =
    world.orders.get(shop)?.get(wanted) ??
    listShopOrders(world, shop).find(({ order }) => toScalarText(order.name) === wanted);
  if (!stored) throw new NothingToActOn(`There is no order ${wanted}`);
  return { id: stored.id, name: toScalarText(stored.order.name) ?? '', stored };
}

/** Amounts that Shopify Payments received or refunded for an order, in the currency of the shop, oldest first. */
export function listMovements(
  { stored }: PaidOrder,
  kind: 'sale' | 'refund',
): { id: string; amount: string }[] {
  const kinds = kind === 'sale' ? ['sale', 'capture'] : ['refund'];
  return stored.transactions
    .filter(
      (entry) =>
        kinds.includes(toScalarText(entry.kind) ?? '') &&
        toScalarText(entry.status) === 'success' &&
        toScalarText(entry.gateway) === 'shopify_payments',
    )
    .map((entry) => ({
      id: idText(entry),
      amount: parsePair(entry.amount_set, entry.amount).shop.toFixed(2),
    }));
}

export const isUsed = ({ transactions }: PaymentsAccount, orderTransactionId: string): boolean =>
  transactions.some((entry) => entry.orderTransactionId === orderTransactionId && isOfOrder(entry.type));

const isOfOrder = (type: string): boolean => type === 'CHARGE' || type === 'REFUND';
