import { run, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertLogAfter } from '../../kernel/storage/log-store.ts';

/**
 * Notifies the shop of an order, once a day at most, that its notifications print what they should sign. The request
 * holds nothing but an id, so all shops that have links are tried: one probe of the key for each that is due to be
 * notified.
 */
export async function logUnsignedLink(pool: pg.Pool, orderId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { rows } = await run<{ shop: string; name: string }>(pool, {
    name: 'unsigned-link-find',
    // The limit keeps the planner from reading all orders: each probe is by the key.
    text: `SELECT link_secret.shop, found.name FROM link_secret
           CROSS JOIN LATERAL (SELECT name FROM orders
             WHERE orders.shop = link_secret.shop AND orders.id = $1 LIMIT 1) AS found
           WHERE ${isDue('$2')}`,
    values: [orderId, dayAgo],
  });
  for (const { shop, name } of rows) {
    const mark = {
      name: 'unsigned-link-mark',
      text: `UPDATE link_secret SET unsigned_told_at = $3 WHERE shop = $1 AND ${isDue('$2')} RETURNING shop`,
      values: [shop, dayAgo, now],
    };
    const entry = { shop, orderId, name, event: 'shopify.linksUnsigned', body: { order: name } } as const;
    await transact(pool, [insertLogAfter(mark, 'true', [entry])]);
  }
}

const dayMs = 86_400_000;

const isDue = (dayAgo: string) => `(unsigned_told_at IS NULL OR unsigned_told_at <= ${dayAgo})`;
