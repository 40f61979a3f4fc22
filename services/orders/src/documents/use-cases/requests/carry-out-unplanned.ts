import { findLinkedAgain } from '../find-linked-again.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { carryOutRequests } from './carry-out-requests.ts';
import { orderHidden } from './refusal.ts';

/**
 * Of an order that Shopify does not show any more nothing can be planned; what is done with its receipts alone still can.
 * Whatever would rewrite one is refused.
 */
export async function carryOutUnplanned(
  dependencies: ReconcileDependencies,
  state: OrderState,
): Promise<OrderState> {
  if (state.requests.length === 0) return state;
  return carryOutRequests(dependencies, await findLinkedAgain(dependencies, state), orderHidden);
}
