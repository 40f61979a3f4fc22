import { randomUUID } from 'node:crypto';
import { type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { isHeld } from './import-pause-store.ts';
import { type Claim, workPriorities } from './work-store.ts';

export type Shares = {
  /** At most this many orders of one shop are in work at once, over all replicas. */
  readonly perShop: number;
  /** How long a claim holds without a sign of life. */
  readonly leaseMs: number;
};

/**
 * Claims the next pieces of work, at most so many at a time: due, or claimed by a worker that gave no sign of life.
 * Among pieces of the same priority the shop with the fewest in work comes first, so that hundreds of orders of one shop
 * never delay the one order of another.
 */
export function claimWork(
  pool: pg.Pool,
  { perShop, leaseMs }: Shares,
): (most: number) => Promise<readonly Claim[]> {
  /** The last shop that was visited: the next visit goes on behind it. */
  let visited = '';
  return async (most) => {
    if (!(await isAnythingDue(pool))) return [];
    const leases = Array.from({ length: most }, () => randomUUID());
    const [, claimed] = await transact(pool, [
      oneAfterTheOther,
      { name: 'work-claim', text: claimStatement, values: [leases, perShop, leaseMs, most, visited] },
    ]);
    const rows: readonly (ClaimRow | Nothing)[] = claimed?.rows ?? [];
    visited = rows.at(0)?.visited ?? '';
    return rows.filter((row) => row.order_id !== null).map((row) => toClaim(row, leaseMs));
  };
}

const toClaim = (row: ClaimRow, leaseMs: number): Claim => ({
  shop: row.shop,
  orderId: row.order_id,
  lease: row.lease,
  claimedAt: new Date(),
  fence: BigInt(row.fence),
  leaseMs,
  revision: row.revision,
  attempts: row.attempts,
  refresh: row.refresh,
  origin: row.origin,
  deliveryIds: row.delivery_ids,
  traceparent: row.traceparent,
  creating: row.creating,
  importedAt: row.imported_at,
  held: row.held,
});

type ClaimRow = Pick<
  Claim,
  'shop' | 'lease' | 'revision' | 'attempts' | 'refresh' | 'origin' | 'traceparent' | 'creating'
> & {
  readonly order_id: string;
  readonly delivery_ids: string[];
  readonly fence: string;
  readonly imported_at: Date | null;
  readonly held: boolean;
  readonly visited: string | null;
};

/** Answers which shops were visited when none had anything for it. */
type Nothing = { readonly order_id: null; readonly visited: string | null };

/** Spares idle workers the queue for the lock. */
async function isAnythingDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'work-due',
    text: `SELECT EXISTS (SELECT 1 FROM ${levels} JOIN work USING (priority) WHERE ${isDue})
             OR EXISTS (SELECT 1 FROM work WHERE state = 'running' AND lease_until < now()) AS due`,
  });
  return rows[0]?.due ?? false;
}

/** Due times are kept in milliseconds: what is due at once may round up to a moment that has not come yet. */
const isDue = `state = 'queued' AND due_at <= now() + interval '1 millisecond'`;

/** Work of each priority; the index of what is due begins with it. */
const levels = `(VALUES ${workPriorities.map((priority) => `(${priority})`).join(', ')}) AS level (priority)`;

/**
 * A share is counted and then taken, so claims of all replicas go one after the other. A statement of its own: whoever
 * waited sees what the one before committed. It leaves together with the claim and the commit, so that a process that
 * stands still meanwhile holds nobody up.
 */
const oneAfterTheOther: Statement = {
  name: 'work-claim-turn',
  text: `SELECT pg_advisory_xact_lock(hashtext('orders work claim'))`,
};

/** The next shop by name that has something queued; after the last one the first. */
const nextShop = (after: string): string => `coalesce(
      (SELECT work.shop FROM work WHERE work.state = 'queued' AND work.shop > ${after} ORDER BY work.shop LIMIT 1),
      (SELECT work.shop FROM work WHERE work.state = 'queued' ORDER BY work.shop LIMIT 1))`;

