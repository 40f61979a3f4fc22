import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordLater, type Step } from './record-step.ts';
import { openedEntry } from './step-entries.ts';

/** The draft gets its number and becomes an open document. */
export async function openDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'openDocument'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
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
  const opened = toDocumentState(document);
  const log = openedEntry({ ...row, kind: action.document.kind, number: opened.number });
  return done(recordLater(state, { log }, { row, change: opened }));
}
