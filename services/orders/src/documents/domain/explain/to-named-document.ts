import type { NamedDocument } from './finding.ts';

/** Of a document, what texts name it by. */
export const toNamedDocument = ({ kind, invoiceType, number }: NamedDocument): NamedDocument => ({
  kind,
  invoiceType,
  number,
});
