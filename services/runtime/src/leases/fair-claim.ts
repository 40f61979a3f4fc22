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
    text: `SELECT pg_advisory_xact_lock(hashtext('${table} claim'))`,
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
  const { table, id, open, assign, returning } = given;
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
    SELECT shop, id, row_number() OVER (ORDER BY priority, pieces, due_at) AS place
    FROM head ORDER BY priority, pieces, due_at
    LIMIT greatest($4 - (SELECT count(*) FROM lapsed), 0)
  ),
  due AS (
    SELECT chosen.shop, chosen.id, chosen.place
    FROM chosen JOIN ${table} ON ${table}.shop = chosen.shop AND ${table}.${id} = chosen.id
    WHERE ${open} FOR UPDATE OF ${table} SKIP LOCKED
  ),
  next AS (
    SELECT shop, id, row_number() OVER (ORDER BY place) AS place
    FROM (SELECT shop, id, 0 AS place FROM lapsed UNION ALL SELECT shop, id, place FROM due) taken
  ),
  claimed AS (
    UPDATE ${table} SET lease = ($1::uuid[])[next.place], lease_until = ${later('$3')}, attempts = attempts + 1, ${assign}
    FROM next WHERE ${table}.shop = next.shop AND ${table}.${id} = next.id
    RETURNING ${table}.shop, ${table}.lease, ${returning}
  )
  SELECT claimed.*, last.visited
  FROM (SELECT shop AS visited FROM visited ORDER BY place DESC LIMIT 1) AS last LEFT JOIN claimed ON true`;
}

const lapsedRows = ({ table, id, lapsed }: FairTable): string =>
  lapsed
    ? `SELECT shop, ${id} AS id FROM ${table} WHERE ${lapsed} AND ${hereSql('shop')}
       ORDER BY lease_until LIMIT $4 FOR UPDATE SKIP LOCKED`
    : `SELECT '' AS shop, '' AS id WHERE false`;

/** The next shop by name that has something open; after the last one the first. */
const nextShop = ({ table, open }: FairTable, after: string): string => `coalesce(
      (SELECT ${table}.shop FROM ${table} WHERE ${open} AND ${table}.shop > ${after} ORDER BY ${table}.shop LIMIT 1),
      (SELECT ${table}.shop FROM ${table} WHERE ${open} ORDER BY ${table}.shop LIMIT 1))`;

const waitingLongest = ({ table, open, priorities }: FairTable): string =>
  priorities
    ? `UNION
    SELECT waiting.shop FROM ${composeLevelsSql(priorities)} CROSS JOIN LATERAL (
      SELECT shop FROM ${table} WHERE ${table}.priority = level.priority AND ${open} AND ${isPast('due_at')}
      ORDER BY due_at LIMIT ${visits}
    ) waiting`
    : '';

const headOfShops = ({
  table,
  id,
  open,
  inWork,
  priorities,
  shops = '',
  pieces,
}: FairTable): string => `busy AS (
    SELECT shop, count(*) AS pieces FROM ${table} WHERE ${inWork} GROUP BY shop
  ),
  head AS (
    SELECT candidate.shop, first.id, first.priority, first.due_at,
           coalesce(busy.pieces, 0) + first.place - 1 AS pieces
    FROM candidate LEFT JOIN busy ON busy.shop = candidate.shop ${shops}
    CROSS JOIN LATERAL (
      SELECT id, priority, due_at, row_number() OVER (ORDER BY priority, due_at, id) AS place
      FROM (
        SELECT piece.${id} AS id, ${priorities ? 'piece.priority' : '0 AS priority'}, piece.due_at FROM ${table} AS piece
        WHERE piece.shop = candidate.shop AND ${open} AND ${isPast('piece.due_at')} ${pieces ? `AND ${pieces}` : ''}
        ORDER BY ${priorities ? 'priority, due_at' : 'due_at'} LIMIT greatest($2 - coalesce(busy.pieces, 0), 0)
      ) next
    ) first
  )`;
