import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { oneAtATime } from './one-at-a-time.ts';
import type { Claim } from './work-store.ts';

export type Shares = {
  /** At most this many orders of one shop are in work at once, over all replicas. */
  readonly perShop: number;
  /** How long a claim holds without a sign of life. */
  readonly leaseMs: number;
};

/**
 * Claims the next pieces of work, at most so many: due, or claimed by a worker that gave no sign of life. Among pieces
 * of the same priority the shop with the fewest in work comes first, so that hundreds of orders of one shop never delay
 * the one order of another.
 */
export async function claimWork(
  pool: pg.Pool,
  { perShop, leaseMs }: Shares,
  most: number,
): Promise<readonly Claim[]> {
  if (!(await isAnythingDue(pool))) return [];
  // A share is counted and then taken, so claims of all replicas go one after the other.
  const rows = await oneAtATime(pool, { name: 'orders work claim' }, async (client) => {
    const result = await client.query<ClaimRow>({
      name: 'work-claim',
      text: claimStatement,
      values: [Array.from({ length: most }, () => randomUUID()), perShop, leaseMs, most],
    });
    return result.rows;
  });
  return rows.map((row) => ({
    shop: row.shop,
    orderId: row.order_id,
    lease: row.lease,
    leaseMs,
    revision: row.revision,
    attempts: row.attempts,
    refresh: row.refresh,
    origin: row.origin,
    deliveryIds: row.delivery_ids,
    traceparent: row.traceparent,
    creating: row.creating,
  }));
}

type ClaimRow = Pick<
  Claim,
  'shop' | 'lease' | 'revision' | 'attempts' | 'refresh' | 'origin' | 'traceparent' | 'creating'
> & {
  readonly order_id: string;
  readonly delivery_ids: string[];
};

/** Spares idle workers the queue for the lock. */
async function isAnythingDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'work-due',
    text: `SELECT EXISTS (SELECT 1 FROM work WHERE ${isDue})
             OR EXISTS (SELECT 1 FROM work WHERE state = 'running' AND lease_until < now()) AS due`,
  });
  return rows[0]?.due ?? false;
}

/** Due times are kept in milliseconds: what is due at once may round up to a moment that has not come yet. */
const isDue = `state = 'queued' AND due_at <= now() + interval '1 millisecond'`;

const claimStatement = `
  WITH RECURSIVE
  -- 1. Workers died: their orders first.
  lapsed AS (
    SELECT shop, order_id FROM work WHERE state = 'running' AND lease_until < now()
    ORDER BY lease_until LIMIT $4 FOR UPDATE SKIP LOCKED
  ),
  -- 2. Shops with something queued, hopping from shop to shop along the index.
  waiting (shop) AS (
    (SELECT shop FROM work WHERE state = 'queued' ORDER BY shop LIMIT 1)
    UNION ALL
    SELECT (SELECT work.shop FROM work WHERE work.state = 'queued' AND work.shop > waiting.shop
            ORDER BY work.shop LIMIT 1)
    FROM waiting WHERE waiting.shop IS NOT NULL
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
  )
  UPDATE work SET state = 'running', lease = ($1::uuid[])[next.place], attempts = attempts + 1,
    lease_until = now() + $3 * interval '1 millisecond'
  FROM next WHERE work.shop = next.shop AND work.order_id = next.order_id
  RETURNING work.shop, work.order_id, work.lease, revision, attempts, refresh, origin, delivery_ids, traceparent,
    creating`;
