import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

export type ProductFailureRow = {
  readonly productId: string;
  readonly title: string;
  readonly reason: string;
  /** As `keep` writes it. */
  readonly message: string;
  readonly failedAt: Date;
};

/** A page of a shop's failed products behind an id. */
export async function listProductFailures(
  pool: pg.Pool,
  shop: string,
  asked: { readonly after: string; readonly limit: number },
): Promise<readonly ProductFailureRow[]> {
  const { rows } = await run<ProductFailureRow>(pool, {
    name: 'product-failures',
    text: `SELECT product_id AS "productId", title, reason, message, failed_at AS "failedAt" FROM product_work
           WHERE shop = $1 AND state = 'failed' AND product_id > $2 ORDER BY product_id LIMIT $3`,
    values: [shop, asked.after, asked.limit],
  });
  return rows;
}
