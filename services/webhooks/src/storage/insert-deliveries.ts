import type pg from 'pg';
import type { DeliveryHeaders } from '../ingest/read-headers.ts';

export type NewDelivery = DeliveryHeaders & { readonly traceparent: string; readonly body: Buffer };

/**
 * One statement for any number of deliveries: the key decides which are new, those are stored, the others are counted.
 * The first writer locks the key's row, so that of two replicas with the same delivery one stores it.
 *
 * All bodies come as one binary parameter, all the rest as one text: the cost of a parameter would be paid by each row.
 * Ids are made here, by the clock that also made the partitions.
 */
const statement = `
  WITH given AS MATERIALIZED (
    SELECT *, uuidv7() AS id, delivery_key_of(shop, topic, webhook_id) AS key
    FROM json_to_recordset($1) AS item (position int, shop text, topic text, webhook_id text, event_id text,
      api_version text, triggered_at text, traceparent text, start int, bytes int, again int)
  ),
  keys AS (
    INSERT INTO delivery_key AS known (key, duplicates)
    SELECT key, again FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE SET duplicates = known.duplicates + EXCLUDED.duplicates + 1
    RETURNING known.key, old.key IS NULL AS fresh
  ),
  counted AS (
    INSERT INTO delivery_counter AS counter (shop, duplicates)
    SELECT shop, sum(again + (NOT fresh)::int) FROM given JOIN keys USING (key)
    WHERE again > 0 OR NOT fresh GROUP BY shop ORDER BY shop
    ON CONFLICT (shop) DO UPDATE SET duplicates = counter.duplicates + EXCLUDED.duplicates
  ),
  stored AS (
    INSERT INTO delivery
      (id, shop, topic, webhook_id, event_id, api_version, triggered_at, traceparent, body)
    SELECT id, shop, topic, webhook_id, event_id, api_version, triggered_at, traceparent,
      substring($2::bytea FROM start FOR bytes)
    FROM given JOIN keys USING (key) WHERE fresh ORDER BY position
  )
  SELECT position FROM given JOIN keys USING (key) WHERE fresh`;

/**
 * One round trip and one commit; answers for each delivery whether it is new. All are stored, or none. The same
 * webhook twice among them is one delivery and one duplicate.
 */
export async function insertDeliveries(
  pool: pg.Pool,
  deliveries: readonly NewDelivery[],
): Promise<boolean[]> {
  const { rows, bodies } = toParameters(deliveries);
  const stored = await pool.query<{ position: number }>({
    name: 'deliveries-insert',
    text: statement,
    values: [JSON.stringify(rows), Buffer.concat(bodies)],
  });
  const fresh = new Set(stored.rows.map(({ position }) => position));
  return deliveries.map((_, position) => fresh.has(position));
}

/** Class 22 (data exception) and 23 (integrity constraint violation) are about the data; anything else may pass. */
export const isRefusedForItsData = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { readonly code?: unknown } | null)?.code ?? ''));

type Row = Record<string, string | number> & { again: number };

/** `INSERT … ON CONFLICT` cannot meet a row twice in one statement, so repeats are only counted on the first. */
function toParameters(deliveries: readonly NewDelivery[]): { rows: Row[]; bodies: Buffer[] } {
  const rows = new Map<string, Row>();
  const bodies: Buffer[] = [];
  let start = 1;
  for (const [position, delivery] of deliveries.entries()) {
    const { shop, topic, webhookId, body } = delivery;
    const key = `${shop}\n${topic}\n${webhookId}`;
    const known = rows.get(key);
    if (known) {
      known.again += 1;
      continue;
    }
    rows.set(key, {
      position,
      shop,
      topic,
      webhook_id: webhookId,
      event_id: delivery.eventId,
      api_version: delivery.apiVersion,
      triggered_at: delivery.triggeredAt,
      traceparent: delivery.traceparent,
      start,
      bytes: body.length,
      again: 0,
    });
    bodies.push(body);
    start += body.length;
  }
  return { rows: [...rows.values()], bodies };
}
