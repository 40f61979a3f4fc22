import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import type { Execution } from '../execute-action.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/** The draft gets its number and becomes an open document. */
export async function openDocument(execution: Execution, action: Step<'openDocument'>): Promise<void> {
  const { clients, claim } = execution;
  const row = getDocument(execution, action.document);
  const { document } = await clients.provider.openDocument(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(action.document.kind),
      documentId: row.providerId,
    },
    { timeoutMs: 60_000 },
  );
  if (!document) throw new Error('The provider opened nothing.');
  const kind = action.document.kind;
  const log = {
    event: `${kind}.opened` as const,
    body: { number: document.number },
    refs: { [kind]: row.providerId },
  };
  await recordStep(execution, log, {
    document: updateState(row, toDocumentState(document)),
    others: [addSearchText(claim.shop, claim.orderId, document.number)],
  });
}
