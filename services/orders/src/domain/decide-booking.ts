import type { Preferences } from '@belegfluss/settings/contract';
import { wasPaid } from './order-state.ts';
import type { PlanNote } from './plan.ts';
import type { OrderSnapshot } from './snapshot.ts';

export type BookingDecision =
  | { readonly kind: 'book'; readonly gateway: string; readonly accountId: string }
  | { readonly kind: 'none'; readonly note: PlanNote | null };

/**
 * Whether a payment of the order is booked, and where. The snapshot says by which gateways the order was paid but
 * not how much by each; so only an order paid in full by a single gateway is booked, and the log tells the rest.
 */
export function decideBooking(
  order: OrderSnapshot,
  preferences: Preferences['transactions'],
): BookingDecision {
  const gateways = [...new Set(order.gateways)];
  const linked = gateways.find((gateway) => preferences.transactionGateway[gateway]?.create === true);
  if (linked === undefined) return { kind: 'none', note: null };
  if (order.financialStatus === 'partially_paid') return none('PARTIALLY_PAID', null);
  if (!wasPaid(order)) return { kind: 'none', note: null };
  if (gateways.length > 1) return none('PAYMENT_SPLIT', gateways.join(', '));
  return { kind: 'book', gateway: linked, accountId: preferences.transactionGateway[linked]?.account ?? '' };
}

function none(code: PlanNote['code'], detail: string | null): BookingDecision {
  return { kind: 'none', note: { code, detail } };
}
