import { toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/** A draft that nobody needs any more disappears; it never had a number. */
export async function deleteDraft(execution: Execution, action: Step<'deleteDraft'>): Promise<void> {
  const { clients, claim } = execution;
  const row = getDocument(execution, action.document);
  await clients.provider.deleteDraft(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(action.document.kind),
      documentId: row.providerId,
    },
    { timeoutMs: 60_000 },
  );
  const log = { event: 'invoice.draftDeleted' as const, refs: { [action.document.kind]: row.providerId } };
  await recordStep(execution, log, { document: updateState(row, { status: 'deleted' }) });
}
