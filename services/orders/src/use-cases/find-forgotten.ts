import { toDocumentState, toProtoKind } from '../clients/services/provider-documents.ts';
import type { Action } from '../domain/plan.ts';
import { recordCreated } from './actions/record-created.ts';
import { toCreating } from './actions/save-document.ts';
import type { Execution } from './execute-action.ts';
import { otherReferencesOf } from './other-references.ts';

/**
 * A document that is about to be made for an order of the time before the shop's data was erased: an earlier
 * installation may have made it, and nobody here knows. Null when there is none to look for.
 */
export function findForgotten(
  { facts, order, creating }: Execution,
  actions: readonly Action[],
  looked: ReadonlySet<string>,
): Extract<Action, { type: 'saveDocument' }> | null {
  // It was looked for before it was begun.
  if (!facts.erasedAt || creating !== null || order.createdAt >= new Date(facts.erasedAt)) return null;
  const action = actions.find((one) => one.type === 'saveDocument' && one.creates && !looked.has(one.key));
  return action?.type === 'saveDocument' ? action : null;
}

/**
 * Looks for it at the provider by our mark. What is found goes into the ledger as matched, and costs no transfer: it has
 * cost one. True when there was one, and the plan is void.
 */
export async function matchForgotten(
  execution: Execution,
  action: Extract<Action, { type: 'saveDocument' }>,
): Promise<boolean> {
  const { clients, claim } = execution;
  const creating = toCreating(execution, action);
  const { document, matched } = await clients.provider.settleCreation(
    {
      shop: claim.shop,
      operationKey: creating.key,
      kind: toProtoKind(creating.document.kind),
      reference: creating.reference,
      ...otherReferencesOf(execution, action.document, action.refundId),
      total: action.content.total,
      currency: action.content.currency,
      fence: claim.fence,
      lookFirst: true,
    },
    { timeoutMs: 60_000 },
  );
  if (!document) return false;
  await recordCreated(execution, creating, {
    document,
    state: toDocumentState(document),
    matched,
    isPaidFor: true,
    leftOut: [],
  });
  return true;
}
