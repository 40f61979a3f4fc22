import { run } from '@belegfluss/runtime/database';
import type { QueueState } from '@belegfluss/runtime/operations';
import type pg from 'pg';

/** As of orders: counting stops here. */
const mostCounted = 10_000;

/** The queue of products as operators see it; what waits for a merchant (a stopped transfer, a plan) waits for no worker. */
export async function readProductWorkState(pool: pg.Pool): Promise<QueueState> {
  const { rows } = await run<Row>(pool, { name: 'product-work-state', text: statement });
  const { waiting, oldest, inWork, failed } = rows[0] ?? { waiting: 0, oldest: 0, inWork: 0, failed: 0 };
  return { name: 'products', waiting, oldestSeconds: BigInt(Math.floor(oldest)), inWork, failed };
}

type Row = Readonly<Record<'waiting' | 'oldest' | 'inWork' | 'failed', number>>;

const count = (query: string): string => `(SELECT count(*) FROM (${query} LIMIT ${mostCounted}) pieces)::int`;

const statement = `WITH due AS (
    SELECT w.due_at FROM product_work w JOIN product_shop p ON p.shop = w.shop
    WHERE w.state = 'open' AND w.lease IS NULL AND w.due_at <= now()
      AND p.state IN ('transferring', 'transferred') AND coalesce(p.held_until <= now(), true)
    LIMIT ${mostCounted}
  )
  SELECT (SELECT count(*) FROM due)::int AS waiting,
    coalesce((SELECT extract(epoch FROM now() - min(due_at)) FROM due), 0)::float8 AS oldest,
    ${count('SELECT FROM product_work WHERE lease_until > now()')} AS "inWork",
    ${count(`SELECT FROM product_work WHERE state = 'failed'`)} AS failed`;
