import { encodePageToken } from '@belegfluss/runtime/paging';
import type pg from 'pg';
import { orderFilters } from '../../src/reads/storage/order-conditions.ts';
import type { LogQuestion, OrdersQuestion } from '../../test/list-requests.ts';
import { commonName, commonReason, type Measured, seldomName, seldomReason } from './shops.ts';

export type ListQuery =
  | { readonly name: string; readonly list: 'orders'; readonly request: OrdersQuestion }
  | { readonly name: string; readonly list: 'log'; readonly request: LogQuestion }
  | {
      readonly name: string;
      readonly list: 'reasons';
      readonly request: Pick<OrdersQuestion, 'since' | 'until'>;
    };

/** The questions of people at their lists, in the words of one shop. */
export async function composeListQueries(pool: pg.Pool, shop: Measured): Promise<readonly ListQuery[]> {
  const { rows } = await pool.query<Position>(
    `SELECT id, name, created_at AS "createdAt", total::text, customer_name AS customer,
       split_part(search_text, ' ', 4) AS email FROM orders WHERE shop = $1 AND id = $2`,
    [shop.shop, String(shop.firstId + Math.floor(shop.orders / 10) + 7)],
  );
  const [known] = rows;
  if (!known) throw new Error('The shop has no orders.');
  const { rows: entries } = await pool.query<{ at: Date; id: string; reference: string }>(
    `SELECT at, id, refs->>'contact' AS reference FROM log_entry
     WHERE shop = $1 AND order_id = $2 AND event = 'contact.created'`,
    [shop.shop, known.id],
  );
  const [entry] = entries;
  if (!entry) throw new Error('The shop has no log.');
  return [...orderQueries(known), ...reasonQueries(known), ...logQueries(known, entry)];
}

type Position = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly customer: string;
  readonly email: string;
};

function orderQueries(known: Position): ListQuery[] {
  const sorts = ['createdAt', 'name', 'total', 'customer'] as const;
  const orders = (name: string, request: OrdersQuestion): ListQuery => ({
    name: `orders: ${name}`,
    list: 'orders',
    request,
  });
  const searches = [
    ['by number', known.name],
    ['by e-mail', known.email],
    ['by a name that one in ten has', commonName],
    ['by a name that one in a hundred has', seldomName],
    ['by part of a word', 'mann'],
    ['of what is nowhere', 'zebra'],
    ['of a number that is nowhere', '#48151623'],
  ] as const;
  return [
    ...sorts.flatMap((sortBy) => [
      orders(`by ${sortBy}, first page`, { sortBy }),
      orders(`by ${sortBy}, a deep page`, { sortBy, pageToken: composePageToken(known, sortBy) }),
    ]),
    ...orderFilters
      .filter((filter) => filter !== 'all')
      .map((filter) => orders(`only ${filter}`, { filter })),
    orders('only skipped, a deep page', {
      filter: 'skipped',
      pageToken: composePageToken(known, 'createdAt'),
    }),
    orders('only unpaid, by customer', { filter: 'unpaid', sortBy: 'customer' }),
    orders('only unenshrined of a month', { filter: 'unenshrined', ...toThirtyDays(known) }),
    orders('skipped for a reason', { filter: 'skipped', reason: commonReason }),
    orders('skipped for a reason that few have', { filter: 'skipped', reason: seldomReason }),
    orders('skipped for a reason, by total', { filter: 'skipped', reason: commonReason, sortBy: 'total' }),
    orders('a reason, of a month', { reason: commonReason, ...toThirtyDays(known) }),
    orders('a reason that none has', { filter: 'failed', reason: 'NOWHERE' }),
    orders('a reason beside the wrong filter', { filter: 'waiting', reason: commonReason }),
    orders('search by a common name, skipped for a reason', {
      search: commonName,
      filter: 'skipped',
      reason: commonReason,
    }),
    orders('only failed, by total', { filter: 'failed', sortBy: 'total' }),
    ...searches.map(([name, search]) => orders(`search ${name}`, { search })),
    orders('search by number, by total', { search: known.name, sortBy: 'total' }),
    orders('search by a common name, by customer', { search: commonName, sortBy: 'customer' }),
    orders('search by a common name, only failed', { search: commonName, filter: 'failed' }),
    orders('of one day, by total', {
      sortBy: 'total',
      since: known.createdAt.toISOString(),
      until: new Date(known.createdAt.getTime() + 24 * 60 * 60_000).toISOString(),
    }),
  ];
}

const reasonQueries = (known: Position): ListQuery[] => [
  { name: 'reasons: with how many orders', list: 'reasons', request: {} },
  { name: 'reasons: of a month', list: 'reasons', request: toThirtyDays(known) },
];

/** Thirty days from an order on. */
const toThirtyDays = ({ createdAt }: Position) => ({
  since: createdAt.toISOString(),
  until: new Date(createdAt.getTime() + 30 * 24 * 60 * 60_000).toISOString(),
});

function composePageToken(known: Position, sort: 'createdAt' | 'name' | 'total' | 'customer'): string {
  const value = sort === 'createdAt' ? known.createdAt.toISOString() : known[sort];
  return encodePageToken({ sort, value, id: known.id, count: 10_001 });
}

function logQueries(
  known: Position,
  entry: { readonly at: Date; readonly id: string; readonly reference: string },
): ListQuery[] {
  const log = (name: string, request: LogQuestion): ListQuery => ({
    name: `log: ${name}`,
    list: 'log',
    request,
  });
  const at = { at: entry.at, id: entry.id };
  return [
    log('first page', {}),
    log('oldest first', { ascending: true }),
    log('a deep page', { pageToken: encodePageToken({ ...at, back: false }) }),
    log('a deep page, backwards', { pageToken: encodePageToken({ ...at, back: true }) }),
    log('one order', { orderId: known.id }),
    log('only success', { status: 'success' }),
    log('only warnings', { status: 'warning' }),
    log('only critical, none within a year', { status: 'critical' }),
    log('only critical, from a deep page on', {
      status: 'critical',
      pageToken: encodePageToken({ ...at, back: false }),
    }),
    log('only sevdesk', { origin: 'sevdesk' }),
    log('only shop, which is nowhere', { origin: 'shop' }),
    log('only warnings of invoices', { status: 'warning', origin: 'sevdesk/invoice' }),
    log('search by number', { search: known.name }),
    log('search by reference', { search: entry.reference }),
    log('search of what nearly all have', { search: '#1' }),
    log('search of what is nowhere', { search: 'zebra' }),
    log('search of a number that is nowhere', { search: '#48151623' }),
    log('search of what nearly all have, only critical', { search: '#1', status: 'critical' }),
  ];
}
