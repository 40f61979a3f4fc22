import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertLogAfter } from '../../../kernel/storage/log-store.ts';
import { type ProductLease, productShops, writeUnderProductLease } from './product-lease.ts';

/** From now on nothing new is begun; what is in work ends without effect on what is remembered. */
export async function beginRemoval(pool: pg.Pool, shop: string): Promise<void> {
  await run(pool, {
    name: 'products-removal',
    text: `INSERT INTO product_shop (shop, state) VALUES ($1, 'removing')
           ON CONFLICT (shop) DO UPDATE SET state = 'removing', next_at = NULL, error = '', sample = NULL`,
    values: [shop],
  });
}

/** Takes the shop for a removal; null while anything of its products is still in work: it might make another part. */
export const takeRemovalLease = (
  pool: pg.Pool,
  shop: string,
  leaseMs: number,
): Promise<ProductLease | null> =>
  productShops.take(
    pool,
    { shop },
    {
      leaseMs,
      where: `state = 'removing' AND NOT EXISTS (
        SELECT FROM product_work WHERE product_work.shop = product_shop.shop AND product_work.lease_until > now())`,
      returning: 'state',
    },
  );

/** Nothing is linked any more: all that was remembered of it goes, `others` with it. Throws `LeaseLost`. */
export async function endRemoval(
  pool: pg.Pool,
  held: ProductLease,
  others: readonly Statement[],
): Promise<void> {
  const { shop } = held;
  const whole: Statement = {
    name: 'products-removal-whole',
    text: 'SELECT FROM product_shop WHERE shop = $1 AND started_at IS NOT NULL',
    values: [shop],
  };
  await writeUnderProductLease(
    pool,
    held,
    ['removing'],
    [
      // The removal of a sample that is made again is not logged.
      insertLogAfter(whole, 'true', [{ shop, event: 'sevdesk.productsRemoved' }]),
      { name: 'products-removal-forget', text: 'DELETE FROM product_work WHERE shop = $1', values: [shop] },
      ...others,
      {
        name: 'products-removal-end',
        text: `UPDATE product_shop SET state = 'none', cursor = NULL, listed_at = NULL, total = 0, done = 0, created = 0,
               attempts = 0, sample = NULL, held_until = NULL, started_at = NULL, finished_at = NULL
             WHERE shop = $1`,
        values: [shop],
      },
    ],
  );
}
