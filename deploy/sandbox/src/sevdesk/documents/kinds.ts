import type { DocumentKind, DocumentRecord, DocumentType } from './types.ts';

/** Names by which invoices and credit notes differ. */
export interface KindNames {
  objectName: DocumentKind;
  position: 'InvoicePos' | 'CreditNotePos';
  /** Key of the document inside a position and inside the save body. */
  key: 'invoice' | 'creditNote';
  number: 'invoiceNumber' | 'creditNoteNumber';
  date: 'invoiceDate' | 'creditNoteDate';
  type: 'invoiceType' | 'creditNoteType';
  log: 'InvoiceLog' | 'CreditNoteLog';
  /** Name in messages. */
  word: 'Invoice' | 'Credit note';
}

export const KINDS: Readonly<Record<DocumentKind, KindNames>> = {
  Invoice: {
    objectName: 'Invoice',
    position: 'InvoicePos',
    key: 'invoice',
    number: 'invoiceNumber',
    date: 'invoiceDate',
    type: 'invoiceType',
    log: 'InvoiceLog',
    word: 'Invoice',
  },
  CreditNote: {
    objectName: 'CreditNote',
    position: 'CreditNotePos',
    key: 'creditNote',
    number: 'creditNoteNumber',
    date: 'creditNoteDate',
    type: 'creditNoteType',
    log: 'CreditNoteLog',
    word: 'Credit note',
  },
};

export const getKindNames = (document: Pick<DocumentRecord, 'objectName'>): KindNames =>
  KINDS[document.objectName];

/** The number sequence of each type: a cancellation shares the one of invoices. */
export const SEQUENCE_OF_TYPE: Readonly<Record<DocumentType, string>> = {
  RE: 'RE',
  SR: 'RE',
  MA: 'MA',
  TR: 'TR',
  AR: 'AR',
  ER: 'ER',
  WKR: 'WKR',
  CN: 'GU',
};
