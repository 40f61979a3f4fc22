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
    prepare: async (message) => message,
    effect: ({ outcome, reason = '', ...message }, { shop }) => {
      const settlement = { ...message, outcome: toDeliveryOutcome(outcome), reason };
      countOutcome({ outcome: settlement.outcome }, message.deliveryIds.length);
      return [settle(shop, settlement)];
    },
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
    WHEN topic = 'customers/redact' AND $3 = 'successful' THEN '{}'
    WHEN topic = 'customers/data_request' AND $4 = 'REDACTED' THEN '{}'
    WHEN $4 IN ('REDACTED', 'NOT_FOUND') AND $7 ~ '^[0-9]{1,20}$' THEN convert_to(
      CASE
        WHEN topic = 'orders/edited' THEN format('{"order_edit":{"order_id":%s}}', $7)
        WHEN topic LIKE 'orders/%' THEN format('{"id":%s}', $7)
        ELSE format('{"order_id":%s}', $7)
      END, 'UTF8')
    ELSE body
  END`;

type Outcome = ProtoWord<'RECONCILE_OUTCOME', ReconcileOutcome>;

type Settlement = {
  /** Empty where the deliveries are about no order. */
  readonly orderId: string;
  readonly outcome: Outcome;
  /** Skip reason or error code; empty when successful. */
  readonly reason: string;
  readonly deliveryIds: readonly string[];
};

/** Counted by final state: skipped and aborted deliveries were carried out as far as they rightly could be. */
export function settle(shop: string, { orderId, outcome, reason, deliveryIds }: Settlement): Statement {
  const column = outcome === 'failed' || outcome === 'unprocessable' ? outcome : 'successful';
  const ids = deliveryIds.map((id) => id.toLowerCase()).sort();
  return {
    name: `deliveries-settle-${column}`,
    // The lowest and the highest id spare it the partitions of other days.
    text: `WITH settled AS (
             UPDATE delivery SET status = $3, reason = $4, settled_at = now(), body = ${bodyLeft}
             WHERE shop = $1 AND id = ANY($2::uuid[]) AND id BETWEEN $5::uuid AND $6::uuid AND settled_at IS NULL
             RETURNING id
           )
           INSERT INTO delivery_counter (shop, ${column}) SELECT $1, count(*) FROM settled
           ON CONFLICT (shop) DO UPDATE SET ${column} = delivery_counter.${column} + EXCLUDED.${column}`,
    values: [shop, ids, outcome, reason, ids.at(0), ids.at(-1), orderId],
  };
}
