import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { run, transact } from '../database/index.ts';
import { hereSql } from '../gate/index.ts';
import { isPast, type Lease, later, untilMs } from './leased-table.ts';

export type Shares = {
  /** At most this many rows of one shop are in work at once, over all replicas. */
  readonly perShop: number;
  /** How long a claim holds without a heartbeat. */
  readonly leaseMs: number;
};

/** A table of work with a row a piece: columns `shop`, `due_at`, `attempts`, `lease`, `lease_until` and the piece's own id. */
export type FairTable = {
  readonly table: string;
  /** Column of the piece's id within its shop. */
  readonly id: string;
  /** Condition of open pieces, as the table's indexes have it: no worker holds them. */
  readonly open: string;
  /** Condition of pieces in work, with a lease that has not run out. */
  readonly inWork: string;
  /** Condition of pieces in work whose lease has run out, where these do not count as open. */
  readonly lapsed?: string;
  /** All values of the column `priority`, where the table has one: pieces of a lower one come first. */
  readonly priorities?: readonly number[];
  /** Joins a shop (`candidate.shop`) with what decides whether its pieces may be worked on; and its conditions. */
  readonly shops?: string;
  /** Condition of a piece (`piece`) besides being due. */
  readonly pieces?: string;
  /** Assignments of a claim, beside those of the lease and the attempts. `$3` is the length of the lease. */
  readonly assign: string;
  /** Columns that a worker wants to know, beside shop, id and lease. */
  readonly returning: string;
};

/**
 * A table of work is empty whenever the server counts its rows, and its statements are planned for that: each index then
 * looks as good as any other, and reading all of the table as good as reading one row of it. So the statement of a claim
 * leaves no choice: what it reads in an order comes from the one index that has that order, for sorting is not allowed
 * where an index can do it, and what it has read it finds again by its place in the table.
 */
const readInOrder = `set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true)`;

/** How many shops, and pieces of each priority, a claim of `$4` pieces examines: twice as many as it can take, or 16. */
const visits = 'greatest(2 * $4::int, 16)';

/**
 * Claims the next pieces of work, at most a given number at a time: due, or held by a worker that gave no heartbeat.
 * Among pieces of the same priority the shop with the fewest in work comes first, so that hundreds of pieces of one
 * shop never delay the one of another.
 */
export function createFairClaim<Row extends object>(
  pool: pg.Pool,
  given: FairTable,
  { perShop, leaseMs }: Shares,
): (most: number) => Promise<readonly (Row & Lease)[]> {
  const { table } = given;
  const whetherDue = { name: `${table}-due`, text: whetherDueText(given) };
  const oneAfterTheOther = {
    name: `${table}-claim-turn`,
    // A share is counted and then taken, so claims of all replicas are serialised. A separate statement: a claim that
    // waited sees what the one before committed. It leaves together with the claim and the commit, so that a process
    // suspended meanwhile does not block the others.
    text: `SELECT pg_advisory_xact_lock(hashtext('${table} claim')), ${readInOrder}`,
  };
  const claim = { name: `${table}-claim`, text: claimText(given) };
  /** The last shop that was visited: the next visit continues after it. */
  let visited = '';

  return async (most) => {
    // Spares idle workers the queue for the lock.
    const { rows: answer } = await run<{ due: boolean }>(pool, whetherDue);
    if (!answer[0]?.due) return [];
    const leases = Array.from({ length: most }, () => randomUUID());
    const values = [leases, perShop, leaseMs, most, visited];
    const [, claimed] = await transact(pool, [oneAfterTheOther, { ...claim, values }]);
    const rows: readonly (Claimed<Row> | Nothing)[] = claimed?.rows ?? [];
    visited = rows[0]?.visited ?? '';
    return rows.flatMap(({ visited: _, ...row }) =>
      row.lease === null ? [] : [{ ...(row as Row & Pick<Lease, 'lease'>), leaseMs }],
    );
  };
}

/** In how many milliseconds the next piece comes due, or the lease of one in work runs out; null when neither will. */
export async function findDueInMs(
  pool: pg.Pool,
  { table, open, inWork }: Pick<FairTable, 'table' | 'open' | 'inWork'>,
): Promise<number | null> {
  const next = `least((SELECT min(due_at) FROM ${table} WHERE ${open}), (SELECT min(lease_until) FROM ${table} WHERE ${inWork}))`;
  const { rows } = await run<{ dueInMs: number | null }>(pool, {
    name: `${table}-due-in`,
    text: `SELECT ${untilMs(next)} AS "dueInMs"`,
  });
  return rows[0]?.dueInMs ?? null;
}

type Claimed<Row> = Row & Pick<Lease, 'lease'> & { readonly visited: string | null };

/** Answers which shops were visited when none had anything for it. */
type Nothing = { readonly lease: null; readonly visited: string | null };

/** Work of each priority; the index of what is due begins with it. */
const composeLevelsSql = (priorities: readonly number[]): string =>
  `(VALUES ${priorities.map((priority) => `(${priority})`).join(', ')}) AS level (priority)`;

function whetherDueText({ table, open, lapsed, priorities }: FairTable): string {
  const due = priorities
    ? `EXISTS (SELECT FROM ${composeLevelsSql(priorities)} JOIN ${table} USING (priority) WHERE ${open} AND ${isPast('due_at')})`
    : `EXISTS (SELECT FROM ${table} WHERE ${open})`;
  return `SELECT ${due}${lapsed ? ` OR EXISTS (SELECT FROM ${table} WHERE ${lapsed})` : ''} AS due`;
}

