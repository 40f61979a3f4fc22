import type { DocumentActionInput } from '../../../../contract/index.ts';
import { creditedInvoice, isWhole } from './credit-note-ids.ts';
import type { LedgerEntry } from './ledger.ts';

export type PlacedDocument = Pick<
  LedgerEntry,
  'kind' | 'ordinal' | 'status' | 'enshrined' | 'refundId' | 'invoiceType' | 'total'
>;

/** Derives the state that the rules for a person's actions decide on, for one of an order's documents. */
export function toDocumentActionInput(
  document: PlacedDocument,
  all: readonly PlacedDocument[],
): DocumentActionInput {
  const { kind, status, enshrined, total, invoiceType } = document;
  const isInvoice = kind === 'invoice';
  const active = all.filter((other) => other.status !== 'cancelled' && other.status !== 'deleted');
  const creditNotesOn = (invoice: number) =>
    active.filter((other) => other.kind === 'credit' && creditedInvoice(other, all) === invoice);
  return {
    kind,
    status,
    enshrined,
    total,
    invoiceType,
    credited: isInvoice && creditNotesOn(document.ordinal).length > 0,
    closed: isInvoice && invoiceType === 'advance' && active.some((other) => other.invoiceType === 'final'),
    completed:
      !isInvoice && !isWhole(document) && creditNotesOn(creditedInvoice(document, all)).some(isWhole),
  };
}
