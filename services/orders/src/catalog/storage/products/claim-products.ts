import { createFairClaim, type FairTable, findDueInMs, later, type Shares } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import type { ProductClaim } from './product-work-store.ts';

/** Claims the next products that may have changed, with fair shares of the shops: see `createFairClaim`. */
export const claimProducts = (
  pool: pg.Pool,
  shares: Shares,
): ((most: number) => Promise<readonly ProductClaim[]>) =>
  createFairClaim<Omit<ProductClaim, 'lease' | 'leaseMs'>>(pool, table, shares);

/** In how many milliseconds the next product comes due; null when none will. */
export const findProductsDueInMs = (pool: pg.Pool): Promise<number | null> => findDueInMs(pool, table);

/** While its transfer is stopped a shop's stocks go on: those that were compared, or whose write was begun. */
const mayMove = `(product_shop.state <> 'stopped' OR EXISTS (
  SELECT FROM variant_stock s JOIN stock_shop ON stock_shop.shop = s.shop
  WHERE s.shop = piece.shop AND s.product_id = piece.product_id AND (stock_shop.mode <> 'off' OR s.pending IS NOT NULL)))`;

const table: FairTable = {
  table: 'product_work',
  id: 'product_id',
  open: `state = 'open'`,
  // A lease that has expired is due again without further writes: `due_at` is its end.
  inWork: 'lease_until > now()',
  shops: `JOIN product_shop ON product_shop.shop = candidate.shop
    AND product_shop.state IN ('transferring', 'stopped', 'transferred')
    AND coalesce(product_shop.held_until <= now(), true)`,
  pieces: mayMove,
  assign: `due_at = ${later('$3')}`,
  returning: `product_work.product_id AS "productId", title, revision, attempts, variant_ids AS "variantIds",
    (SELECT state = 'stopped' FROM product_shop WHERE product_shop.shop = product_work.shop) AS "isStopped"`,
};
