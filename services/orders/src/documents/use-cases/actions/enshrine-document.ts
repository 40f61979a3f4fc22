import { toProtoKind } from '../../clients/services/provider-documents.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordLater, type Step } from './record-step.ts';
import { enshrinedEntry } from './step-entries.ts';

/** Enshrines a document: from now on it cannot be changed, not even by the provider. */
export async function enshrineDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'enshrineDocument'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
  const kind = action.document.kind;
  await clients.provider.enshrineDocument(
    { shop: claim.shop, operationKey: action.key, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const log = enshrinedEntry({ ...row, kind });
  return done(recordLater(state, { log }, { row, change: { enshrined: true } }));
}
