import { toDocumentState, toProtoKind } from '../clients/services/provider-documents.ts';
import type { Action } from '../domain/plan.ts';
import { recordCreated } from './actions/record-created.ts';
import { toCreating } from './actions/save-document.ts';
import type { OrderState } from './order-state.ts';
import { deriveOtherReferences } from './other-references.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/**
 * A document about to be made for an order older than the erasure of the shop's data: an earlier installation may have
 * made it, which our ledger no longer knows. Null when there is none to search for.
 */
export function findForgotten(
  { facts, order, creating }: OrderState,
  actions: readonly Action[],
  searched: ReadonlySet<string>,
): Extract<Action, { type: 'saveDocument' }> | null {
  // It was searched for before it was begun.
  if (!facts.erasedAt || creating !== null || order.createdAt >= facts.erasedAt) return null;
  const action = actions.find((one) => one.type === 'saveDocument' && one.creates && !searched.has(one.key));
  return action?.type === 'saveDocument' ? action : null;
}

/**
 * Searches the provider for it by our reference. A found document goes into the ledger as matched, and costs no
 * transfer: it has cost one. Null when there was none; otherwise the plan is void.
 */
export async function matchForgotten(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Extract<Action, { type: 'saveDocument' }>,
): Promise<OrderState | null> {
  const { claim } = state;
  const creating = toCreating(state, action);
  const { document, matched, steps } = await dependencies.clients.provider.settleCreation(
    {
      shop: claim.shop,
      operationKey: creating.key,
      kind: toProtoKind(creating.document.kind),
      reference: creating.reference,
      ...deriveOtherReferences(state, action.document, action.refundId),
      total: action.content.total,
      currency: action.content.currency,
      fence: claim.fence,
      lookFirst: true,
    },
    { timeoutMs: 60_000 },
  );
  if (!document) return null;
  return recordCreated(dependencies, state, creating, {
    document,
    state: toDocumentState(document),
    matched,
    isPaidFor: true,
    leftOut: [],
    steps,
  });
}
