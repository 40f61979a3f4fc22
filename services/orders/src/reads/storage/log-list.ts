import { createHash } from 'node:crypto';
import { type Detail, type LogStatus, webhookStepPath } from '@belegfluss/orders/contract';
import type pg from 'pg';
import { parameters } from '../../kernel/storage/parameters.ts';
import { queryByBitmap } from '../../kernel/storage/planner-hints.ts';
import { indexedSearch, patternOf } from '../../kernel/storage/search-text.ts';
import { type Found, nearRows, type Stretch, seekPage } from '../../kernel/storage/seek-page.ts';
import { ofShop, shopCondition } from '../../kernel/storage/shop-share.ts';
import { endOfStretch } from '../../kernel/storage/stretch-end.ts';
import { conditions, inOrder, type LogPosition, type LogQuery, orderOf } from './log-conditions.ts';

export type { LogPosition, LogQuery } from './log-conditions.ts';

export type LogRow = {
  readonly id: string;
  readonly at: Date;
  readonly orderId: string;
  readonly name: string;
  readonly origin: string;
  readonly event: string;
  readonly status: LogStatus;
  readonly body: Readonly<Record<string, Detail>>;
  readonly refs: Readonly<Record<string, string>>;
};

export const logColumns = 'id, at, order_id AS "orderId", name, origin, event, status, body, refs';
const shown = 'id, at, "orderId", name, origin, event, status, body, refs';

/** A page of the log in the asked direction, starting behind `from`. */
export async function listLog(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
): Promise<Found<LogRow, LogPosition>> {
  const isWalk = query.search !== '' && query.orderId === '';
  if (!isWalk) return { rows: await readInOrder(pool, shop, query), brokeOffAt: null, count: null };
  if (await isOrderId(pool, shop, query.search))
    return listLog(pool, shop, { ...query, orderId: query.search, search: '' });
  let rare = false;
  return seekPage<LogRow, LogPosition>({
    limit: query.limit,
    from: query.from,
    walk: (from, rows, enough) => walk(pool, shop, { ...query, from }, rows, enough),
    async isBetterCollected(near) {
      rare = beginsWithNewest(query) ? near <= rareHits : await isRare(pool, shop, query.search);
      return rare;
    },
    async collect(atMost) {
      const shopIs = rare ? await shopCondition(pool, 'log_entry', shop) : ofShop;
      return collect(pool, shop, query, shopIs, atMost);
    },
  });
}

/** Whole ids of orders lead to their entries through an index of their own; texts that are searched hold none. */
async function isOrderId(pool: pg.Pool, shop: string, search: string): Promise<boolean> {
  if (!/^\d{9,20}$/.test(search)) return false;
  const { rows } = await pool.query({
    name: 'log-of-order',
    text: 'SELECT 1 FROM log_entry WHERE shop = $1 AND order_id = $2 LIMIT 1',
    values: [shop, search],
  });
  return rows.length > 0;
}

/** What is near the start are then the newest entries of all. */
const beginsWithNewest = ({ from, ascending, status, origin, withoutSteps }: LogQuery): boolean =>
  from === null && !ascending && status === '' && origin === '' && !withoutSteps;

/** Without a search every row of an index fits, and the page is where the index is entered. */
async function readInOrder(pool: pg.Pool, shop: string, query: LogQuery): Promise<LogRow[]> {
  const { values, place } = parameters(shop);
  const fits = query.search === '' ? 'true' : `search LIKE ${place(patternOf(query.search))}`;
  const text = `${inOrder(query, logColumns, place, query.limit, fits)} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`;
  const { rows } = await pool.query<LogRow>(planned(query, text, values));
  return rows;
}

/** What the page of the app asks for. */
const usualLimit = 26;

/**
 * Planning for all months takes longer than reading a page: statements that come again and again are planned once a
 * connection. Their number is bounded, because only the usual page size has them.
 */
