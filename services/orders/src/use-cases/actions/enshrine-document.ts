import { toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/** From now on nobody can change the document, the provider included. */
export async function enshrineDocument(
  execution: Execution,
  action: Step<'enshrineDocument'>,
): Promise<void> {
  const { clients, claim } = execution;
  const row = getDocument(execution, action.document);
  const kind = action.document.kind;
  await clients.provider.enshrineDocument(
    { shop: claim.shop, operationKey: action.key, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const log = {
    event: `${kind}.enshrined` as const,
    body: { number: row.number ?? '' },
    refs: { [kind]: row.providerId },
  };
  await recordStep(execution, log, { document: updateState(row, { enshrined: true }) });
}