function claimText(given: FairTable): string {
  const { table, open, assign, returning } = given;
  return `
  WITH RECURSIVE
  -- 1. Workers died: their pieces first.
  lapsed AS (
    ${lapsedRows(given)}
  ),
  -- 2. Shops to look at: some that are visited in turn, and those that wait longest. A claim costs the same however
  -- many shops wait, and none is hidden for long behind the many pieces of another.
  visited (shop, place, first) AS (
    SELECT ${nextShop(given, '$5')}, 1, NULL
    UNION ALL
    SELECT next.shop, place + 1, coalesce(first, visited.shop)
    FROM visited CROSS JOIN LATERAL (SELECT ${nextShop(given, 'visited.shop')} AS shop) AS next
    WHERE place < ${visits} AND next.shop <> coalesce(first, visited.shop)
  ),
  candidate AS (
    SELECT shop FROM (SELECT shop FROM visited
    ${waitingLongest(given)}) found WHERE ${hereSql('found.shop')}
  ),
  -- 3. The next pieces of each shop within its share, each with how many of the shop would be in work before it.
  ${headOfShops(given)},
  chosen AS (
    SELECT row, row_number() OVER (ORDER BY priority, pieces, due_at) AS place
    FROM head ORDER BY priority, pieces, due_at
    LIMIT greatest($4 - (SELECT count(*) FROM lapsed), 0)
  ),
  -- One that somebody has taken since is not open any more.
  due AS (
    SELECT chosen.row, chosen.place FROM chosen CROSS JOIN LATERAL (
      SELECT FROM ${table} WHERE ctid = chosen.row AND ${open} FOR UPDATE SKIP LOCKED
    ) locked
  ),
  next AS (
    SELECT row, row_number() OVER (ORDER BY place) AS place
    FROM (SELECT row, 0 AS place FROM lapsed UNION ALL SELECT row, place FROM due) taken
  ),
  claimed AS (
    UPDATE ${table} SET lease = ($1::uuid[])[next.place], lease_until = ${later('$3')}, attempts = attempts + 1, ${assign}
    -- All places are between these: the planner expects few rows then, and fetches each by its place in the table.
    FROM next WHERE ${table}.ctid = next.row AND next.place BETWEEN 1 AND $4
    RETURNING ${table}.shop, ${table}.lease, ${returning}
  )
  SELECT claimed.*, last.visited
  FROM (SELECT shop AS visited FROM visited ORDER BY place DESC LIMIT 1) AS last LEFT JOIN claimed ON true`;
}

const lapsedRows = ({ table, lapsed }: FairTable): string =>
  lapsed
    ? `SELECT ctid AS row FROM ${table} WHERE ${lapsed} AND ${hereSql('shop')}
       ORDER BY lease_until LIMIT $4 FOR UPDATE SKIP LOCKED`
    : `SELECT NULL::tid AS row WHERE false`;

/** The next shop by name that has something open; after the last one the first. */
const nextShop = (given: FairTable, after: string): string => {
  const { table, open } = given;
  const inOrder = `ORDER BY ${composeOrderSql(given, table)} LIMIT 1`;
  return `coalesce(
      (SELECT ${table}.shop FROM ${table} WHERE ${open} AND ${table}.shop > ${after} ${inOrder}),
      (SELECT ${table}.shop FROM ${table} WHERE ${open} ${inOrder}))`;
};

/** How open pieces follow each other by their shop: as in the index that has them like that, and in no other one. */
const composeOrderSql = ({ priorities }: FairTable, of: string): string =>
  (priorities ? ['shop', 'priority', 'due_at'] : ['shop', 'due_at'])
    .map((column) => `${of}.${column}`)
    .join(', ');

const waitingLongest = ({ table, open, priorities }: FairTable): string =>
  priorities
    ? `UNION
    SELECT waiting.shop FROM ${composeLevelsSql(priorities)} CROSS JOIN LATERAL (
      SELECT shop FROM ${table} WHERE ${table}.priority = level.priority AND ${open} AND ${isPast('due_at')}
      ORDER BY due_at LIMIT ${visits}
    ) waiting`
    : '';

const headOfShops = (given: FairTable): string => {
  const { table, id, open, inWork, priorities, shops = '', pieces } = given;
  return `busy AS (
    SELECT shop, count(*) AS pieces FROM ${table} WHERE ${inWork} GROUP BY shop
  ),
  head AS (
    SELECT first.row, first.priority, first.due_at,
           coalesce(busy.pieces, 0) + first.place - 1 AS pieces
    FROM candidate LEFT JOIN busy ON busy.shop = candidate.shop ${shops}
    CROSS JOIN LATERAL (
      SELECT row, priority, due_at, row_number() OVER (ORDER BY priority, due_at, id) AS place
      FROM (
        SELECT piece.ctid AS row, piece.${id} AS id, ${priorities ? 'piece.priority' : '0 AS priority'}, piece.due_at
        FROM ${table} AS piece
        -- Not "=": by that the planner would take the shop out of the order, and an index of all shops would have it too.
        WHERE piece.shop BETWEEN candidate.shop AND candidate.shop
          AND ${open} AND ${isPast('piece.due_at')} ${pieces ? `AND ${pieces}` : ''}
        ORDER BY ${composeOrderSql(given, 'piece')} LIMIT greatest($2 - coalesce(busy.pieces, 0), 0)
      ) next
    ) first
  )`;
};