const planned = ({ limit }: LogQuery, text: string, values: unknown[]): pg.QueryConfig =>
  limit === usualLimit
    ? { name: `log-${createHash('sha1').update(text).digest('base64url')}`, text, values }
    : { text, values };

/** A search that finds more of the newest `nearRows` entries than this is not rare. */
const rareHits = 5;

/**
 * The next so many entries, until enough were found. Where the walk ended is read with what it found, from the index
 * alone, so that nothing that is written meanwhile is met twice or passed by.
 */
async function walk(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  length: number,
  enough: number,
): Promise<Stretch<LogRow, LogPosition>> {
  const { values, place } = parameters(shop);
  const order = orderOf(query);
  // Of a walk through everything, steps are left out of what is found: merging all other lists would read each so far.
  const isThroughAll = query.status === '' && query.origin === '';
  const way = isThroughAll ? { ...query, withoutSteps: false } : query;
  const along = (selected: string) => `${inOrder(way, selected, place, length)} ORDER BY ${order}`;
  const noStep = isThroughAll && query.withoutSteps ? ` AND entry.origin <> ${place(webhookStepPath)}` : '';
  const text = `WITH hit AS MATERIALIZED (
       SELECT ${shown} FROM (${along(`${logColumns}, search`)} LIMIT ${length}) entry
       WHERE search LIKE ${place(patternOf(query.search))}${noStep} ORDER BY ${order} LIMIT ${enough})
     SELECT false AS "isEnd", hit.* FROM hit
     UNION ALL
     SELECT true, furthest.id, furthest.at, NULL, NULL, NULL, NULL, NULL, NULL, NULL
       FROM (${endOfStretch(along('id, at'), { length, backwards: orderOf({ ascending: !query.ascending }) })}) furthest
       WHERE (SELECT count(*) FROM hit) < ${enough}
     ORDER BY "isEnd", ${order}`;
  // How many are enough differs from page to page behind the first stretch: no plan would be used again.
  const asked = length === nearRows ? planned(query, text, values) : { text, values };
  const { rows } = await pool.query<LogRow & { readonly isEnd: boolean }>(asked);
  const end = rows.find(({ isEnd }) => isEnd);
  return {
    hits: rows.filter(({ isEnd }) => !isEnd),
    brokeOffAt: end ? { at: end.at, id: end.id } : null,
  };
}

/** Whether a search finds few of the newest entries, and so probably few of all. */
async function isRare(pool: pg.Pool, shop: string, search: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'log-newest',
    text: `SELECT 1 FROM (SELECT search FROM log_entry WHERE shop = $1 ORDER BY at DESC, id DESC LIMIT ${nearRows}) entry
      WHERE search LIKE $2 LIMIT ${rareHits + 1}`,
    values: [shop, patternOf(search)],
  });
  return rows.length <= rareHits;
}

type Maybe = LogRow | (Omit<LogRow, 'id'> & { readonly id: null });
/** A statement that found nothing still answers one row: what it counted. */
const toHit = (row: Maybe): LogRow[] => (row.id === null ? [] : [row]);

async function collect(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  shopIs: string,
  atMost: number,
): Promise<{ readonly rows: readonly LogRow[]; readonly count: number } | null> {
  const { values, place } = parameters(shop);
  const held = [shopIs, ...indexedSearch('search', query.search, place)].join(' AND ');
  const text = `WITH raw AS MATERIALIZED (SELECT ${logColumns} FROM log_entry WHERE ${held} LIMIT ${atMost + 1})
     SELECT whole.raw, hit.* FROM (SELECT count(*) AS raw FROM raw) whole
       LEFT JOIN raw hit ON ${['true', ...conditions(query, place)].join(' AND ')}
     ORDER BY ${orderOf(query)} LIMIT ${query.limit}`;
  const rows = await queryByBitmap<Maybe & { readonly raw: string }>(pool, planned(query, text, values));
  if (Number(rows[0]?.raw ?? 0) > atMost) return null;
  const hits = rows.flatMap(toHit);
  return { rows: hits, count: hits.length };
}
