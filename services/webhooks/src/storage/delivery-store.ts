import { createBatcher } from '@belegfluss/runtime/batch';
import { run } from '@belegfluss/runtime/database';
import type { Logger } from '@belegfluss/runtime/log';
import { currentTraceparent } from '@belegfluss/runtime/trace';
import type pg from 'pg';
import { type Counters, findCounters, noDeliveries } from './find-counters.ts';
import { insertDeliveries, isRefusedForItsData, type NewDelivery } from './insert-deliveries.ts';

/** Where a delivery stands; `successful` and below are final. */
type DeliveryStatus =
  | 'received'
  | 'started'
  | 'successful'
  | 'skipped'
  | 'aborted'
  | 'failed'
  | 'unprocessable';

export type DeliveryRow = {
  readonly id: string;
  readonly shop: string;
  readonly topic: string;
  readonly webhookId: string;
  readonly eventId: string;
  /** As Shopify's header said it; empty where it was missing. */
  readonly triggeredAt: string;
  readonly receivedAt: Date;
  readonly status: DeliveryStatus;
  readonly reason: string;
  readonly duplicates: number;
};

/** Position in a list that is ordered by newest first. */
type DeliveryCursor = { readonly receivedAt: Date; readonly id: string };

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

type Options = {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  /** Room for what waits for the database or is being written: deliveries, and bytes of their bodies. */
  readonly capacity: { readonly items: number; readonly bytes: number };
};

type DeliveryPage = {
  readonly limit: number;
  readonly after: DeliveryCursor | null;
  readonly statuses: readonly DeliveryStatus[];
};

export function createDeliveryStore(options: Options) {
  const { pool } = options;
  return {
    insert: createInsert(options),

    isReachable: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),

    async find(shop: string, id: string): Promise<(DeliveryRow & { readonly body: Buffer }) | null> {
      const statement = { name: 'delivery-find', text: findSql, values: [shop, id] };
      return (await run<DeliveryRow & { readonly body: Buffer }>(pool, statement)).rows[0] ?? null;
    },

    /** Those that exist, in any order. The lowest and the highest id spare it the partitions of other days. */
    async findBodies(
      wanted: readonly { readonly shop: string; readonly id: string }[],
    ): Promise<readonly { readonly id: string; readonly body: Buffer }[]> {
      const ids = wanted.map(({ id }) => id);
      const sorted = ids.toSorted();
      const values = [wanted.map(({ shop }) => shop), ids, sorted.at(0), sorted.at(-1)];
      const statement = { name: 'delivery-bodies', text: bodiesSql, values };
      return (await run<{ id: string; body: Buffer }>(pool, statement)).rows;
    },

    async list(shop: string, { limit, after, statuses }: DeliveryPage): Promise<DeliveryRow[]> {
      const values = [shop, after?.receivedAt ?? null, after?.id ?? null, statuses, limit];
      return (await pool.query<DeliveryRow>(listSql, values)).rows;
    },

    async counters(shop: string): Promise<Counters> {
      return (await findCounters(pool, [shop])).get(shop) ?? noDeliveries;
    },

    findShopCounters: (shops: readonly string[]) => findCounters(pool, shops),

    /**
     * A copy under a new id: consumers would rightly ignore an event that they have seen. Null when the
     * shop has no such delivery.
     */
    async replay(shop: string, id: string): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>(replaySql, [shop, id, currentTraceparent()]);
      return rows[0]?.id ?? null;
    },
  };
}

const mebibyte = 1024 * 1024;

/**
 * Resolves when the delivery is committed; false when its webhook id is known, which is then counted on the
 * first delivery. Rejects with `TooManyWaiting` at once when there is no room.
 */
const createInsert = ({ pool, logger, capacity }: Options) =>
  createBatcher<NewDelivery, boolean>({
    work: (deliveries) =>
      insertDeliveries(pool, deliveries).catch((error: unknown) => {
        // Logged once a batch: in an outage each line would otherwise come for every delivery.
        if (!isRefusedForItsData(error))
          logger.error({ err: error, deliveries: deliveries.length }, 'webhooks not stored');
        throw error;
      }),
    isRefusal: isRefusedForItsData,
    countBytes: ({ body }) => body.length,
    lanes: 1,
    batch: { items: 256, bytes: 8 * mebibyte },
    capacity,
  });

/** The key goes before the delivery when both are past retention: what it counted is then in the counter only. */
const summary = `id, shop, topic, webhook_id AS "webhookId", event_id AS "eventId", triggered_at AS "triggeredAt",
  received_at AS "receivedAt", status, reason,
  coalesce((SELECT duplicates FROM delivery_key WHERE key = delivery_key_of(shop, topic, webhook_id)), 0) AS duplicates`;

const findSql = `SELECT ${summary}, body FROM delivery WHERE shop = $1 AND id = $2`;

const bodiesSql = `
  SELECT delivery.id, body FROM unnest($1::text[], $2::uuid[]) AS wanted (shop, id)
  JOIN delivery USING (shop, id) WHERE delivery.id BETWEEN $3 AND $4`;

const listSql = `
  SELECT ${summary} FROM delivery
  WHERE shop = $1
    AND ($2::timestamptz IS NULL OR (received_at, id) < ($2::timestamptz, $3::uuid))
    AND (cardinality($4::text[]) = 0 OR status = ANY($4::text[]))
  ORDER BY received_at DESC, id DESC LIMIT $5`;

const replaySql = `
  INSERT INTO delivery
    (id, shop, topic, webhook_id, event_id, api_version, triggered_at, traceparent, body)
  SELECT copy.id, shop, topic, webhook_id || ' replay ' || copy.id, event_id, api_version, triggered_at, $3, body
  FROM delivery, (SELECT uuidv7() AS id) AS copy WHERE shop = $1 AND delivery.id = $2
  RETURNING id`;
