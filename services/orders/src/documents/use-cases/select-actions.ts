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

/** A step that can follow the creation of its document at once. */
export type OnwardAction = Extract<
  Action,
  { readonly type: 'openDocument' | 'bookPayment' | 'enshrineDocument' }
>;

/**
 * Selects what the provider does in one go with the document that the selected actions make: the steps of the plan behind
 * its creation, up to the first of another kind or on another document. The plan has them as they will be due when those
 * before them are done.
 */
export function selectOnward(
  plan: Decided,
  selected: readonly Action[],
  state: OrderState,
): readonly OnwardAction[] {
  const creation = selected.at(-1);
  if (plan.kind !== 'act' || creation?.type !== 'saveDocument' || !creation.creates) return [];
  const behind = plan.actions.slice(plan.actions.indexOf(creation) + 1);
  const name = documentName(creation.document);
  const end = behind.findIndex(
    (action) => !isOnward(action) || documentName(action.document) !== name || !isPossible(action, state),
  );
  return behind.slice(0, end === -1 ? behind.length : end).filter(isOnward);
}

const isOnward = (action: Action): action is OnwardAction =>
  action.type === 'openDocument' || action.type === 'bookPayment' || action.type === 'enshrineDocument';

function isPossible(action: Action, { deniedActions, frozenDocuments }: OrderState): boolean {
  if (deniedActions.has(action.key)) return false;
  return !('document' in action && frozenDocuments.has(documentName(action.document)));
}

function endOfSearches(actions: readonly Action[], first: number): number {
  const others = actions.findIndex(({ type }, index) => index > first && type !== 'matchPayment');
  if (actions[first]?.type !== 'matchPayment') return first + 1;
  return others === -1 ? actions.length : others;
}
