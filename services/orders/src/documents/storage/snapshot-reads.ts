import { fromShopKey, gather, toShopKey } from '@belegfluss/runtime/batch';
import { areFew, readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { fromRow, reading } from '../../kernel/storage/rows.ts';
import type { ReservedNumber } from '../domain/plan.ts';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';
import { isOpen, type PersonRequest, readRequest } from './request-store.ts';

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

export type FindStoredOrder = (shop: string, orderId: string) => Promise<StoredOrder>;

/**
 * Reads all that a worker begins with, in one round trip. Workers begin in groups: what is asked for at the same moment is
 * read together.
 */
export function createFindStoredOrder(pool: pg.Pool): FindStoredOrder {
  const find = gather((keys) => readOrders(pool, keys), { withinMs: 0, most: 32 });
  return async (shop, orderId) => (await find(toKey(shop, orderId))) ?? nothingStored;
}

/** The same for one order that is asked for alone. */
export const findStoredOrder = async (pool: pg.Pool, shop: string, orderId: string): Promise<StoredOrder> => {
  const key = toKey(shop, orderId);
  return (await readOrders(pool, [key])).get(key) ?? nothingStored;
};

const toKey = (shop: unknown, orderId: unknown): string => toShopKey(String(shop), String(orderId));

const nothingStored: StoredOrder = { order: null, documents: [], numbers: [], requests: [] };

async function readOrders(pool: pg.Pool, keys: readonly string[]): Promise<ReadonlyMap<string, StoredOrder>> {
  const places = keys.map(fromShopKey);
  const shops = places.map(([shop]) => shop);
  const orderIds = places.map(([, orderId]) => orderId);
  const of = (name: string, text: string): Statement => reading({ name, text, values: [shops, orderIds] });
  const [orders, documents, numbers, requests] = await readTogether(pool, [
    of(
      'snapshot-orders',
      `SELECT o.* FROM ${asked} JOIN orders o ON (o.shop, o.id) = (asked.shop, asked.order_id)`,
    ),
    of(
      'snapshot-documents',
      `SELECT document.* FROM ${asked} JOIN document USING (shop, order_id) ORDER BY created_at, ordinal`,
    ),
    of(
      'snapshot-numbers',
      `SELECT shop, order_id, ordinal, wanted, number FROM ${asked} JOIN invoice_number USING (shop, order_id)`,
    ),
    of(
      'snapshot-requests',
      `SELECT person_request.* FROM ${asked} JOIN person_request USING (shop, order_id) WHERE ${isOpen}
       ORDER BY asked_at, id`,
    ),
  ]);
  const stored = {
    orders: new Map(orders?.rows.map((row) => [toKey(row.shop, row.id), fromRow<OrderRow>(row)])),
    documents: byOrder(documents),
    numbers: byOrder(numbers),
    requests: byOrder(requests),
  };
  return new Map(
    keys.map((key) => [
      key,
      {
        order: stored.orders.get(key) ?? null,
        documents: (stored.documents.get(key) ?? []).map((row) => fromRow<DocumentRow>(row)),
        numbers: (stored.numbers.get(key) ?? []).map(({ shop: _shop, order_id: _id, ...row }) =>
          fromRow<ReservedNumber>(row),
        ),
        requests: (stored.requests.get(key) ?? []).map(readRequest),
      },
    ]),
  );
}

const asked = `(
  SELECT * FROM unnest($1::text[], $2::text[]) AS given (shop, order_id) WHERE ${areFew('shop')}
) AS asked`;

function byOrder(result: pg.QueryResult | undefined): ReadonlyMap<string, readonly pg.QueryResultRow[]> {
  const groups = new Map<string, pg.QueryResultRow[]>();
  for (const row of result?.rows ?? []) {
    const key = toKey(row.shop, row.order_id);
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}
