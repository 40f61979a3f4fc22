import { RpcError } from '@belegfluss/runtime/errors';
import { findProviderDocument } from '../../clients/services/find-provider-document.ts';
import { toDocumentState } from '../../clients/services/provider-documents.ts';
import type { Action, DocumentRef } from '../../domain/plan.ts';
import { type DocumentRow, type DocumentState, updateState } from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { whereItStands } from '../where-it-stands.ts';
import { findDocument, formatMoney, recordStep, type StepLog, transactionRef } from './record-step.ts';
import { type CancellationTrace, cancellationFound } from './to-cancellation-trace.ts';

/**
 * Follows a change that the provider noticed right before a write: somebody changed the document there, or it is gone.
 * The ledger follows and the order is planned again; null for every other failure.
 */
export async function followProvider(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Action,
  error: unknown,
): Promise<OrderState | null> {
  return action.type === 'ensureContact' ? null : followDocument(dependencies, state, action.document, error);
}

/** The same for any action on a document. */
export async function followDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  ref: DocumentRef,
  error: unknown,
): Promise<OrderState | null> {
  if (!(error instanceof RpcError)) return null;
  if (error.reason !== 'DOCUMENT_GONE' && error.reason !== 'DOCUMENT_CHANGED') return null;
  const row = findConcerned(state, ref, error);
  if (!row || row.status === 'deleted') return null;
  const stated = error.reason === 'DOCUMENT_GONE' ? null : await fetchState(dependencies, row);
  const handChanged = stated !== null && !leavesContent.has(error.details.changed ?? '');
  const change =
    stated === null ? { status: 'deleted' as const } : { ...stated, ...(handChanged && { handChanged }) };
  const number = stated?.cancellationNumber;
  return recordStep(dependencies, state, {
    log: composeChangeLog(error, row, { state: stated, handChanged }),
    document: updateState(row, change),
    others: number ? [addSearchText(row.shop, row.orderId, number)] : [],
  });
}

/** Changes of a document's status alone: its content is still the one that we wrote. */
const leavesContent: ReadonlySet<string> = new Set(['status', 'payment']);

function composeChangeLog(
  { details }: RpcError,
  row: DocumentRow,
  { state, handChanged }: { readonly state: ProviderState | null; readonly handChanged: boolean },
): StepLog {
  const kind = row.kind as 'invoice' | 'credit';
  const refs = {
    [kind]: row.providerId,
    ...(state?.cancellationId !== undefined && { cancellation: state.cancellationId }),
  };
  const number = state?.number ?? row.number ?? '';
  // A booking of ours that was not known until now.
  if (state !== null && details.changed === 'payment') {
    const { payment = '', gateway = '', transactionId } = details;
    return {
      event: 'transaction.booked',
      body: { number, total: formatMoney(payment, row.currency), gateway },
      refs: { ...refs, ...transactionRef(transactionId || undefined) },
    };
  }
  const event = state === null ? 'gone' : handChanged ? 'changedByHand' : 'changedOutside';
  const message = state === null ? '' : whereItStands(state);
  return { event: `${kind}.${event}`, body: { number, message }, refs };
}

/** The one that the provider names: a credit note may fail for its invoice. */
function findConcerned(state: OrderState, ref: DocumentRef, { details }: RpcError): DocumentRow | undefined {
  const { id, kind } = details;
  if (!id) return findDocument(state, ref);
  const named = kind === 'creditNote' ? 'credit' : kind;
  return state.documents.find((row) => row.kind === named && row.providerId === id);
}

/** A document as the provider has it, and what cancels it where the ledger does not know that yet. */
type ProviderState = DocumentState & CancellationTrace;

/** Fetches the provider's current state; null when the document is gone meanwhile. */
async function fetchState(
  { clients }: ReconcileDependencies,
  row: DocumentRow,
): Promise<ProviderState | null> {
  const document = await findProviderDocument(clients, row);
  return document && { ...toDocumentState(document), ...cancellationFound(row, document.cancellation) };
}
