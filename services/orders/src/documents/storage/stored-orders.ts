import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { fromRow, reading } from '../../kernel/storage/rows.ts';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';

/** Rows of several orders. */
export type StoredOrders = {
  /** By order id. */
  readonly orders: ReadonlyMap<string, OrderRow>;
  /** By order id, oldest first. */
  readonly documents: ReadonlyMap<string, readonly DocumentRow[]>;
  /** Ids of orders whose customer was redacted: no snapshot of theirs is kept. */
  readonly redacted: ReadonlySet<string>;
};

export async function findStoredOrders(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
): Promise<StoredOrders> {
  const of = (name: string, text: string): Statement => reading({ name, text, values: [shop, orderIds] });
  const [orders, documents, redacted] = await readTogether(pool, [
    of('stored-orders', 'SELECT * FROM orders WHERE shop = $1 AND id = ANY($2::text[])'),
    of(
      'stored-documents',
      'SELECT * FROM document WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY created_at, ordinal',
    ),
    of(
      'stored-redacted',
      'SELECT order_id FROM redacted_order WHERE shop = $1 AND order_id = ANY($2::text[])',
    ),
  ]);
  const ledgers = new Map<string, DocumentRow[]>();
  for (const row of documents?.rows ?? []) {
    const id = String(row.order_id);
    ledgers.set(id, [...(ledgers.get(id) ?? []), fromRow<DocumentRow>(row)]);
  }
  return {
    orders: new Map(orders?.rows.map((row) => [String(row.id), fromRow<OrderRow>(row)])),
    documents: ledgers,
    redacted: new Set(redacted?.rows.map(({ order_id }) => String(order_id))),
  };
}
