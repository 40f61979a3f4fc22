import { keyList, type Statement } from '@belegfluss/runtime/database';
import { createLeasedTable, type Lease, later } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import { insertLogAfter, type NewLogEntry } from '../../../kernel/storage/log-store.ts';

/** How long changes of a product wait for more: an edit in Shopify is announced several times. */
const gatherMs = 3_000;

/**
 * Puts products to work that may have changed, one row a product: changes of one that is waiting or in work join it. A
 * pause after a failure stays, and so does what people have read of one. Shops whose products are not transferred have nothing to do.
 */
export const insertProductWork = (
  shop: string,
  productIds: readonly string[],
  options: { readonly dueInMs?: number | undefined } = {},
): Statement => ({
  name: 'product-work-enqueue',
  // Always in the same order, so that two that come at once do not deadlock.
  text: `INSERT INTO product_work (shop, product_id, due_at)
         SELECT DISTINCT $1, product_id, ${later('$3')} FROM unnest($2::text[]) AS changes (product_id)
         WHERE EXISTS (SELECT FROM product_shop WHERE shop = $1 AND state IN ('transferring', 'stopped', 'transferred'))
         ORDER BY product_id
         ON CONFLICT (shop, product_id) DO UPDATE SET
           state = 'open', revision = product_work.revision + 1, failed_at = NULL,
           attempts = CASE WHEN product_work.state = 'open' THEN product_work.attempts ELSE 0 END,
           due_at = CASE WHEN product_work.state <> 'open' THEN EXCLUDED.due_at
                         WHEN product_work.attempts > 0 OR product_work.lease IS NOT NULL THEN product_work.due_at
                         ELSE LEAST(product_work.due_at, EXCLUDED.due_at) END`,
  values: [shop, keyList(productIds), options.dueInMs ?? gatherMs],
});

/** Makes products due that waited while the transfer was stopped. */
export const wakeWaitingProducts = (shop: string): Statement => ({
  name: 'product-work-wake',
  text: `UPDATE product_work SET state = 'open', due_at = now() WHERE shop = $1 AND state = 'waiting'`,
  values: [shop],
});

/** Failed products are tried again at once. */
export const retryFailedProducts = (shop: string): Statement => ({
  name: 'product-work-retry',
  text: `UPDATE product_work SET state = 'open', due_at = now(), revision = revision + 1, attempts = 0,
           failed_at = NULL, reason = '', message = ''
         WHERE shop = $1 AND state = 'failed'`,
  values: [shop],
});

/** A product that a worker holds: everything it writes is bound to the lease. */
export type ProductClaim = Lease & {
  readonly shop: string;
  readonly productId: string;
  readonly title: string;
  /** Changes that had come when the claim was made; later changes ask for another run. */
  readonly revision: number;
  /** This one included. */
  readonly attempts: number;
  /** Variants that may have a part. */
  readonly variantIds: readonly string[];
  /** The shop's transfer is stopped: only stocks may move. */
  readonly isStopped: boolean;
};

const products = createLeasedTable({
  table: 'product_work',
  key: { shop: 'shop', productId: 'product_id' },
  due: 'due_at',
});

/** Writes under a product's lease, see `LeasedTable`. */
export const { write: writeUnderProductClaim, check: checkProductClaim, renew: renewProductClaim } = products;

/** Which variants may have a part from now on. */
export const keepVariants = (claim: ProductClaim, variantIds: readonly string[]): Statement => ({
  name: 'product-work-variants',
  text: 'UPDATE product_work SET variant_ids = $3::text[] WHERE shop = $1 AND product_id = $2',
  values: [claim.shop, claim.productId, variantIds],
});

export type ProductEnd =
  | { readonly kind: 'done'; readonly title: string; readonly variantIds: readonly string[] }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly variantIds: readonly string[];
      readonly reason: string;
      /** As `keep` writes it. */
      readonly message: string;
    }
  /** Shopify has it no more. */
  | { readonly kind: 'gone' }
  /** For a stopped transfer to go on. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'again'; readonly delayMs: number; readonly attempts: number };

/** Ends a claim with its log entries and further statements. Throws `LeaseLost`. */
export async function endProductWork(
  pool: pg.Pool,
  claim: ProductClaim,
  end: ProductEnd,
  entries: readonly NewLogEntry[] = [],
  others: readonly Statement[] = [],
): Promise<void> {
  const ending = endStatement(claim, end);
  const endings = end.kind === 'gone' ? [openAgain(claim), ending] : [ending];
  const reported = endings.map((one) => (entries.length === 0 ? one : insertLogAfter(one, 'true', entries)));
  await products.write(pool, claim, [...others, ...reported]);
}

/** Two endings of one claim may follow each other: the second finds the lease ended. */
const isHeld = 'shop = $1 AND product_id = $2 AND lease = $3::uuid';

function endStatement(claim: ProductClaim, end: ProductEnd): Statement {
  const { shop, productId, lease, revision } = claim;
  const held = [shop, productId, lease];
  switch (end.kind) {
    case 'gone':
      return {
        name: 'product-work-gone',
        text: `DELETE FROM product_work WHERE ${isHeld} RETURNING 1`,
        values: held,
      };
    case 'again':
      return {
        name: 'product-work-again',
        text: `UPDATE product_work SET lease = NULL, lease_until = NULL, due_at = ${later('$4')}, attempts = $5
               WHERE ${isHeld} RETURNING 1`,
        values: [...held, end.delayMs, end.attempts],
      };
    case 'waits':
      return {
        name: 'product-work-waits',
        // The lock: a transfer that goes on right now wakes it, or is seen here.
        text: `WITH stopped AS (SELECT FROM product_shop WHERE product_shop.shop = $1 AND product_shop.state = 'stopped' FOR SHARE),
                 rest AS (SELECT EXISTS (SELECT FROM stopped) AS may)
               UPDATE product_work SET lease = NULL, lease_until = NULL, attempts = 0, failed_at = NULL,
                 state = CASE WHEN revision > $4 OR NOT rest.may THEN 'open' ELSE 'waiting' END,
                 due_at = CASE WHEN revision > $4 OR NOT rest.may THEN now() END
               FROM rest WHERE ${isHeld} RETURNING 1`,
        values: [...held, revision],
      };
    case 'done':
    case 'failed': {
      const { reason, message } = end.kind === 'failed' ? end : { reason: '', message: '' };
      return {
        name: 'product-work-end',
        text: `UPDATE product_work SET lease = NULL, lease_until = NULL, attempts = 0, worked_at = now(),
                 title = $5, variant_ids = $6::text[],
                 state = CASE WHEN revision > $4 THEN 'open' ELSE $7 END,
                 due_at = CASE WHEN revision > $4 THEN now() END,
                 reason = $8, message = $9,
                 failed_at = CASE WHEN revision <= $4 AND $7 = 'failed' THEN now() END
               WHERE ${isHeld} RETURNING 1`,
        values: [...held, revision, end.title, end.variantIds, end.kind, reason, message],
      };
    }
  }
}

/** Of a product that came back while its parts were being removed nothing is left but the change. */
const openAgain = ({ shop, productId, lease, revision }: ProductClaim): Statement => ({
  name: 'product-work-back',
  text: `UPDATE product_work SET lease = NULL, lease_until = NULL, attempts = 0, due_at = now(), variant_ids = '{}'
         WHERE ${isHeld} AND revision > $4 RETURNING 1`,
  values: [shop, productId, lease, revision],
});
