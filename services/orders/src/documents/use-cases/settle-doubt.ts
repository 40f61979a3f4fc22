import { toDocumentState, toProtoKind } from '../clients/services/provider-documents.ts';
import type { Action } from '../domain/plan.ts';
import type { Creating } from '../storage/work-store.ts';
import { type Made, recordCreated } from './actions/record-created.ts';
import { findDocument } from './actions/record-step.ts';
import type { OrderState } from './order-state.ts';
import { deriveOtherReferences } from './other-references.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/**
 * The document that an earlier run began to make and that is not wanted any more, or not with its content of then; null
 * when there is no doubt.
 */
export function findDoubt(state: OrderState, actions: readonly Action[]): Creating | null {
  const { creating } = state;
  if (creating === null || findDocument(state, creating.document)) return null;
  const isWanted = actions.some(
    (action) =>
      action.type === 'saveDocument' &&
      action.key === creating.key &&
      action.contentHash === creating.content.contentHash,
  );
  return isWanted ? null : creating;
}

/**
 * Settles whether a begun document was made, as an order may be taken back meanwhile. The provider's journal decides: a
 * document that was made goes into the ledger and is planned with; one that was not gives its transfer back.
 */
export async function settleDoubt(
  dependencies: ReconcileDependencies,
  state: OrderState,
  doubt: Creating,
): Promise<OrderState> {
  const { clients } = dependencies;
  const { claim, order } = state;
  const contactId = state.contactId ?? doubt.contactId ?? order.contactId;
  const { document, matched, steps } = await clients.provider.settleCreation(
    {
      shop: claim.shop,
      operationKey: doubt.key,
      kind: toProtoKind(doubt.document.kind),
      reference: doubt.reference,
      fence: claim.fence,
      ...deriveOtherReferences(state, doubt.document, doubt.refundId),
      ...(contactId === null ? {} : { contactId }),
    },
    { timeoutMs: 60_000 },
  );
  if (!document) {
    await clients.shops.releaseTransfer({ shop: claim.shop, operationKey: doubt.key, fence: claim.fence });
    return { ...state, creating: null };
  }
  const made: Made = { document, state: toDocumentState(document), matched, leftOut: [], steps };
  return { ...(await recordCreated(dependencies, state, doubt, made)), creating: null };
}
