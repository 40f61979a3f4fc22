import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import { askForOrders } from '../../../clients/shopify/ask-for-orders.ts';
import { type DayRun, placedWithin } from '../../domain/import-days.ts';
import { countOrdersQuery } from './operations/import-orders.graphql.ts';

export type OrderCount = {
  readonly orders: number;
  /** `orders` is a lower bound: Shopify stops counting at its limit. */
  readonly atLeast: boolean;
};

/** Searches that one request counts. */
const together = 25;

const answer = z.record(
  z.string(),
  z.object({ count: z.number().int().nonnegative(), precision: z.string() }),
);

/** How many orders were placed on these days. Shopify counts ten thousand a run of days and then stops. */
export async function countOrders(
  shopify: ShopifyAdmin,
  shop: string,
  runs: readonly DayRun[],
): Promise<OrderCount> {
  const parts = Array.from({ length: Math.ceil(runs.length / together) }, (_, part) =>
    runs.slice(part * together, (part + 1) * together),
  );
  let total: OrderCount = { orders: 0, atLeast: false };
  for (const part of parts) total = add(total, await countPart(shopify, shop, part));
  return total;
}

async function countPart(shopify: ShopifyAdmin, shop: string, runs: readonly DayRun[]): Promise<OrderCount> {
  const variables = Object.fromEntries(runs.map((run, place) => [`q${place}`, placedWithin(run)]));
  const data = answer.parse(
    (await askForOrders(shopify, shop, countOrdersQuery(runs.length), variables)).data,
  );
  return Object.values(data)
    .map(({ count, precision }) => ({ orders: count, atLeast: precision !== 'EXACT' }))
    .reduce(add, { orders: 0, atLeast: false });
}

const add = (left: OrderCount, right: OrderCount): OrderCount => ({
  orders: left.orders + right.orders,
  atLeast: left.atLeast || right.atLeast,
});
