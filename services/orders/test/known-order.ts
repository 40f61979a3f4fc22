import { run, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { parseRestOrderJson } from '../src/documents/clients/shopify/rest-snapshot.ts';
import type { OrderSnapshot } from '../src/documents/domain/order/snapshot.ts';
import { insertWork } from '../src/documents/storage/enqueue-work.ts';
import { upsertSnapshot } from '../src/documents/storage/order-store.ts';

/** Stores an order as its webhook would, without putting it to work. */
export async function storeOrder(pool: pg.Pool, shop: string, order: object): Promise<void> {
  await run(pool, upsertSnapshot(shop, parse(order)));
}

/** The same, and puts it to work. */
export async function queueOrder(
  pool: pg.Pool,
  shop: string,
  order: object,
  deliveryIds: readonly string[] = [],
): Promise<void> {
  const snapshot = parse(order);
  await transact(pool, [
    upsertSnapshot(shop, snapshot),
    insertWork({ shop, orderId: snapshot.id, origin: 'live', refresh: false, deliveryIds }),
  ]);
}

function parse(order: object): OrderSnapshot {
  const parsed = parseRestOrderJson(JSON.stringify(order));
  if (parsed.kind !== 'ok') throw new Error(parsed.message);
  return parsed.value;
}
