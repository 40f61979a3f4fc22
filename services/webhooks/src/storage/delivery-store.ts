import { currentTraceparent } from '@belegfluss/runtime/trace';
import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { DeliveryHeaders } from '../ingest/read-headers.ts';

/** Where a delivery stands; `successful` and below are final. */
export type DeliveryStatus =
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
  readonly triggeredAt: string;
  readonly receivedAt: Date;
  readonly status: string;
  readonly reason: string;
  readonly duplicates: number;
};

/** Position in a list that is ordered by newest first. */
export type DeliveryCursor = { readonly receivedAt: Date; readonly id: string };

export type Counters = {
  readonly received: bigint;
  readonly started: bigint;
  readonly unprocessable: bigint;
  readonly failed: bigint;
  readonly successful: bigint;
  readonly duplicates: bigint;
};

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

const summary = `id, shop, topic, webhook_id AS "webhookId", event_id AS "eventId", triggered_at AS "triggeredAt",
  received_at AS "receivedAt", status, reason, duplicates`;

export function createDeliveryStore(pool: pg.Pool, prisma: PrismaClient) {
  return {
    /** One round trip; false when the webhook id is known, which is then counted on the first delivery. */
    async insert(
      delivery: DeliveryHeaders & { readonly id: string; readonly body: Buffer },
    ): Promise<boolean> {
      const { rows } = await pool.query<{ fresh: boolean }>({
        name: 'delivery-insert',
        text: `INSERT INTO delivery
                 (id, shop, topic, webhook_id, event_id, api_version, triggered_at, traceparent, body)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
               ON CONFLICT (shop, topic, webhook_id) DO UPDATE SET duplicates = delivery.duplicates + 1
               RETURNING (xmax = 0) AS fresh`,
        values: [
          delivery.id,
          delivery.shop,
          delivery.topic,
          delivery.webhookId,
          delivery.eventId,
          delivery.apiVersion,
          delivery.triggeredAt,
          currentTraceparent(),
          delivery.body,
        ],
      });
      return rows[0]?.fresh ?? false;
    },

    isReachable: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),

    find: (shop: string, id: string) => prisma.delivery.findFirst({ where: { shop, id } }),

    async list(
      shop: string,
      page: {
        readonly limit: number;
        readonly after: DeliveryCursor | null;
        readonly statuses: readonly DeliveryStatus[];
      },
    ): Promise<DeliveryRow[]> {
      const { rows } = await pool.query<DeliveryRow>(
        `SELECT ${summary} FROM delivery
         WHERE shop = $1
           AND ($2::timestamptz IS NULL OR (received_at, id) < ($2::timestamptz, $3::uuid))
           AND (cardinality($4::text[]) = 0 OR status = ANY($4::text[]))
         ORDER BY received_at DESC, id DESC LIMIT $5`,
        [shop, page.after?.receivedAt ?? null, page.after?.id ?? null, page.statuses, page.limit],
      );
      return rows;
    },

    async counters(shop: string): Promise<Counters> {
      const [counter, duplicates] = await Promise.all([
        prisma.deliveryCounter.findUnique({ where: { shop } }),
        prisma.delivery.aggregate({ where: { shop, duplicates: { gt: 0 } }, _sum: { duplicates: true } }),
      ]);
      return {
        received: counter?.received ?? 0n,
        started: counter?.started ?? 0n,
        unprocessable: counter?.unprocessable ?? 0n,
        failed: counter?.failed ?? 0n,
        successful: counter?.successful ?? 0n,
        duplicates: BigInt(duplicates._sum.duplicates ?? 0),
      };
    },

    /**
     * A copy under an id of its own: consumers would rightly ignore an event that they have seen. Null when the
     * shop has no such delivery.
     */
    async replay(shop: string, id: string, newId: string): Promise<string | null> {
      const { rowCount } = await pool.query(
        `INSERT INTO delivery
           (id, shop, topic, webhook_id, event_id, api_version, triggered_at, traceparent, body)
         SELECT $3::uuid, shop, topic, webhook_id || ' replay ' || $3, event_id, api_version, triggered_at, $4, body
         FROM delivery WHERE shop = $1 AND id = $2`,
        [shop, id, newId, currentTraceparent()],
      );
      return rowCount === 1 ? newId : null;
    },
  };
}
