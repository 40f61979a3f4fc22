import { keyList, run, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** Record of a product that was transferred before. */
export type KnownProduct = {
  readonly productId: string;
  /** Its latest failure, as `keep` writes it; empty when there was none since it was done. */
  readonly message: string;
  /** Variants that may have a part. */
  readonly variantIds: readonly string[];
};

/** Those of the products that are known, by id. */
export async function findKnownProducts(
  pool: pg.Pool,
  shop: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const { rows } = await run<KnownProduct>(pool, {
    name: 'product-known',
    text: `SELECT product_id AS "productId", message, variant_ids AS "variantIds"
           FROM product_work WHERE shop = $1 AND product_id = ANY($2::text[])`,
    values: [shop, keyList(productIds)],
  });
  return new Map(rows.map((row) => [row.productId, row]));
}

/** How it ended with a product of a page. `open`: a worker has to try again. */
export type ProductRecord = {
  readonly productId: string;
  readonly title: string;
  readonly state: 'open' | 'done' | 'failed';
  /** Empty unless it failed. */
  readonly reason: string;
  readonly message: string;
  readonly variantIds: readonly string[];
};

/** When a worker looks after a product that a page could not end. */
const handedOverMs = 60_000;

/**
 * Writes which variants are about to get a part: after a crash the next worker knows of them, also when Shopify no
 * longer does.
 */
export const noteVariants = (
  shop: string,
  products: readonly { readonly productId: string; readonly variantIds: readonly string[] }[],
): Statement => ({
  name: 'product-note-variants',
  text: `INSERT INTO product_work (shop, product_id, state, due_at, variant_ids)
         SELECT $1, product_id, 'done', NULL, ARRAY(SELECT jsonb_array_elements_text(variants))
         FROM jsonb_to_recordset($2::jsonb) AS page (product_id text, variants jsonb) ORDER BY product_id
         ON CONFLICT (shop, product_id) DO UPDATE SET variant_ids = ${bothVariants}`,
  values: [shop, toJson(products)],
});

const bothVariants =
  'ARRAY(SELECT unnest(product_work.variant_ids) UNION SELECT unnest(EXCLUDED.variant_ids))';

/**
 * Writes how it ended with the products of a page that was read after `readAfter` (a time of the database). Changes
 * that wait are left to their worker; where a worker was at a product meanwhile, it comes once more, because the older
 * content may have been written last.
 */
export const recordProducts = (
  shop: string,
  readAfter: string,
  records: readonly ProductRecord[],
): Statement => ({
  name: 'product-record',
  text: `INSERT INTO product_work (shop, product_id, title, state, due_at, reason, message, failed_at, variant_ids, worked_at)
         SELECT $1, product_id, title, state, CASE WHEN state = 'open' THEN now() + $4::float8 * interval '1 millisecond' END,
           reason, message, CASE WHEN state = 'failed' THEN now() END,
           ARRAY(SELECT jsonb_array_elements_text(variants)), now()
         FROM jsonb_to_recordset($2::jsonb)
           AS page (product_id text, title text, state text, reason text, message text, variants jsonb)
         ORDER BY product_id
         ON CONFLICT (shop, product_id) DO UPDATE SET
           title = EXCLUDED.title,
           worked_at = now(),
           variant_ids = CASE WHEN product_work.lease IS NULL THEN EXCLUDED.variant_ids ELSE ${bothVariants} END,
           revision = product_work.revision + CASE WHEN ${overlapped} THEN 1 ELSE 0 END,
           state = CASE WHEN ${staysOpen} THEN 'open' ELSE EXCLUDED.state END,
           due_at = CASE WHEN product_work.state = 'open' THEN product_work.due_at
                         WHEN ${overlapped} THEN now() ELSE EXCLUDED.due_at END,
           attempts = CASE WHEN ${staysOpen} THEN product_work.attempts ELSE 0 END,
           reason = CASE WHEN ${staysOpen} THEN product_work.reason ELSE EXCLUDED.reason END,
           message = CASE WHEN ${staysOpen} THEN product_work.message ELSE EXCLUDED.message END,
           failed_at = CASE WHEN ${staysOpen} THEN NULL ELSE EXCLUDED.failed_at END`,
  values: [shop, toJson(records), readAfter, handedOverMs],
});

const overlapped =
  '(product_work.lease IS NOT NULL OR coalesce(product_work.worked_at >= $3::timestamptz, false))';
const staysOpen = `(product_work.state = 'open' OR ${overlapped})`;

const toJson = (records: readonly Pick<ProductRecord, 'productId' | 'variantIds'>[]): string =>
  toJsonb(
    records.map(({ productId, variantIds, ...rest }) => ({
      ...rest,
      product_id: productId,
      variants: variantIds,
    })),
  );

/** Products that no page of the transfer has shown: Shopify may have them no more. */
export const openUnseen = (shop: string, startedAt: Date): Statement => ({
  name: 'product-open-unseen',
  text: `UPDATE product_work SET state = 'open', due_at = now(), revision = revision + 1, attempts = 0, failed_at = NULL
         WHERE shop = $1 AND state IN ('done', 'failed') AND coalesce(worked_at < $2::timestamptz, true)`,
  values: [shop, startedAt],
});
