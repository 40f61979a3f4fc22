import { randomUUID } from 'node:crypto';
import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { fromNow } from './product-lease.ts';
import type { ProductClaim } from './product-work-store.ts';

export type ProductShares = {
  /** At most so many products of one shop are in work at once, over all replicas. */
  readonly perShop: number;
  /** How long a claim holds without a sign of life. */
  readonly leaseMs: number;
};

/** Claims the next products, at most so many at a time. Shops take turns, however many products of one are waiting. */
export function claimProducts(
  pool: pg.Pool,
  { perShop, leaseMs }: ProductShares,
): (most: number) => Promise<readonly ProductClaim[]> {
  /** The last shop that was visited: the next visit goes on behind it. */
  let visited = '';
  return async (most) => {
    if (!(await isAnythingOpen(pool))) return [];
    const leases = Array.from({ length: most }, () => randomUUID());
    const [, claimed] = await transact(pool, [
      oneAfterTheOther,
      { name: 'product-claim', text: claimStatement, values: [leases, perShop, leaseMs, most, visited] },
    ]);
    const rows: readonly (ClaimRow | Nothing)[] = claimed?.rows ?? [];
    visited = rows.at(0)?.visited ?? '';
    return rows
      .filter((row) => row.productId !== null)
      .map(({ visited: _visited, ...claim }) => ({ ...claim, leaseMs }));
  };
}

type ClaimRow = Omit<ProductClaim, 'leaseMs'> & { readonly visited: string };

/** Answers which shops were visited when none had anything due. */
type Nothing = { readonly productId: null; readonly visited: string | null };

/** Spares idle workers the queue for the lock. */
async function isAnythingOpen(pool: pg.Pool): Promise<boolean> {
  const { rows } = await run<{ open: boolean }>(pool, {
    name: 'product-open',
    text: `SELECT EXISTS (SELECT FROM product_work WHERE state = 'open') AS open`,
  });
  return rows[0]?.open ?? false;
}

/** A share is counted and then taken, so claims of all replicas go one after the other. */
const oneAfterTheOther: Statement = {
  name: 'product-claim-turn',
  text: `SELECT pg_advisory_xact_lock(hashtext('orders product claim'))`,
};

/** The next shop by name that has something open; after the last one the first. */
const nextShop = (after: string): string => `coalesce(
      (SELECT w.shop FROM product_work w WHERE w.state = 'open' AND w.shop > ${after} ORDER BY w.shop LIMIT 1),
      (SELECT w.shop FROM product_work w WHERE w.state = 'open' ORDER BY w.shop LIMIT 1))`;

/** While its transfer is stopped a shop's stocks go on: those that were compared, or whose write was begun. */
const mayMove = `(product_shop.state <> 'stopped' OR EXISTS (
          SELECT FROM variant_stock s JOIN stock_shop ON stock_shop.shop = s.shop
          WHERE s.shop = w.shop AND s.product_id = w.product_id AND (stock_shop.mode <> 'off' OR s.pending IS NOT NULL)))`;

/** How many shops a claim looks at: several times what it can take. */
const mostVisited = 32;

const claimStatement = `
  WITH RECURSIVE
  -- 1. Shops to look at, in turn: a claim costs the same however many wait.
  visited (shop, place, first) AS (
    SELECT ${nextShop('$5')}, 1, NULL
    UNION ALL
    SELECT next.shop, place + 1, coalesce(first, visited.shop)
    FROM visited CROSS JOIN LATERAL (SELECT ${nextShop('visited.shop')} AS shop) AS next
    WHERE place < ${mostVisited} AND next.shop <> coalesce(first, visited.shop)
  ),
  busy AS (
    SELECT shop, count(*) AS products FROM product_work WHERE lease_until > now() GROUP BY shop
  ),
  -- 2. What is due of each within its share; a lease that has run out is due, too.
  head AS (
    SELECT visited.shop, product.product_id, product.due_at, product_shop.state = 'stopped' AS is_stopped,
           coalesce(busy.products, 0) + product.place - 1 AS products
    FROM visited JOIN product_shop ON product_shop.shop = visited.shop
      AND product_shop.state IN ('transferring', 'stopped', 'transferred')
      AND coalesce(product_shop.held_until <= now(), true)
    LEFT JOIN busy ON busy.shop = visited.shop
    CROSS JOIN LATERAL (
      SELECT product_id, due_at, row_number() OVER (ORDER BY due_at, product_id) AS place
      FROM (
        SELECT product_id, due_at FROM product_work w
        WHERE w.state = 'open' AND w.shop = visited.shop AND w.due_at <= now() + interval '1 millisecond'
          AND ${mayMove}
        ORDER BY due_at LIMIT greatest($2 - coalesce(busy.products, 0), 0)
      ) next
    ) product
  ),
  chosen AS (
    SELECT shop, product_id, is_stopped, row_number() OVER (ORDER BY products, due_at) AS place
    FROM head ORDER BY products, due_at LIMIT $4
  ),
  due AS (
    SELECT w.shop, w.product_id, chosen.place, chosen.is_stopped
    FROM chosen JOIN product_work w ON w.shop = chosen.shop AND w.product_id = chosen.product_id
    FOR UPDATE OF w SKIP LOCKED
  ),
  claimed AS (
    UPDATE product_work w SET lease = ($1::uuid[])[due.place], attempts = attempts + 1,
      lease_until = ${fromNow('$3')}, due_at = ${fromNow('$3')}
    FROM due WHERE w.shop = due.shop AND w.product_id = due.product_id
    RETURNING w.shop, w.product_id AS "productId", title, w.lease, revision, attempts, variant_ids AS "variantIds",
      due.is_stopped AS "isStopped"
  )
  SELECT claimed.*, last.visited
  FROM (SELECT shop AS visited FROM visited ORDER BY place DESC LIMIT 1) AS last LEFT JOIN claimed ON true`;
