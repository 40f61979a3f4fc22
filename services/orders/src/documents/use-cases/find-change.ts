import { parseAmount } from '../../kernel/domain/money/money.ts';
import type { StatedDocument } from '../clients/services/find-provider-document.ts';
import { toDocumentState } from '../clients/services/provider-documents.ts';
import type { DocumentRow, DocumentState } from '../storage/document-store.ts';
import { type CancellationTrace, cancellationFound } from './actions/to-cancellation-trace.ts';

/** A change at the provider that the ledger has to follow. */
export type DocumentChange = Partial<DocumentState> & CancellationTrace & { readonly handChanged?: boolean };

/** Null when the ledger says the same already, e.g. because our own write was reported back. */
export function findChange(row: DocumentRow, document: StatedDocument): DocumentChange | null {
  const stated = toDocumentState(document);
  // A reopened draft keeps the number that it will have again.
  const state = { ...stated, number: stated.number ?? row.number };
  const isSameMoney = isSameAmount(row.total, state.total) && isSameAmount(row.tax, state.tax);
  const isSame =
    isSameMoney &&
    isSameAmount(row.paid, state.paid) &&
    row.status === state.status &&
    row.enshrined === state.enshrined &&
    row.number === state.number;
  const cancellation = cancellationFound(row, document.cancellation);
  if (isSame && cancellation === null) return null;
  const isRewritten = !isSameMoney && state.status === 'draft';
  return { ...state, ...cancellation, ...(isRewritten && { handChanged: true }) };
}

const isSameAmount = (left: string, right: string): boolean => parseAmount(left) === parseAmount(right);
