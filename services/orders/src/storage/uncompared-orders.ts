import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';
import { fromRow, reading } from './rows.ts';

export type UncomparedOrder = { readonly order: OrderRow; readonly documents: readonly DocumentRow[] };

/** Some orders of one shop that have documents and were never held against them; empty when there are none. */
export async function findUncompared(
  pool: pg.Pool,
  passedOver: readonly string[],
  limit: number,
): Promise<UncomparedOrder[]> {
  const { rows } = await pool.query<{ shop: string; id: string }>(
    `SELECT shop, id FROM orders WHERE documented AND difference_code IS NULL AND shop <> ALL($1::text[])
     ORDER BY shop, created_at, id LIMIT $2`,
    [passedOver, limit],
  );
  const [first] = rows;
  if (!first) return [];
  const ids = rows.flatMap(({ shop, id }) => (shop === first.shop ? [id] : []));
  const of = (name: string, text: string): Statement => reading({ name, text, values: [first.shop, ids] });
  const [orders, documents] = await readTogether(pool, [
    of('uncompared-orders', 'SELECT * FROM orders WHERE shop = $1 AND id = ANY($2::text[])'),
    of(
      'uncompared-documents',
      'SELECT * FROM document WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY ordinal',
    ),
  ]);
  const ledgers = new Map<string, DocumentRow[]>(ids.map((id) => [id, []]));
  for (const row of documents?.rows ?? []) ledgers.get(String(row.order_id))?.push(fromRow<DocumentRow>(row));
  return (orders?.rows ?? []).map((row) => ({
    order: fromRow<OrderRow>(row),
    documents: ledgers.get(String(row.id)) ?? [],
  }));
}
