/** Between the contract's types and the messages that carry them, for both ends of a call. */
export { fromProtoContent, toProtoContent } from './document-content.ts';
export { fromProtoKind, toProtoInvoiceType, toProtoKind } from './words.ts';
