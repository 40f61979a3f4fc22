import { toDocumentState, toProtoKind } from '../clients/services/provider-documents.ts';
import type { Action } from '../domain/plan.ts';
import type { Creating } from '../storage/work-store.ts';
import { recordCreated } from './actions/record-created.ts';
import { findDocument } from './actions/record-step.ts';
import type { Execution } from './execute-action.ts';
import { otherReferencesOf } from './other-references.ts';

/**
 * The document that an earlier look began to make and that nobody wants any more, or not with what it was begun with;
 * null when there is no doubt.
 */
export function findDoubt(execution: Execution, actions: readonly Action[]): Creating | null {
  const { creating } = execution;
  if (creating === null || findDocument(execution, creating.document)) return null;
  const isWanted = actions.some(
    (action) =>
      action.type === 'saveDocument' &&
      action.key === creating.key &&
      action.contentHash === creating.content.contentHash,
  );
  return isWanted ? null : creating;
}

/**
 * An order may be taken back while nobody knows whether its document was made. The provider's journal tells: what was
 * made goes into the ledger and is planned with; what was not made gives its transfer back.
 */
export async function settleDoubt(execution: Execution, doubt: Creating): Promise<void> {
  const { clients, claim, order } = execution;
  const contactId = execution.contactId ?? order.contactId;
  const { document, matched } = await clients.provider.settleCreation(
    {
      shop: claim.shop,
      operationKey: doubt.key,
      kind: toProtoKind(doubt.document.kind),
      reference: doubt.reference,
      fence: claim.fence,
      ...otherReferencesOf(execution, doubt.document, doubt.refundId),
      ...(contactId === null ? {} : { contactId }),
    },
    { timeoutMs: 60_000 },
  );
  if (document) {
    await recordCreated(execution, doubt, {
      document,
      state: toDocumentState(document),
      matched,
      leftOut: [],
    });
  } else {
    await clients.shops.releaseTransfer({ shop: claim.shop, operationKey: doubt.key, fence: claim.fence });
  }
  execution.creating = null;
}
