import type { DocumentKind } from '@belegfluss/provider/contract';
import type { DocumentRef } from '../../domain/document.ts';

/** Where the provider's invoices and credit notes differ only by name. */
export const names = {
  invoice: {
    objectName: 'Invoice',
    position: 'InvoicePos',
    key: 'invoice',
    // Whether a list holds advance and final invoices unasked is not known.
    listsAll: { showAll: 'true' },
    factory: '/Invoice/Factory/saveInvoice',
  },
  creditNote: {
    objectName: 'CreditNote',
    position: 'CreditNotePos',
    key: 'creditNote',
    listsAll: {},
    factory: '/CreditNote/Factory/saveCreditNote',
  },
} as const satisfies Record<DocumentKind, object>;

export const documentPath = ({ kind, id }: DocumentRef, action = ''): string =>
  `/${names[kind].objectName}/${id}${action}`;
