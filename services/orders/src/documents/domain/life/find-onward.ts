import { isActive } from '../document/active-documents.ts';
import type { Action, DocumentRef, Plan, PlanInput } from '../plan.ts';

/** A step that takes a document further right after it was made. */
export type OnwardAction = Extract<
  Action,
  { readonly type: 'openDocument' | 'bookPayment' | 'enshrineDocument' }
>;

/**
 * What is done with a document in one go with its creation: its next steps by the plan that is made for the ledger with
 * it, up to the first of another kind. As long as each turns out as was foreseen, the plans made after each of them would
 * do the same. Where an order has several invoices, one step may bring up another with the others: none is foreseen.
 */
export function findOnward(
  plan: Plan,
  document: DocumentRef,
  ledger: PlanInput['ledger'],
): readonly OnwardAction[] {
  const invoices = ledger.filter((entry) => entry.kind === 'invoice' && isActive(entry));
  if (plan.kind !== 'act' || invoices.length > 1) return [];
  const isNext = (action: Action): action is OnwardAction =>
    isOnward(action) &&
    action.document.kind === document.kind &&
    action.document.ordinal === document.ordinal;
  const end = plan.actions.findIndex((action) => !isNext(action));
  return plan.actions.slice(0, end === -1 ? plan.actions.length : end).filter(isNext);
}

const isOnward = (action: Action): action is OnwardAction =>
  action.type === 'openDocument' || action.type === 'bookPayment' || action.type === 'enshrineDocument';
