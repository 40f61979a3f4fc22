import type { Action } from '../../domain/plan.ts';
import { isLogged, type NewLogEntry } from '../../storage/log-store.ts';
import type { Execution } from '../execute-action.ts';
import { recordStep } from './record-step.ts';

/** Marking orders and writing their metafields both take this scope. */
export const mayWriteOrders = ({ facts }: Execution): boolean => facts.shop.scopes.includes('write_orders');

/**
 * The shop has not granted what the step needs. It is told once per order and given up for this look only: once
 * the scope is granted, the next look does it.
 */
export async function refuseForScope(
  execution: Execution,
  action: Action,
  event: NewLogEntry['event'],
): Promise<void> {
  const { prisma, claim } = execution;
  execution.givenUp.add(action.key);
  if (await isLogged(prisma, claim.shop, claim.orderId, event)) return;
  await recordStep(execution, { event, body: { code: 'MISSING_SCOPE' } }, {});
}
