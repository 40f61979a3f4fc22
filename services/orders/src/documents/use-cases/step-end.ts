import type { Action } from '../domain/plan.ts';
import type { OrderState } from './order-state.ts';

/**
 * How a step ended. A step may write before it fails (that a creation begins, say), and the handling of the failure
 * needs the state that includes it: the ledger has it already.
 */
export type StepEnd =
  | { readonly kind: 'done'; readonly state: OrderState }
  | {
      readonly kind: 'failed';
      readonly state: OrderState;
      readonly error: unknown;
      /** The action that failed, where it is one of those that were taken together with the first. */
      readonly action?: Action;
    };

export const done = (state: OrderState): StepEnd => ({ kind: 'done', state });

export const failed = (state: OrderState, error: unknown, action?: Action): StepEnd => ({
  kind: 'failed',
  state,
  error,
  ...(action && { action }),
});

/**
 * Runs the rest of a step after `state` was written. An error that it throws is a failure with that state; a failure
 * that it returns has a newer one.
 */
export async function attempt(state: OrderState, next: () => Promise<StepEnd>): Promise<StepEnd> {
  try {
    return await next();
  } catch (error) {
    return failed(state, error);
  }
}
