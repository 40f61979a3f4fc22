import { readTogether } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { OrderRow } from './order-store.ts';
import { fromRow, reading } from './rows.ts';

/** What the list shows of an order. Of its snapshot only the parts that are shown: the rest is most of it. */
export type ListedOrder = Omit<
  OrderRow,
  | 'searchText'
  | 'notes'
  | 'changes'
  | 'outcome'
  | 'extras'
  | 'extrasFor'
  | 'documented'
  | 'receivedAt'
  | 'paidAt'
>;

/** In no order. */
export async function findListedOrders(
  pool: pg.Pool,
  shop: string,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  const asked = reading({ name: 'orders-listed', text: statement, values: [shop, ids] });
  const [listed] = await readTogether(pool, [asked]);
  return listed?.rows.map((row) => fromRow<ListedOrder>(row)) ?? [];
}

const statement = `
  SELECT o.shop, o.id, o.name, o.created_at, o.updated_at, o.cancelled_at, o.deleted_at, o.financial_status,
    o.fulfillment_status, o.total, o.tax, o.currency, o.customer_name, o.contact_id, o.contact_name, o.contact_email,
    o.contact_at, o.reason, o.emptied_at, to_jsonb(shown) || '{"dispatchCountryCodes": []}' AS snapshot
  FROM orders o CROSS JOIN LATERAL jsonb_to_record(o.snapshot) AS shown (customer jsonb, email text, gateways jsonb,
    "sourceName" text, tags jsonb, locale text)
  WHERE o.shop = $1 AND o.id = ANY($2::text[])`;
