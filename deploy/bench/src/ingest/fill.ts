import type pg from 'pg';

/**
 * Inserts today's deliveries of 1,000 shops, announced and settled, into the partition and the indexes that the load
 * writes to. Their bodies are as large as a compressed order. They have no trace, which is how the checks distinguish
 * them from the deliveries of the load.
 */
export async function fillWithDeliveries(database: pg.Pool, deliveries: number): Promise<void> {
  const step = 50_000;
  for (let first = 1; first <= deliveries; first += step) {
    await database.query(
      `WITH made AS (
         INSERT INTO delivery (shop, topic, webhook_id, event_id, api_version, triggered_at, announced_at, settled_at,
           status, body)
         SELECT 'shop-' || n % 1000 || '.myshopify.com', 'orders/updated', gen_random_uuid(), gen_random_uuid(),
           '2026-10', '2026-11-20T10:00:00.123456789Z', now(), now(), 'successful',
           decode(repeat(md5(n::text), 40), 'hex')
         FROM generate_series($1::int, $2::int) AS n
         RETURNING shop, topic, webhook_id
       )
       INSERT INTO delivery_key (key) SELECT delivery_key_of(shop, topic, webhook_id) FROM made`,
      [first, Math.min(first + step - 1, deliveries)],
    );
  }
  await database.query('VACUUM (ANALYZE) delivery, delivery_key');
}
