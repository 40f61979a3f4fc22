import { OrderReconciled } from '@belegfluss/protos/orders/v1/orders';
import type { NewEvent } from '@belegfluss/runtime/messaging';

/** What came of news about an order, for the deliveries that brought them. */
export type Reconciled = {
  readonly shop: string;
  readonly orderId: string;
  readonly deliveryIds: readonly string[];
};

/** Event `orders.order.reconciled.v1` for the deliveries of a claim. */
export const reconciledEvent = (claim: Reconciled, outcome: string, reason: string): NewEvent => ({
  type: 'orders.order.reconciled.v1',
  shop: claim.shop,
  orderingKey: claim.orderId,
  payload: OrderReconciled.encode({
    orderId: claim.orderId,
    outcome,
    reason,
    // A delivery that was replayed while it waited is named twice.
    deliveryIds: [...new Set(claim.deliveryIds)],
  }).finish(),
});
