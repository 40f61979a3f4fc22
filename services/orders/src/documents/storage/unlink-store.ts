import { run, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertLog } from '../../kernel/storage/log-store.ts';

/** Orders that lose their documents in one transaction. */
const batch = 500;

/**
 * Removes the links between the shop's orders and their documents, in batches; returns how many orders had one. All
 * documents of an order go at once. The next plan of an order, also one in work, asks the provider what became of them.
 */
export async function unlinkDocuments(pool: pg.Pool, shop: string): Promise<number> {
  let orders = 0;
  for (let last: string | null = ''; last !== null; ) {
    const ids = await nextOrders(pool, shop, last);
    if (ids.length > 0) await unlink(pool, shop, ids);
    orders += ids.length;
    last = ids.length === batch ? (ids.at(-1) ?? null) : null;
  }
  // Runs that began before have another run: they may have read the ledger as it was.
  if (orders > 0) await run(pool, { name: 'unlink-run-again', text: runAgain, values: [shop] });
  return orders;
}

/** One entry, and none where nothing was removed. */
export async function logUnlinked(pool: pg.Pool, shop: string, orders: number): Promise<void> {
  const entry = { shop, event: 'shop.orderLinksRemoved', body: { count: String(orders) } } as const;
  if (orders > 0) await transact(pool, insertLog([entry]));
}

async function nextOrders(pool: pg.Pool, shop: string, after: string): Promise<readonly string[]> {
  const { rows } = await run<{ order_id: string }>(pool, {
    name: 'unlink-next',
    text: `SELECT DISTINCT order_id FROM document
           WHERE shop = $1 AND order_id > $2 AND ${isLinked} ORDER BY order_id LIMIT ${batch}`,
    values: [shop, after],
  });
  return rows.map((row) => row.order_id);
}

/** Documents before orders, each in their order, as workers lock them: nobody deadlocks. */
async function unlink(pool: pg.Pool, shop: string, orderIds: readonly string[]): Promise<void> {
  const values = [shop, orderIds];
  await transact(pool, [
    { name: 'unlink-lock-documents', text: lockDocuments, values },
    { name: 'unlink-lock-orders', text: lockOrders, values },
    { name: 'unlink', text: unlinkAll, values },
  ]);
}

const isLinked = `unlinked_at IS NULL AND status <> 'deleted'`;

const lockDocuments = `
  SELECT FROM document WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY order_id, kind, ordinal FOR UPDATE`;

const lockOrders = 'SELECT FROM orders WHERE shop = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE';

const unlinkAll = `
  UPDATE document SET unlinked_at = now() WHERE shop = $1 AND order_id = ANY($2::text[]) AND ${isLinked}`;

const runAgain = `UPDATE work SET revision = revision + 1 WHERE shop = $1 AND state = 'running'`;
