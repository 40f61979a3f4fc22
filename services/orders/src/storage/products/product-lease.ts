import { randomUUID } from 'node:crypto';
import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { isFence, LeaseLost } from '../work-store.ts';

/** As the database constrains them. */
export type ProductsState = 'none' | 'sample' | 'transferring' | 'stopped' | 'transferred' | 'removing';

/** A shop's products as a whole in the hands of one call or one turn: what it writes is bound to the lease. */
export type ProductLease = {
  readonly shop: string;
  readonly lease: string;
  readonly leaseMs: number;
};

/** Expression of SQL: so many milliseconds from now. */
export const fromNow = (ms: string): string => `now() + ${ms}::float8 * interval '1 millisecond'`;

/** Nobody holds the shop, or whoever did gave no sign of life. */
export const isFree = `(product_shop.lease_until IS NULL OR product_shop.lease_until <= now() + interval '1 millisecond')`;

export type TakenProducts = ProductLease & {
  readonly state: ProductsState;
  /** The database's time; what others write from now on, the holder may not have seen. */
  readonly takenAt: string;
};

/** Takes the shop for a call; null when somebody has it, or its state is none of these. Makes the row of a new shop. */
export async function takeProductLease(
  pool: pg.Pool,
  shop: string,
  given: { readonly states: readonly ProductsState[]; readonly leaseMs: number },
): Promise<TakenProducts | null> {
  const { states, leaseMs } = given;
  const lease = randomUUID();
  const { rows } = await run<Pick<TakenProducts, 'state' | 'takenAt'>>(pool, {
    name: 'product-lease',
    text: `INSERT INTO product_shop (shop, lease, lease_until) VALUES ($1, $2::uuid, ${fromNow('$3')})
           ON CONFLICT (shop) DO UPDATE SET lease = EXCLUDED.lease, lease_until = EXCLUDED.lease_until
             WHERE ${isFree} AND product_shop.state = ANY($4::text[])
           RETURNING state, now()::text AS "takenAt"`,
    values: [shop, lease, leaseMs, states],
  });
  return rows[0] ? { shop, lease, leaseMs, ...rows[0] } : null;
}

/** A sign of life; false when somebody else has the shop, or nobody. */
export async function renewProductLease(pool: pg.Pool, held: ProductLease): Promise<boolean> {
  const { rowCount } = await run(pool, {
    name: 'product-lease-renew',
    text: `UPDATE product_shop SET lease_until = ${fromNow('$3')} WHERE shop = $1 AND lease = $2::uuid`,
    values: [held.shop, held.lease, held.leaseMs],
  });
  return rowCount === 1;
}

export async function dropProductLease(pool: pg.Pool, held: ProductLease): Promise<void> {
  await run(pool, {
    name: 'product-lease-drop',
    text: 'UPDATE product_shop SET lease = NULL, lease_until = NULL WHERE shop = $1 AND lease = $2::uuid',
    values: [held.shop, held.lease],
  });
}

/**
 * Writes under the lease while the shop is in one of these states: all of it, or nothing, and `LeaseLost` is thrown. It is a
 * sign of life.
 */
export async function writeUnderProductLease(
  pool: pg.Pool,
  held: ProductLease,
  states: readonly ProductsState[],
  statements: readonly Statement[],
): Promise<void> {
  try {
    await transact(pool, [fence(held, states), ...statements]);
  } catch (error) {
    if (isFence(error)) throw new LeaseLost(`The products of ${held.shop} are in other hands, or at rest.`);
    throw error;
  }
}

/** As that of a worker (`work-store.ts`): it fails by a division by zero. */
const fence = ({ shop, lease, leaseMs }: ProductLease, states: readonly ProductsState[]): Statement => ({
  name: 'product-fence',
  text: `WITH held AS (
           UPDATE product_shop SET lease_until = ${fromNow('$3')}
           WHERE shop = $1 AND lease = $2::uuid AND state = ANY($4::text[]) RETURNING 1
         ) SELECT 1 / count(*) FROM held`,
  values: [shop, lease, leaseMs, states],
});
