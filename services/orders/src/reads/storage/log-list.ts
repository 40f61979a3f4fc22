import { createHash } from 'node:crypto';
import { type Detail, type LogStatus, webhookStepPath } from '@belegfluss/orders/contract';
import { type CompiledQuery, type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../generated/tables.ts';
import { queryByBitmap } from '../../kernel/storage/planner-hints.ts';
import { all, db, fetchRows, literal } from '../../kernel/storage/queries.ts';
import { indexedSearch, toLikePattern } from '../../kernel/storage/search-text.ts';
import { type Found, nearRows, type Stretch, seekPage } from '../../kernel/storage/seek-page.ts';
import { ofShop, shopCondition } from '../../kernel/storage/shop-share.ts';
import { endOfStretch } from '../../kernel/storage/stretch-end.ts';
import { conditions, inOrder, type LogPosition, type LogQuery, toLogOrdering } from './log-conditions.ts';

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

export const logColumns = [
  'id',
  'at',
  'order_id as orderId',
  'name',
  'origin',
  'event',
  'status',
  sql<LogRow['body']>`body`.as('body'),
  sql<LogRow['refs']>`refs`.as('refs'),
] as const;

const shown = sql`id, at, "orderId", name, origin, event, status, body, refs`;

const eb = expressionBuilder<Tables, 'log_entry'>();
const entries = db.selectFrom('log_entry').select(logColumns);

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

/** Entries are found by an order's whole id through an index; the searched texts contain no ids of orders. */
async function isOrderId(pool: pg.Pool, shop: string, search: string): Promise<boolean> {
  if (!/^\d{9,20}$/.test(search)) return false;
  const { rows } = await pool.query({
    name: 'log-of-order',
    text: 'SELECT 1 FROM log_entry WHERE shop = $1 AND order_id = $2 LIMIT 1',
    values: [shop, search],
  });
  return rows.length > 0;
}

/** Without a filter, the rows near the start are the newest entries of all. */
const beginsWithNewest = ({ from, ascending, status, origin, withoutSteps }: LogQuery): boolean =>
  from === null && !ascending && status === '' && origin === '' && !withoutSteps;

/** Without a search every row of an index fits, and the page is where the index is entered. */
async function readInOrder(pool: pg.Pool, shop: string, query: LogQuery): Promise<LogRow[]> {
  const fits = query.search === '' ? [] : [contains(query.search)];
  const page = inOrder(query, shop, entries, query.limit, fits).$castTo<LogRow>().compile(db);
  return fetchRows(pool, page, planName(query, page));
}

const contains = (search: string): Expression<SqlBool> => eb('search', 'like', toLikePattern(search));

/** Page size of the app. */
const usualLimit = 26;

/**
 * Planning for all months takes longer than reading a page: statements that come again and again are planned once a
 * connection. Their number is bounded, because only the usual page size has them.
 */
const planName = ({ limit }: LogQuery, { sql: text }: CompiledQuery): string | undefined =>
  limit === usualLimit ? `log-${createHash('sha1').update(text).digest('base64url')}` : undefined;

/** A search that finds more of the newest `nearRows` entries than this is not rare. */
const rareHits = 5;

/**
 * Reads the next `length` entries until `enough` hits were found. The last row that was passed is read with the hits,
 * from the index alone, so that entries written meanwhile are neither met twice nor skipped.
 */
async function walk(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  length: number,
  enough: number,
): Promise<Stretch<LogRow, LogPosition>> {
  const order = toLogOrdering(query);
  // Of a walk through everything, steps are left out of what is found: merging all other lists would read each so far.
  const isThroughAll = query.status === '' && query.origin === '';
  const way = isThroughAll ? { ...query, withoutSteps: false } : query;
  const isNoStep = sql<SqlBool>`entry.origin <> ${webhookStepPath}`;
  const fits = [contains(query.search), ...(isThroughAll && query.withoutSteps ? [isNoStep] : [])];
  const places = inOrder(way, shop, db.selectFrom('log_entry').select(['id', 'at']), length);
  const backwards = toLogOrdering({ ascending: !query.ascending });
  const statement = sql<LogRow & { readonly isEnd: boolean }>`WITH hit AS MATERIALIZED (
       SELECT ${shown} FROM (${inOrder(way, shop, entries.select('search'), length)}) entry
       WHERE ${all(fits)} ORDER BY ${order} LIMIT ${literal(enough)})
     SELECT false AS "isEnd", hit.* FROM hit
     UNION ALL
     SELECT true, furthest.id, furthest.at, NULL, NULL, NULL, NULL, NULL, NULL, NULL
       FROM ${endOfStretch(places, { length, backwards })} furthest
       WHERE (SELECT count(*) FROM hit) < ${literal(enough)}
     ORDER BY "isEnd", ${order}`.compile(db);
  // How many are enough differs from page to page behind the first stretch: no plan would be used again.
  const rows = await fetchRows(pool, statement, length === nearRows ? planName(query, statement) : undefined);
  const end = rows.find(({ isEnd }) => isEnd);
  return {
    hits: rows.filter(({ isEnd }) => !isEnd),
    brokeOffAt: end ? { at: end.at, id: end.id } : null,
  };
}

/** Whether a search finds few of the newest entries, and so probably few of all. */
async function isRare(pool: pg.Pool, shop: string, search: string): Promise<boolean> {
  const newest = db
    .selectFrom('log_entry')
    .select('search')
    .where('shop', '=', shop)
    .orderBy(toLogOrdering({ ascending: false }))
    .limit(literal(nearRows));
  const hits = db
    .selectFrom(newest.as('log_entry'))
    .select(literal(1).as('one'))
    .where(contains(search))
    .limit(literal(rareHits + 1));
  const rows = await fetchRows(pool, hits.compile(), 'log-newest');
  return rows.length <= rareHits;
}

type Maybe = LogRow | (Omit<LogRow, 'id'> & { readonly id: null });
/** A statement that found nothing still answers one row: what it counted. */
const toHit = (row: Maybe): LogRow[] => (row.id === null ? [] : [row]);

async function collect(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  shopIs: typeof ofShop,
  atMost: number,
): Promise<{ readonly rows: readonly LogRow[]; readonly count: number } | null> {
  const held = entries
    .where(shopIs(shop))
    .where(all(indexedSearch(eb.ref('search'), query.search)))
    .limit(literal(atMost + 1));
  const statement = sql<Maybe & { readonly raw: string }>`WITH raw AS MATERIALIZED ${held}
     SELECT whole.raw, hit.* FROM (SELECT count(*) AS raw FROM raw) whole
       LEFT JOIN raw hit ON ${all(conditions(query))}
     ORDER BY ${toLogOrdering(query)} LIMIT ${literal(query.limit)}`.compile(db);
  const rows = await queryByBitmap(pool, statement, planName(query, statement));
  if (Number(rows[0]?.raw ?? 0) > atMost) return null;
  const hits = rows.flatMap(toHit);
  return { rows: hits, count: hits.length };
}
