import { OrderReconciled, ReconcileOutcome } from '@belegfluss/protos/orders/v1/orders';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { Statement } from '@belegfluss/runtime/database';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { counter } from '@belegfluss/runtime/metrics';
import { fromProtoEnum, type ProtoWord } from '@belegfluss/runtime/proto';
import type pg from 'pg';

/** Writes the outcome of an order's work on the deliveries that announced it. */
export const consumeOrderReconciled = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'webhooks-order-outcomes',
    type: 'orders.order.reconciled.v1',
    decode: OrderReconciled.decode,
    concerns: ({ deliveryIds }) => deliveryIds.length > 0,
    prepare: async (message, { shop }): Promise<Settlement> => ({
      ...message,
      shop,
      outcome: toDeliveryOutcome(message.outcome),
      reason: message.reason ?? '',
    }),
    effect: {
      ofMany(taken) {
        const settlements = taken.map(({ prepared }) => prepared);
        for (const { outcome, deliveryIds } of settlements) countOutcome({ outcome }, deliveryIds.length);
        return [settle(settlements)];
      },
    },
    together: { most: 64, toLockKey: () => '' },
  });

export const countOutcome = counter({
  service: 'webhooks',
  name: 'belegfluss_deliveries_settled_total',
  help: 'Deliveries by the outcome of the work on their orders.',
  labels: ['outcome'],
});

/** An outcome of a newer sender counts as failed. Throws where none is stated, as in events from before it was an enum. */
function toDeliveryOutcome(outcome: ReconcileOutcome): Outcome {
  if (outcome === ReconcileOutcome.UNSPECIFIED) throw new Error('The event states no outcome.');
  return fromProtoEnum('RECONCILE_OUTCOME', outcome) ?? 'failed';
}

/**
 * Reduces a body to its order's id, as `redactBody` does, where the customer had been redacted before, and where
 * Shopify does not have the order: of a redacted customer it may have kept less than it reported to us. A redaction
 * that was carried out no longer needs the customer's name, least of all a guest's, who is found in no delivery by an
 * id; nor does a data request about somebody who had been redacted.
 */
const bodyLeft = `
  CASE
    WHEN topic = 'customers/redact' AND given.outcome = 'successful' THEN '{}'
    WHEN topic = 'customers/data_request' AND given.reason = 'REDACTED' THEN '{}'
    WHEN given.reason IN ('REDACTED', 'NOT_FOUND') AND given.order_id ~ '^[0-9]{1,20}$' THEN convert_to(
      CASE
        WHEN topic = 'orders/edited' THEN format('{"order_edit":{"order_id":%s}}', given.order_id)
        WHEN topic LIKE 'orders/%' THEN format('{"id":%s}', given.order_id)
        ELSE format('{"order_id":%s}', given.order_id)
      END, 'UTF8')
    ELSE body
  END`;

type Outcome = ProtoWord<'RECONCILE_OUTCOME', ReconcileOutcome>;

type Settlement = {
  readonly shop: string;
  /** Empty where the deliveries are about no order. */
  readonly orderId: string;
  readonly outcome: Outcome;
  /** Skip reason or error code; empty when successful. */
  readonly reason: string;
  readonly deliveryIds: readonly string[];
};

/**
 * Counted by final state: skipped and aborted deliveries were carried out as far as they rightly could be. Deliveries
 * are locked in the order of their ids and counters in that of their shops, as whoever announces them does.
 */
export function settle(settlements: readonly Settlement[]): Statement {
  const rows = toRows(settlements);
  const list = (column: keyof Row) => rows.map((row) => row[column]);
  return {
    name: 'deliveries-settle',
    // The lowest and the highest id spare it the partitions of other days.
    text: `WITH given AS (
             SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
               AS given (id, shop, outcome, reason, order_id)
           ), settled AS (
             UPDATE delivery SET status = given.outcome, reason = given.reason, settled_at = now(), body = ${bodyLeft}
             FROM given
             WHERE delivery.shop = given.shop AND delivery.id = given.id AND delivery.id BETWEEN $6::uuid AND $7::uuid
               AND settled_at IS NULL
             RETURNING delivery.shop, delivery.status
           )
           INSERT INTO delivery_counter (shop, failed, unprocessable, successful)
           SELECT shop, count(*) FILTER (WHERE status = 'failed'), count(*) FILTER (WHERE status = 'unprocessable'),
             count(*) FILTER (WHERE status NOT IN ('failed', 'unprocessable'))
           FROM settled GROUP BY shop ORDER BY shop
           ON CONFLICT (shop) DO UPDATE SET
             failed = delivery_counter.failed + EXCLUDED.failed,
             unprocessable = delivery_counter.unprocessable + EXCLUDED.unprocessable,
             successful = delivery_counter.successful + EXCLUDED.successful`,
    values: [
      list('id'),
      list('shop'),
      list('outcome'),
      list('reason'),
      list('orderId'),
      rows.at(0)?.id,
      rows.at(-1)?.id,
    ],
  };
}

type Row = Omit<Settlement, 'deliveryIds'> & { readonly id: string };

/** One row a delivery, by its id; the first outcome of one stays. */
function toRows(settlements: readonly Settlement[]): readonly Row[] {
  const rows = settlements.flatMap(({ deliveryIds, ...settlement }) =>
    deliveryIds.map((id) => ({ ...settlement, id: id.toLowerCase() })),
  );
  const byId = new Map(rows.toReversed().map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
