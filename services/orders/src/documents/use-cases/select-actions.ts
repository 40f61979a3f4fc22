import type { Action } from '../domain/plan.ts';
import { documentName } from './actions/record-step.ts';
import type { OrderState } from './order-state.ts';
import type { Decided } from './plan-with-extras.ts';

/**
 * Selects the next actions of a plan. The contact leaves no trace in the ledger, so it goes together with the step that
 * needs it; where the merchant wants a contact for every customer and nothing else is to do, it goes alone, once a run.
 * Searches for the payments of a document go together: after the first unsuccessful one the ledger says that it was
 * searched for.
 */
export function selectActions(
  plan: Decided,
  done: ReadonlySet<string>,
  state: OrderState,
): readonly Action[] {
  if (plan.kind !== 'act') return [];
  const actions = plan.actions.filter((action) => isPossible(action, state));
  const firstWithTrace = actions.findIndex((action) => action.type !== 'ensureContact');
  return firstWithTrace === -1
    ? actions.filter(({ key }) => !done.has(key))
    : actions.slice(0, endOfSearches(actions, firstWithTrace));
}

function isPossible(action: Action, { deniedActions, frozenDocuments }: OrderState): boolean {
  if (deniedActions.has(action.key)) return false;
  return !('document' in action && frozenDocuments.has(documentName(action.document)));
}

function endOfSearches(actions: readonly Action[], first: number): number {
  const others = actions.findIndex(({ type }, index) => index > first && type !== 'matchPayment');
  if (actions[first]?.type !== 'matchPayment') return first + 1;
  return others === -1 ? actions.length : others;
}
