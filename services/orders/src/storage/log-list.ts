import { createHash } from 'node:crypto';
import type pg from 'pg';
import { conditions, inOrder, type LogPosition, type LogQuery, orderOf, reversed } from './log-conditions.ts';
import { parameters } from './parameters.ts';
import { queryByBitmap } from './planner-hints.ts';
import { patternOf } from './search-text.ts';
import { type Found, firstStretch, type Stretch, seekPage } from './seek-page.ts';

export type { LogPosition, LogQuery } from './log-conditions.ts';

export type LogRow = {
  readonly id: string;
  readonly at: Date;
  readonly orderId: string;
  readonly name: string;
  readonly origin: string;
  readonly event: string;
  readonly status: string;
  readonly body: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
};

const columns = 'id, at, order_id AS "orderId", name, origin, event, status, body, refs';

/** A page of the log in the asked direction, starting behind `from`. */
export async function listLog(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
): Promise<Found<LogRow, LogPosition>> {
  const isWalk = query.search !== '' && query.orderId === '';
  if (!isWalk) return { rows: await readInOrder(pool, shop, query), brokeOffAt: null, count: null };
  return seekPage<LogRow, LogPosition>({
    limit: query.limit,
    from: query.from,
    walk: (from, rows) => walk(pool, shop, { ...query, from }, rows),
    collect: (atMost) => collect(pool, shop, query, atMost),
  });
}

/** Without a search every row of an index fits, and the page is where the index is entered. */
async function readInOrder(pool: pg.Pool, shop: string, query: LogQuery): Promise<LogRow[]> {
  const { values, place } = parameters(shop);
  const fits = query.search === '' ? 'true' : `search LIKE ${place(patternOf(query.search))}`;
  const text = `${inOrder(query, columns, place, query.limit, fits)} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`;
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

type Looked = { readonly seen: string; readonly lastAt: Date | null; readonly lastId: string };
type Maybe = LogRow | (Omit<LogRow, 'id'> & { readonly id: null });

async function walk(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  length: number,
): Promise<Stretch<LogRow, LogPosition>> {
  const { values, place } = parameters(shop);
  const text = `WITH seen AS MATERIALIZED (
       ${inOrder(query, `${columns}, search`, place, length)} ORDER BY ${orderOf(query)} LIMIT ${length}),
     last AS (SELECT at AS "lastAt", id AS "lastId" FROM seen ORDER BY ${reversed(query)} LIMIT 1)
     SELECT whole.seen, last."lastAt", last."lastId", hit.*
     FROM (SELECT count(*) AS seen FROM seen) whole LEFT JOIN last ON true
       LEFT JOIN seen hit ON hit.search LIKE ${place(patternOf(query.search))}
     ORDER BY ${orderOf(query)} LIMIT ${query.limit}`;
  const isFirst = length === firstStretch;
  const { rows } = await pool.query<Maybe & Looked>(
    isFirst ? planned(query, text, values) : { text, values },
  );
  const first = rows[0];
  return {
    hits: rows.flatMap(toHit),
    seen: Number(first?.seen ?? 0),
    last: first?.lastAt ? { at: first.lastAt, id: first.lastId } : null,
  };
}

/** A statement that found nothing still answers one row: what it looked at. */
const toHit = (row: Maybe): LogRow[] => (row.id === null ? [] : [row]);

async function collect(
  pool: pg.Pool,
  shop: string,
  query: LogQuery,
  atMost: number,
): Promise<{ readonly rows: readonly LogRow[]; readonly count: number } | null> {
  const { values, place } = parameters(shop);
  const rows = await queryByBitmap<Maybe & { readonly raw: string }>(
    pool,
    `WITH raw AS MATERIALIZED (
       SELECT ${columns} FROM log_entry
       WHERE shop = $1 AND search LIKE ${place(patternOf(query.search))} LIMIT ${atMost + 1})
     SELECT whole.raw, hit.* FROM (SELECT count(*) AS raw FROM raw) whole
       LEFT JOIN raw hit ON ${['true', ...conditions(query, place)].join(' AND ')}
     ORDER BY ${orderOf(query)} LIMIT ${query.limit}`,
    values,
  );
  if (Number(rows[0]?.raw ?? 0) > atMost) return null;
  const hits = rows.flatMap(toHit);
  return { rows: hits, count: hits.length };
}
