import { OrderReconciled, type ReconcileOutcome } from '@belegfluss/protos/orders/v1/orders';
import type { NewEvent } from '@belegfluss/runtime/messaging';
import { type ProtoWord, toProtoEnum } from '@belegfluss/runtime/proto';

/** An order's changes that were reconciled, with the deliveries that reported them. */
export type Reconciled = {
  readonly shop: string;
  readonly orderId: string;
  readonly deliveryIds: readonly string[];
};

/** How the work on an order ended. */
export type Outcome = ProtoWord<'RECONCILE_OUTCOME', ReconcileOutcome>;

/** Event `orders.order.reconciled.v1` for the deliveries of a claim. */
export const reconciledEvent = (claim: Reconciled, outcome: Outcome, reason: string): NewEvent => ({
  type: 'orders.order.reconciled.v1',
  shop: claim.shop,
  orderingKey: claim.orderId,
  payload: OrderReconciled.encode({
    orderId: claim.orderId,
    outcome: toProtoEnum('RECONCILE_OUTCOME', outcome),
    reason: reason || undefined,
    // A delivery that was replayed while it waited is named twice.
    deliveryIds: [...new Set(claim.deliveryIds)],
  }).finish(),
});
