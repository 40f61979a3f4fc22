import type { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import type { Client } from '@belegfluss/runtime/grpc';
import type pg from 'pg';
import {
  type LogQuestion,
  logRequest,
  type OrdersQuestion,
  ordersRequest,
} from '../../test/list-requests.ts';
import { type Measured, seldomName, seldomReason, small } from './shops.ts';

type Orders = Client<typeof OrdersServiceService>;

/** Walks through whole lists: every row once, in order, and none of another shop. Answers what is wrong. */
export async function checkWalks(orders: Orders, pool: pg.Pool, large: Measured): Promise<readonly string[]> {
  const wrong: string[] = [];
  const expectIds = async (
    name: string,
    ids: readonly string[],
    query: string,
    values: readonly unknown[],
  ) => {
    const { rows } = await pool.query<{ id: string }>(query, [...values]);
    if (rows.length !== ids.length) wrong.push(`${name}: ${ids.length} rows instead of ${rows.length}`);
    const index = rows.findIndex(({ id }, place) => id !== ids[place]);
    if (index !== -1) wrong.push(`${name}: row ${index} is ${ids[index]} instead of ${rows[index]?.id}`);
  };
  const columns = { createdAt: 'created_at', name: 'name', total: 'total', customer: 'customer_name' };
  for (const [sortBy, column] of Object.entries(columns)) {
    const ids = await walkOrders(orders, { shop: small.shop, sortBy });
    const all = `SELECT id FROM orders WHERE shop = $1 ORDER BY ${column} DESC, id DESC`;
    await expectIds(`orders by ${sortBy}`, ids, all, [small.shop]);
  }
  const found = await walkOrders(orders, { shop: large.shop, search: seldomName });
  const searched = `SELECT id FROM orders WHERE shop = $1 AND search_text LIKE $2 ORDER BY created_at DESC, id DESC`;
  await expectIds('a search through a million orders', found, searched, [large.shop, `%${seldomName}%`]);
  const skipped = await walkOrders(orders, { shop: small.shop, filter: 'none', sortBy: 'total' });
  const without = `SELECT id FROM orders o WHERE shop = $1 AND NOT EXISTS (
    SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id) ORDER BY total DESC, id DESC`;
  await expectIds('orders without a document', skipped, without, [small.shop]);

  for (const [filter, condition] of Object.entries({
    unpaid: `EXISTS (SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND d.status = 'open')`,
    unenshrined: `EXISTS (SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND NOT d.enshrined)`,
    waiting: `o.outcome = 'aborted'`,
  })) {
    const ids = await walkOrders(orders, { shop: small.shop, filter });
    const fitting = `SELECT id FROM orders o WHERE shop = $1 AND ${condition} ORDER BY created_at DESC, id DESC`;
    await expectIds(`orders ${filter}`, ids, fitting, [small.shop]);
  }
  const ofReason = await walkOrders(orders, { shop: large.shop, filter: 'skipped', reason: seldomReason });
  const seldom = `SELECT id FROM orders o WHERE shop = $1 AND outcome = 'skipped' AND reason = $2
    ORDER BY created_at DESC, id DESC`;
  await expectIds('orders of a reason', ofReason, seldom, [large.shop, seldomReason]);

  const entries = 'SELECT id FROM log_entry WHERE shop = $1';
  await expectIds(
    'the log',
    await walkLog(orders, { shop: small.shop }),
    `${entries} ORDER BY at DESC, id DESC`,
    [small.shop],
  );
  const critical = await walkLog(orders, { shop: large.shop, status: 'critical', ascending: true });
  await expectIds(
    'one status among five million entries',
    critical,
    `${entries} AND status = 'critical' ORDER BY at, id`,
    [large.shop],
  );
  return wrong;
}

async function walkOrders(orders: Orders, request: OrdersQuestion): Promise<string[]> {
  const ids: string[] = [];
  for (let pageToken = '', more = true; more; ) {
    const page = await orders.listOrders(ordersRequest({ pageSize: 500, ...request, pageToken }));
    ids.push(...page.orders.map(({ id }) => id));
    pageToken = page.nextPageToken;
    more = pageToken !== '';
  }
  return ids;
}

async function walkLog(orders: Orders, request: LogQuestion): Promise<string[]> {
  const ids: string[] = [];
  for (let pageToken = '', more = true; more; ) {
    const page = await orders.listLog(
      logRequest({ withoutSteps: true, pageSize: 100, ...request, pageToken }),
    );
    ids.push(...page.entries.map(({ id }) => id));
    pageToken = page.nextPageToken;
    more = pageToken !== '';
  }
  return ids;
}
