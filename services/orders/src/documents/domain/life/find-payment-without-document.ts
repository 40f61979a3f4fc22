import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { wasPaid } from '../order/order-state.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput, SkipReason } from '../plan.ts';
import { findGatewayLink } from './gateway-link.ts';

/** Money that came for an order and that would be booked if there were a document to book it on. */
export type PaymentWithoutDocument = {
  readonly gateway: string;
  readonly amount: string;
  readonly currency: string;
};

/** Reasons that are temporary, or that mean that no money was kept. */
const withoutWord: ReadonlySet<string> = new Set<SkipReason>(['NOT_CONNECTED', 'TEST_ORDER', 'CANCELLED']);

/**
 * Finds the linked payment of an order that gets no document; null where there is none, or where its method is not
 * linked with an action.
 */
export function findPaymentWithoutDocument(
  order: OrderSnapshot,
  given: Parameters<typeof findGatewayLink>[0] & Pick<PlanInput, 'preferences'>,
  reason: string,
): PaymentWithoutDocument | null {
  if (withoutWord.has(reason) || !wasPaid(order)) return null;
  const gateway = order.gateways.find((name) => findGatewayLink(given, name) !== null);
  const side = given.preferences.orders.orderMoney;
  const amount = order.totals.total[side];
  return gateway === undefined || parseAmount(amount) <= 0n
    ? null
    : { gateway, amount, currency: order.currency[side] };
}
