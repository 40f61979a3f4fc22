import type { SqlTransaction } from '@belegfluss/runtime/messaging';
import type pg from 'pg';

/** Which product an inventory item belongs to; null when its stock has never been settled. Numeric ids. */
export async function productOfItem(
  db: pg.Pool | SqlTransaction,
  shop: string,
  itemId: string,
): Promise<string | null> {
  const text = 'SELECT product_id AS "productId" FROM variant_stock WHERE shop = $1 AND item_id = $2 LIMIT 1';
  const rows =
    '$queryRawUnsafe' in db
      ? await db.$queryRawUnsafe<{ productId: string }[]>(text, shop, itemId)
      : (await db.query<{ productId: string }>(text, [shop, itemId])).rows;
  return rows[0]?.productId ?? null;
}
