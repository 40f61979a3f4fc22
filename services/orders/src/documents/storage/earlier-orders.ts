import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';
import type { LinkedOrder } from '../domain/document/order-links.ts';
import { insertLinks, type NewLinks } from './link-store.ts';

type EarlierOrder = Pick<LinkedOrder, 'id' | 'customerId'>;

/**
 * Links the next page of a shop's orders that have documents, and keeps how far it is in the same transaction. Of
 * several replicas one has the shop. False when no shop has any left.
 *
 * Where retention has removed the snapshot, the customer is not known any more: such an order gets the links that need
 * none.
 */
export async function linkNextOrders(
  pool: pg.Pool,
  limit: number,
  composeLinks: (shop: string, orders: readonly EarlierOrder[]) => Promise<readonly NewLinks[]>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const turn = await takeShop(client);
    if (turn) {
      const orders = await listDocumented(client, turn, limit);
      const { text, values } = insertLinks(turn.shop, await composeLinks(turn.shop, orders));
      await client.query(text, [...(values ?? [])]);
      const completeTo = orders.length < limit ? null : (orders.at(-1)?.id ?? null);
      await client.query('UPDATE link_secret SET complete_to = $2 WHERE shop = $1', [turn.shop, completeTo]);
    }
    await client.query('COMMIT');
    return turn !== null;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

type Turn = { readonly shop: string; readonly completeTo: string };

async function takeShop(client: pg.PoolClient): Promise<Turn | null> {
  const { rows } = await client.query<Turn>(
    `SELECT shop, complete_to AS "completeTo" FROM link_secret WHERE complete_to IS NOT NULL AND ${hereSql('shop')}
     ORDER BY shop LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

async function listDocumented(
  client: pg.PoolClient,
  { shop, completeTo }: Turn,
  limit: number,
): Promise<readonly EarlierOrder[]> {
  const { rows } = await client.query<EarlierOrder>(
    `SELECT id, snapshot #>> '{customer,id}' AS "customerId" FROM orders
     WHERE shop = $1 AND id > $2 AND documented ORDER BY id LIMIT $3`,
    [shop, completeTo, limit],
  );
  return rows;
}
