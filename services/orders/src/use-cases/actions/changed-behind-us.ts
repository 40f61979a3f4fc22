import { RpcError } from '@belegfluss/runtime/errors';
import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import type { Action } from '../../domain/plan.ts';
import {
  type DocumentRow,
  type DocumentState,
  findDocumentOfProvider,
  updateState,
} from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { findDocument, recordStep } from './record-step.ts';

/**
 * Right before a write the provider noticed that a document is no longer what the ledger says: somebody changed it
 * there, or it is gone. The ledger follows and the order is planned anew; false for every other failure.
 */
export async function followProvider(execution: Execution, action: Action, error: unknown): Promise<boolean> {
  if (!(error instanceof RpcError) || action.type === 'ensureContact') return false;
  if (error.reason !== 'DOCUMENT_GONE' && error.reason !== 'DOCUMENT_CHANGED') return false;
  const row = await findConcerned(execution, action, error);
  if (!row || row.status === 'deleted') return false;
  const kind = row.kind as 'invoice' | 'credit';
  const state = error.reason === 'DOCUMENT_GONE' ? null : await lookAgain(execution, row);
  // A document that only stands elsewhere now still says what we wrote.
  const handChanged = state !== null && error.details.changed !== 'status';
  const event = state === null ? 'gone' : handChanged ? 'changedByHand' : 'changedOutside';
  const log = {
    event: `${kind}.${event}` as const,
    body: { number: state?.number ?? row.number ?? '' },
    refs: { [kind]: row.providerId },
  };
  await recordStep(execution, log, (tx) =>
    updateState(
      tx,
      row,
      state === null ? { status: 'deleted' } : { ...state, ...(handChanged && { handChanged }) },
    ),
  );
  return true;
}

/** The one that the provider names: a credit note may fail for its invoice. */
async function findConcerned(
  execution: Execution,
  action: Exclude<Action, { type: 'ensureContact' }>,
  { details }: RpcError,
): Promise<DocumentRow | null | undefined> {
  const { prisma, claim } = execution;
  const kind = details.kind === 'invoice' || details.kind === 'credit' ? details.kind : null;
  const named =
    kind && details.id ? await findDocumentOfProvider(prisma, claim.shop, kind, details.id) : null;
  return named?.orderId === claim.orderId ? named : findDocument(execution, action.document);
}

/** What the provider has now; null when it is gone meanwhile. */
async function lookAgain({ clients, claim }: Execution, row: DocumentRow): Promise<DocumentState | null> {
  const kind = toProtoKind(row.kind as 'invoice' | 'credit');
  const answer = await clients.provider
    .getDocument({ shop: claim.shop, kind, documentId: row.providerId }, { timeoutMs: 60_000 })
    .catch((error: unknown) => {
      if (error instanceof RpcError && error.reason === 'DOCUMENT_GONE') return null;
      throw error;
    });
  return answer?.document ? toDocumentState(answer.document) : null;
}
