import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import type { DocumentRef } from '../domain/plan.ts';

/** Between the ledger's words for kinds of documents and those of our contract. */

const kinds: Readonly<Record<DocumentRef['kind'], DocumentKind>> = {
  invoice: DocumentKind.INVOICE,
  credit: DocumentKind.CREDIT_NOTE,
};

export const toProtoKind = (kind: DocumentRef['kind']): DocumentKind => kinds[kind];

/** An unspecified kind is an invoice. */
export const fromProtoKind = (kind: DocumentKind): DocumentRef['kind'] =>
  kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice';
