import { run, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertManyWorks } from '../../documents/index.ts';
import { all, db, literal, toStatement } from '../../kernel/storage/queries.ts';
import {
  type OrderFilter,
  type OrderPosition,
  positionCondition,
  rangeConditions,
  toOrdering,
} from './order-conditions.ts';

/** Orders of a filter, newest first, from behind a position on. */
export type RequeueSelection = {
  readonly filter: OrderFilter;
  /** Empty for all of the filter. */
  readonly reason: string;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly from: RequeuePosition | null;
};

export type RequeuePosition = { readonly createdAt: Date; readonly id: string };

/** Reasons that are fixed in Shopify: the stored snapshot may still have the fault. */
const fixedInShopify = [
  'MISSING_CUSTOMER',
  'MISSING_ADDRESS',
  'INCONSISTENT_ORDER',
  'INVALID_REQUEST',
  'MISSING_VAT-ID',
  'NOT_FOUND',
  'ORDER_UNREADABLE',
  'PROVIDER_REJECTED',
] as const;

const newestFirst = { sort: 'createdAt', ascending: false } as const;

const toPosition = ({ createdAt, id }: RequeuePosition): OrderPosition => ({
  value: createdAt.toISOString(),
  id,
});

/** Selects at most `atMost` orders. */
export async function findSelected(
  pool: pg.Pool,
  shop: string,
  selection: RequeueSelection,
  atMost: number,
): Promise<readonly RequeuePosition[]> {
  const { from } = selection;
  const query = db
    .selectFrom('orders as o')
    .select(['o.created_at as createdAt', 'o.id'])
    .where('o.shop', '=', shop)
    .where(all(rangeConditions(selection)))
    .where(all(positionCondition({ ...newestFirst, from: from && toPosition(from) })))
    .orderBy(toOrdering(newestFirst))
    .limit(literal(atMost));
  const { rows } = await run<RequeuePosition>(pool, toStatement(query.compile()));
  return rows;
}

/**
 * Puts orders to work as a person who asks for them expects: without the pause after a failure, with mails that were
 * refused, and with the order's extras fetched again. Returns how many of them the shop has.
 */
export async function requeueMany(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
  origin: 'live' | 'manual',
): Promise<number> {
  if (orderIds.length === 0) return 0;
  const values = [shop, orderIds];
  // One statement each, before the work: a worker that takes an order then finds both. No prepared statements, because
  // the best plan depends on the number of ids, a few or thousands.
  await run(pool, { text: forgetMails, values });
  await run(pool, { text: forgetExtras, values });
  const [queued] = await transact(pool, [
    insertManyWorks(shop, orderIds, { origin, refreshed: fixedInShopify }),
  ]);
  return queued?.rowCount ?? 0;
}

const forgetMails = `
  UPDATE document SET mail_failed_at = NULL
  WHERE shop = $1 AND order_id = ANY($2::text[]) AND mail_failed_at IS NOT NULL`;

const forgetExtras = `
  WITH held AS (SELECT id FROM orders WHERE shop = $1 AND id = ANY($2::text[]) AND extras_for IS NOT NULL
    ORDER BY id FOR UPDATE)
  UPDATE orders o SET extras_for = NULL FROM held WHERE o.shop = $1 AND o.id = held.id`;
