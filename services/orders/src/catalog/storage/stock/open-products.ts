import type { Statement } from '@belegfluss/runtime/database';
import type { ProviderStock } from '../../domain/stock/provider-stock.ts';

/**
 * At rest. A failed one is no other: what is refused of one variant must not hold up the stocks of its siblings. One that
 * waits for a stopped transfer has stocks, too.
 */
const atRest = `state IN ('done', 'failed', 'waiting')`;

/**
 * Puts all products at rest to work, spaced apart so that products with changes go in between. Those that are queued or
 * in work stay as they are.
 */
export const openAllProducts = (shop: string, spacingMs: number): Statement => ({
  name: 'stock-open-all',
  text: open(`SELECT product_id FROM product_work WHERE shop = $1 AND ${atRest}`, '$2::float8'),
  values: [shop, spacingMs],
});

/** Puts those to work whose writes were begun and not ended: they are ended even though nothing more is begun. */
export const openUnfinishedProducts = (shop: string): Statement => ({
  name: 'stock-open-unfinished',
  text: open(
    `SELECT product_id FROM product_work WHERE shop = $1 AND ${atRest} AND product_id IN
       (SELECT product_id FROM variant_stock WHERE shop = $1 AND pending IS NOT NULL)`,
    '0',
  ),
  values: [shop],
});

/**
 * Notes which stocks the provider states otherwise than they were last settled, and puts their products to work. Those that
 * wait for their place in a long row go first; one that waits after a failure keeps its pause.
 */
export const openDifferingProducts = (
  shop: string,
  epoch: number,
  stocks: readonly ProviderStock[],
): Statement => ({
  name: 'stock-open-differing',
  text: `WITH differing AS (
           UPDATE variant_stock SET look = true FROM unnest($3::text[], $4::numeric[]) AS seen (variant_id, stock)
           WHERE variant_stock.shop = $1 AND variant_stock.variant_id = seen.variant_id AND variant_stock.epoch = $2
             AND variant_stock.at_provider <> round(seen.stock, 4)
           RETURNING variant_stock.product_id
         ), ${open(
           `SELECT product_id FROM product_work WHERE shop = $1 AND product_id IN (SELECT product_id FROM differing)
             AND (${atRest} OR (state = 'open' AND lease IS NULL AND attempts = 0 AND due_at > now()))`,
           '0',
         ).replace(/^WITH /, '')}`,
  values: [shop, epoch, stocks.map(({ variantId }) => variantId), stocks.map(({ stock }) => stock)],
});

/** Always in the same order, so that two that open at once do not deadlock. */
const open = (products: string, spacingMs: string): string => `WITH locked AS (
           ${products} ORDER BY product_id FOR UPDATE
         ), placed AS (
           SELECT product_id, row_number() OVER (ORDER BY product_id) - 1 AS place FROM locked
         )
         UPDATE product_work SET state = 'open', revision = revision + 1, attempts = 0, failed_at = NULL,
           due_at = now() + placed.place * ${spacingMs} * interval '1 millisecond'
         FROM placed WHERE product_work.shop = $1 AND product_work.product_id = placed.product_id`;
