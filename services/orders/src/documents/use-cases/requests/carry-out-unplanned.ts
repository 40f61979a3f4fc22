import { findLinkedAgain } from '../find-linked-again.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { carryOutRequests } from './carry-out-requests.ts';
import { orderHidden } from './refusal.ts';

/**
 * Carries out requests on an order that Shopify does not show any more: it cannot be planned, but actions on its
 * documents alone are still possible. A request that would rewrite one is refused.
 */
export async function carryOutUnplanned(
  dependencies: ReconcileDependencies,
  state: OrderState,
): Promise<OrderState> {
  if (state.requests.length === 0) return state;
  return carryOutRequests(dependencies, await findLinkedAgain(dependencies, state), orderHidden);
}
