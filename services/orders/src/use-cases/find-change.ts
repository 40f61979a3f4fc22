import type { Document as ProtoDocument } from '@belegfluss/protos/provider/v1/provider';
import { toDocumentState } from '../clients/services/provider-documents.ts';
import type { DocumentRow, DocumentState } from '../storage/document-store.ts';

/** What the ledger has to follow. */
export type DocumentChange = Partial<DocumentState> & { readonly handChanged?: boolean };

/** Null when the ledger says the same already, e.g. because our own write was reported back. */
export function findChange(row: DocumentRow, document: ProtoDocument): DocumentChange | null {
  const stated = toDocumentState(document);
  // A reopened draft keeps the number that it will have again.
  const state = { ...stated, number: stated.number ?? row.number };
  const isSameMoney = row.total.eq(state.total) && row.tax.eq(state.tax);
  const isSame =
    isSameMoney &&
    row.paid.eq(state.paid) &&
    row.status === state.status &&
    row.enshrined === state.enshrined &&
    row.number === state.number;
  if (isSame) return null;
  const isRewritten = !isSameMoney && state.status === 'draft';
  return isRewritten ? { ...state, handChanged: true } : state;
}
