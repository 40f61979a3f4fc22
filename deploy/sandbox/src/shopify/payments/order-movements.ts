import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { textOf } from '../json.ts';
import { pairOf } from '../money.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { ordersOf, type World } from '../world.ts';
import type { PaymentsAccount } from './account.ts';

export type PaidOrder = { id: string; name: string; stored: StoredOrder };

/** The order with an id or a name (`#1001`); null when none is requested. */
export function findOrder(world: World, shop: string, wanted: string | undefined): PaidOrder | null {
  if (wanted === undefined) return null;
  const stored =
    world.orders.get(shop)?.get(wanted) ??
    ordersOf(world, shop).find(({ order }) => textOf(order.name) === wanted);
  if (!stored) throw new NothingToActOn(`There is no order ${wanted}`);
  return { id: stored.id, name: textOf(stored.order.name) ?? '', stored };
}

/** Amounts that Shopify Payments received or refunded for an order, in the currency of the shop, oldest first. */
export function movementsOf(
  { stored }: PaidOrder,
  kind: 'sale' | 'refund',
): { id: string; amount: string }[] {
  const kinds = kind === 'sale' ? ['sale', 'capture'] : ['refund'];
  return stored.transactions
    .filter(
      (entry) =>
        kinds.includes(textOf(entry.kind) ?? '') &&
        textOf(entry.status) === 'success' &&
        textOf(entry.gateway) === 'shopify_payments',
    )
    .map((entry) => ({
      id: idText(entry),
      amount: pairOf(entry.amount_set, entry.amount).shop.toFixed(2),
    }));
}

export const isUsed = ({ transactions }: PaymentsAccount, orderTransactionId: string): boolean =>
  transactions.some((entry) => entry.orderTransactionId === orderTransactionId && isOfOrder(entry.type));

const isOfOrder = (type: string): boolean => type === 'CHARGE' || type === 'REFUND';
