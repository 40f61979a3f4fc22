import type { NamedDocument } from './finding.ts';

/** Of a document, what texts name it by. */
export const nameOf = ({ kind, invoiceType, number }: NamedDocument): NamedDocument => ({
  kind,
  invoiceType,
  number,
});
