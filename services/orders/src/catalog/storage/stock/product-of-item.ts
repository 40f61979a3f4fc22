import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** Which product an inventory item belongs to; null when its stock has never been settled. Numeric ids. */
export async function productOfItem(pool: pg.Pool, shop: string, itemId: string): Promise<string | null> {
  const text = 'SELECT product_id AS "productId" FROM variant_stock WHERE shop = $1 AND item_id = $2 LIMIT 1';
  const { rows } = await run<{ productId: string }>(pool, { text, values: [shop, itemId] });
  return rows[0]?.productId ?? null;
}
