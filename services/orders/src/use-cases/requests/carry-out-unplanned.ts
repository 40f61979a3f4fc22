import type { Execution } from '../execute-action.ts';
import { findLinkedAgain } from '../find-linked-again.ts';
import { carryOutRequests } from './carry-out-requests.ts';
import { orderHidden } from './refusal.ts';

/**
 * Of an order that Shopify does not show any more nothing can be planned; what is done with its receipts alone still can.
 * Whatever would write one anew is refused.
 */
export async function carryOutUnplanned(execution: Execution): Promise<void> {
  if (execution.requests.length === 0) return;
  await findLinkedAgain(execution);
  await carryOutRequests(execution, orderHidden);
}
