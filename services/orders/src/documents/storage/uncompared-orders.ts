import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';
import { findStoredOrders } from './stored-orders.ts';

export type UncomparedOrder = { readonly order: OrderRow; readonly documents: readonly DocumentRow[] };

/** Some orders of one shop that have documents and were never compared with them; empty when there are none. */
export async function findUncompared(
  pool: pg.Pool,
  passedOver: readonly string[],
  limit: number,
): Promise<UncomparedOrder[]> {
  const { rows } = await pool.query<{ shop: string; id: string }>(
    `SELECT shop, id FROM orders WHERE documented AND difference_code IS NULL AND shop <> ALL($1::text[])
       AND ${hereSql('shop')}
     ORDER BY shop, created_at, id LIMIT $2`,
    [passedOver, limit],
  );
  const [first] = rows;
  if (!first) return [];
  const ids = rows.flatMap(({ shop, id }) => (shop === first.shop ? [id] : []));
  const { orders, documents } = await findStoredOrders(pool, first.shop, ids);
  return [...orders.values()].map((order) => ({ order, documents: documents.get(order.id) ?? [] }));
}
