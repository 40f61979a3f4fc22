import { toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/** Deletes a draft that is not needed any more; it never had a number. */
export async function deleteDraft(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'deleteDraft'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
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
  return done(
    await recordStep(dependencies, state, { log, document: updateState(row, { status: 'deleted' }) }),
  );
}
