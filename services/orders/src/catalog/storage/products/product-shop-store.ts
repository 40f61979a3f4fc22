import { type HoldUp, keep, keptText } from '@belegfluss/orders/contract';
import { run, type Statement, toJsonb, transact } from '@belegfluss/runtime/database';
import { later } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import { insertLogAfter, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import type { ProductsState } from './product-lease.ts';
import { wakeWaitingProducts } from './product-work-store.ts';

/** State of a shop's products. */
export type ProductsRow = {
  readonly state: ProductsState;
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly failed: number;
  readonly error: string;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** As it was kept; null when there is none. */
  readonly sample: unknown;
  readonly inventory: 'off' | 'absolute' | 'delta';
};

export async function findProducts(pool: pg.Pool, shop: string): Promise<ProductsRow> {
  const { rows } = await run<ProductsRow>(pool, {
    name: 'products-find',
    text: `SELECT coalesce(p.state, 'none') AS state, coalesce(p.total, 0) AS total, coalesce(p.done, 0) AS done,
             coalesce(p.created, 0) AS created, coalesce(p.error, '') AS error,
             p.started_at AS "startedAt", p.finished_at AS "finishedAt", p.sample,
             coalesce(s.mode, 'off') AS inventory,
             (SELECT count(*) FROM product_work w WHERE w.shop = $1 AND w.state = 'failed')::int AS failed
           FROM (SELECT $1::text AS shop) asked
           LEFT JOIN product_shop p ON p.shop = asked.shop LEFT JOIN stock_shop s ON s.shop = asked.shop`,
    values: [shop],
  });
  const [row] = rows;
  if (!row) throw new Error('A row was answered without itself.');
  return row;
}

/**
 * Begins a transfer, or continues a stopped one where it was; one under way takes its next step at once. False while
 * parts are being removed.
 */
export async function startTransfer(pool: pg.Pool, shop: string): Promise<boolean> {
  const goesOn = `product_shop.state IN ('transferring', 'stopped')`;
  const kept = (column: string, otherwise: string) =>
    `${column} = CASE WHEN ${goesOn} THEN product_shop.${column} ELSE ${otherwise} END`;
  const starting: Statement = {
    name: 'products-start',
    text: `INSERT INTO product_shop (shop, state, run, next_at, started_at) VALUES ($1, 'transferring', 1, now(), now())
           ON CONFLICT (shop) DO UPDATE SET
             state = 'transferring', next_at = now(), attempts = 0, error = '', held_until = NULL, sample = NULL,
             finished_at = NULL,
             listed_at = CASE WHEN product_shop.state = 'transferring' THEN product_shop.listed_at END,
             ${kept('run', 'product_shop.run + 1')}, ${kept('cursor', 'NULL')}, ${kept('started_at', 'now()')},
             ${kept('total', '0')}, ${kept('done', '0')}, ${kept('created', '0')}
           WHERE product_shop.state <> 'removing'`,
    values: [shop],
  };
  const [started] = await transact(pool, [starting, wakeWaitingProducts(shop)]);
  return started?.rowCount === 1;
}

/** Stops a transfer. A page in flight may still arrive; it is read again when the transfer goes on. */
export async function stopTransfer(pool: pg.Pool, shop: string): Promise<void> {
  await run(pool, {
    name: 'products-stop',
    text: `UPDATE product_shop SET state = 'stopped', next_at = NULL, error = ''
           WHERE shop = $1 AND state = 'transferring'`,
    values: [shop],
  });
}

/** Stores the sample for review; `total` is how many products the shop has. */
export const keepSample = (shop: string, sample: object, total: number): Statement => ({
  name: 'products-sample',
  text: `UPDATE product_shop SET state = 'sample', sample = $2::jsonb, total = $3
         WHERE shop = $1 AND state IN ('none', 'sample')`,
  values: [shop, toJsonb(sample), total],
});

/** Marks a shop whose products a person has transferred page by page: from now on changes follow. */
export const keepTransferred = (shop: string): Statement => ({
  name: 'products-transferred',
  text: `UPDATE product_shop SET state = 'transferred', sample = NULL, started_at = coalesce(started_at, now()),
           finished_at = now()
         WHERE shop = $1 AND state IN ('none', 'sample')`,
  values: [shop],
});

/** Holds all work on the shop's products for a while, and reports the cause once. */
export async function holdProducts(
  pool: pg.Pool,
  shop: string,
  held: { readonly ms: number; readonly holdUp: HoldUp | null },
): Promise<void> {
  const error = keep(held.holdUp);
  const until: Statement = {
    name: 'products-hold',
    text: `UPDATE product_shop SET held_until = ${later('$2')} WHERE shop = $1`,
    values: [shop, held.ms],
  };
  const reporting: Statement = {
    name: 'products-hold-text',
    text: 'UPDATE product_shop SET error = $2 WHERE shop = $1 AND error <> ALL($3::text[]) RETURNING 1',
    // An earlier version has kept the sentence.
    values: [shop, error, [error, keptText(error)]],
  };
  const entries: NewLogEntry[] =
    held.holdUp === null ? [] : [{ shop, event: 'sevdesk.productsHeld', body: { message: held.holdUp } }];
  await transact(pool, [
    until,
    ...(entries.length === 0 ? [] : [insertLogAfter(reporting, 'true', entries)]),
  ]);
}

/** Ends the hold of changes after a success. Only for transferred products: a transfer's steps state its own hold. */
export const letGo = (shop: string): Statement => ({
  name: 'products-let-go',
  text: `UPDATE product_shop SET held_until = NULL, error = ''
         WHERE shop = $1 AND state = 'transferred' AND error <> ''`,
  values: [shop],
});

/** Whether the shop's products follow what changes at Shopify, now or when a transfer goes on. */
export async function isFollowed(pool: pg.Pool, shop: string): Promise<boolean> {
  const { rowCount } = await run(pool, {
    name: 'products-followed',
    text: `SELECT FROM product_shop WHERE shop = $1 AND state IN ('transferring', 'stopped', 'transferred')`,
    values: [shop],
  });
  return rowCount === 1;
}

/** Whether its parts are being removed. */
export async function isRemoving(pool: pg.Pool, shop: string): Promise<boolean> {
  const { rowCount } = await run(pool, {
    name: 'products-removing',
    text: `SELECT FROM product_shop WHERE shop = $1 AND state = 'removing'`,
    values: [shop],
  });
  return rowCount === 1;
}
