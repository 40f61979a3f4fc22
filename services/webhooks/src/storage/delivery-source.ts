import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { BusEvent } from '@belegfluss/runtime/bus';
import type { RelaySource } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { toEventType } from '../domain/event-types.ts';
import { parseTriggeredAt } from '../domain/triggered-at.ts';

const lowestId = '00000000-0000-0000-0000-000000000000';

/** The deliveries as the record of what was announced. The cursor is their id, which is made of the time. */
export const deliverySource = (pool: pg.Pool): RelaySource => ({
  async unpublished(limit) {
    const { rows } = await pool.query<Row>({
      name: 'deliveries-unpublished',
      text: `SELECT ${columns} FROM delivery WHERE announced_at IS NULL ORDER BY sequence LIMIT $1`,
      values: [limit],
    });
    return rows.map(toEvent);
  },

  /**
   * One statement marks and counts, so that a crash does neither or both, and counts only what it marks, so that a
   * delivery that is announced again is not counted again. The lowest and the highest id spare it the partitions of
   * other days.
   */
  async markPublished(database, events) {
    if (events.length === 0) return;
    const ids = events.map((event) => event.id).sort();
    await database.query({
      name: 'deliveries-published',
      text: `WITH announced AS (
               UPDATE delivery
               SET announced_at = now(), status = CASE WHEN status = 'received' THEN 'started' ELSE status END
               WHERE id = ANY($1::uuid[]) AND id BETWEEN $2 AND $3 AND announced_at IS NULL
               RETURNING shop
             )
             INSERT INTO delivery_counter (shop, received, started)
             SELECT shop, count(*), count(*) FROM announced GROUP BY shop ORDER BY shop
             ON CONFLICT (shop) DO UPDATE SET
               received = delivery_counter.received + EXCLUDED.received,
               started = delivery_counter.started + EXCLUDED.started`,
      values: [ids, ids.at(0), ids.at(-1)],
    });
  },

  async newest() {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM delivery ORDER BY id DESC LIMIT 1');
    return rows[0]?.id ?? null;
  },

  async publishedSince({ since, after, until, limit }) {
    const { rows } = await pool.query<Row & { readonly is_due: boolean }>(
      `SELECT ${columns}, coalesce(announced_at >= $1, false) AS is_due
       FROM delivery WHERE id > $2 AND id <= $3 ORDER BY id LIMIT $4`,
      [since, after ?? lowestId, until, limit],
    );
    return { events: rows.filter((row) => row.is_due).map(toEvent), next: rows.at(-1)?.id ?? null };
  },
});

const columns = 'id, shop, topic, triggered_at, traceparent, received_at, octet_length(body) AS body_bytes';

type Row = {
  readonly id: string;
  readonly shop: string;
  readonly topic: string;
  readonly triggered_at: string;
  readonly traceparent: string;
  readonly received_at: Date;
  readonly body_bytes: number;
};

const toEvent = (row: Row): BusEvent => ({
  id: row.id,
  type: toEventType(row.topic),
  shop: row.shop,
  orderingKey: row.shop,
  occurredAt: row.received_at,
  traceparent: row.traceparent,
  payload: DeliveryReceived.encode({
    deliveryId: row.id,
    topic: row.topic,
    triggeredAt: parseTriggeredAt(row.triggered_at) ?? row.received_at,
    bodyBytes: row.body_bytes,
  }).finish(),
});
