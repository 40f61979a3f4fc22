import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { DocumentRow, DocumentState, DocumentTrace } from '../../storage/document-store.ts';
import { findChange } from '../find-change.ts';

export type CurrentState = Partial<DocumentState> & DocumentTrace;

/** How the ledger follows what the provider has now, null where it has none any more. Null when it says the same already. */
export function toCurrentState(row: DocumentRow, document: Document | null): CurrentState | null {
  if (document === null) return { status: 'deleted' };
  const change = findChange(row, document);
  // A payment that was taken back is booked again by another key.
  const isLess = change?.paid !== undefined && parseAmount(row.paid) > parseAmount(change.paid);
  return change && { ...change, ...(isLess && { revision: row.revision + 1 }) };
}