/** How many shops, and pieces of each priority, a claim looks at: several times what it can take. */
const mostVisited = 32;

const claimStatement = `
  WITH RECURSIVE
  -- 1. Workers died: their orders first.
  lapsed AS (
    SELECT shop, order_id FROM work WHERE state = 'running' AND lease_until < now()
    ORDER BY lease_until LIMIT $4 FOR UPDATE SKIP LOCKED
  ),
  -- 2. Shops to look at: those that wait longest, and some that are visited in turn. A claim costs the same however
  -- many shops wait, and none is hidden for long behind the many orders of another.
  visited (shop, place, first) AS (
    SELECT ${nextShop('$5')}, 1, NULL
    UNION ALL
    SELECT next.shop, place + 1, coalesce(first, visited.shop)
    FROM visited CROSS JOIN LATERAL (SELECT ${nextShop('visited.shop')} AS shop) AS next
    WHERE place < ${mostVisited} AND next.shop <> coalesce(first, visited.shop)
  ),
  waiting AS (
    SELECT shop FROM visited
    UNION
    SELECT piece.shop FROM ${levels} CROSS JOIN LATERAL (
      SELECT shop FROM work WHERE work.priority = level.priority AND ${isDue} ORDER BY due_at LIMIT ${mostVisited}
    ) piece
  ),
  busy AS (
    SELECT shop, count(*) AS pieces FROM work WHERE state = 'running' AND lease_until >= now() GROUP BY shop
  ),
  -- 3. The next pieces of each shop within its share, each with how many of the shop would be in work before it.
  head AS (
    SELECT waiting.shop, piece.order_id, piece.priority, piece.due_at,
           coalesce(busy.pieces, 0) + piece.place - 1 AS pieces
    FROM waiting LEFT JOIN busy ON busy.shop = waiting.shop
    CROSS JOIN LATERAL (
      SELECT order_id, priority, due_at, row_number() OVER (ORDER BY priority, due_at, order_id) AS place
      FROM (
        SELECT order_id, priority, due_at FROM work
        WHERE work.shop = waiting.shop AND ${isDue}
        ORDER BY priority, due_at LIMIT greatest($2 - coalesce(busy.pieces, 0), 0)
      ) next
    ) piece
  ),
  chosen AS (
    SELECT shop, order_id, row_number() OVER (ORDER BY priority, pieces, due_at) AS place
    FROM head ORDER BY priority, pieces, due_at
    LIMIT greatest($4 - (SELECT count(*) FROM lapsed), 0)
  ),
  due AS (
    SELECT work.shop, work.order_id, chosen.place
    FROM chosen JOIN work ON work.shop = chosen.shop AND work.order_id = chosen.order_id
    WHERE work.state = 'queued' FOR UPDATE OF work SKIP LOCKED
  ),
  next AS (
    SELECT shop, order_id, row_number() OVER (ORDER BY place) AS place
    FROM (SELECT shop, order_id, 0 AS place FROM lapsed UNION ALL SELECT shop, order_id, place FROM due) taken
  ),
  claimed AS (
    UPDATE work SET state = 'running', lease = ($1::uuid[])[next.place], attempts = attempts + 1,
      lease_until = now() + $3 * interval '1 millisecond'
    FROM next WHERE work.shop = next.shop AND work.order_id = next.order_id
    RETURNING work.shop, work.order_id, work.lease, revision, attempts, refresh, origin, delivery_ids, traceparent,
      creating, nextval('work_fence') AS fence,
      (SELECT found_at FROM import_order WHERE import_order.shop = work.shop AND import_order.order_id = work.order_id) AS imported_at,
      ${isHeld} AS held
  )
  SELECT claimed.*, last.visited
  FROM (SELECT shop AS visited FROM visited ORDER BY place DESC LIMIT 1) AS last LEFT JOIN claimed ON true`;
