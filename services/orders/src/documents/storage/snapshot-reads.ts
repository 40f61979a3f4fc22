import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { fromRow, reading } from '../../kernel/storage/rows.ts';
import type { ReservedNumber } from '../domain/plan.ts';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';
import { type PersonRequest, readRequest, selectOpenRequests } from './request-store.ts';

/** Everything that is stored of one order. */
export type StoredOrder = {
  /** Null while no message and no fetch has brought it. */
  readonly order: OrderRow | null;
  /** Oldest first. */
  readonly documents: readonly DocumentRow[];
  /** Numbers that we gave to its invoices. */
  readonly numbers: readonly ReservedNumber[];
  /** Open requests of people about its documents, oldest first. */
  readonly requests: readonly PersonRequest[];
};

/** Reads all that a worker begins with, in one round trip. */
export async function findStoredOrder(pool: pg.Pool, shop: string, orderId: string): Promise<StoredOrder> {
  const of = (statement: Statement): Statement => reading({ ...statement, values: [shop, orderId] });
  const [orders, documents, numbers, requests] = await readTogether(pool, [
    of({ name: 'snapshot-order', text: 'SELECT * FROM orders WHERE shop = $1 AND id = $2' }),
    of({
      name: 'snapshot-documents',
      text: 'SELECT * FROM document WHERE shop = $1 AND order_id = $2 ORDER BY created_at, ordinal',
    }),
    of({
      name: 'snapshot-numbers',
      text: 'SELECT ordinal, wanted, number FROM invoice_number WHERE shop = $1 AND order_id = $2',
    }),
    of(selectOpenRequests),
  ]);
  const order = orders?.rows[0];
  return {
    order: order ? fromRow<OrderRow>(order) : null,
    documents: documents?.rows.map((row) => fromRow<DocumentRow>(row)) ?? [],
    numbers: numbers?.rows.map((row) => fromRow<ReservedNumber>(row)) ?? [],
    requests: requests?.rows.map(readRequest) ?? [],
  };
}
