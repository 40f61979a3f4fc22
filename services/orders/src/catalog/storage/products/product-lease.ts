import { run, type Statement } from '@belegfluss/runtime/database';
import { createLeasedTable, type Held, requireRow } from '@belegfluss/runtime/leases';
import type pg from 'pg';

/** As the database constrains them. */
export type ProductsState = 'none' | 'sample' | 'transferring' | 'stopped' | 'transferred' | 'removing';

/** A shop's products as a whole in the hands of one call or one step: what it writes is bound to the lease. */
export type ProductLease = Held<'shop'>;

export const productShops = createLeasedTable({
  table: 'product_shop',
  key: { shop: 'shop' },
  due: 'next_at',
});

export const { renew: renewProductLease, drop: dropProductLease } = productShops;

export type TakenProducts = ProductLease & {
  readonly state: ProductsState;
  /** The database's time; what others write from now on, the holder may not have seen. */
  readonly takenAt: string;
};

/**
 * Takes the lease of a shop for a call; null when it is taken, or the shop is in another state. Makes the row of a new
 * shop.
 */
export async function takeProductLease(
  pool: pg.Pool,
  shop: string,
  { states, leaseMs }: { readonly states: readonly ProductsState[]; readonly leaseMs: number },
): Promise<TakenProducts | null> {
  await run(pool, {
    name: 'product-shop-known',
    text: 'INSERT INTO product_shop (shop) VALUES ($1) ON CONFLICT (shop) DO NOTHING',
    values: [shop],
  });
  return productShops.take<Pick<TakenProducts, 'state' | 'takenAt'>>(
    pool,
    { shop },
    { leaseMs, where: isIn(states), returning: 'state, now()::text AS "takenAt"' },
  );
}

const isIn = (states: readonly ProductsState[]): string =>
  `state IN (${states.map((state) => `'${state}'`).join(', ')})`;

/** Writes under the lease while the shop is in one of these states: all of it, or nothing, and `LeaseLost` is thrown. */
export async function writeUnderProductLease(
  pool: pg.Pool,
  held: ProductLease,
  states: readonly ProductsState[],
  statements: readonly Statement[],
): Promise<void> {
  const isInState = requireRow({
    name: 'product-shop-in-state',
    text: 'SELECT FROM product_shop WHERE shop = $1 AND state = ANY($2::text[])',
    values: [held.shop, states],
  });
  await productShops.write(pool, held, [isInState, ...statements]);
}
