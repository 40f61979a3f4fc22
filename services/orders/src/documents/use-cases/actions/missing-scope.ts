import { isLogged, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import type { Action } from '../../domain/plan.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { recordStep } from './record-step.ts';

/** Marking orders and writing their metafields both take this scope. */
export const mayWriteOrders = ({ facts }: Pick<OrderState, 'facts'>): boolean =>
  facts.shop.scopes.includes('write_orders');

/**
 * The shop has not granted what the step needs. It is reported once per order and not tried again in this run; once the
 * scope is granted, the next run does it.
 */
export async function refuseForScope(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Action,
  event: NewLogEntry['event'],
): Promise<StepEnd> {
  const { shop, orderId } = state.claim;
  const denied: OrderState = { ...state, deniedActions: new Set([...state.deniedActions, action.key]) };
  if (await isLogged(dependencies.pool, shop, orderId, event)) return done(denied);
  return done(await recordStep(dependencies, denied, { log: { event, body: { code: 'MISSING_SCOPE' } } }));
}
