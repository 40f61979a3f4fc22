export {
  type DocumentContent,
  type DocumentKind,
  type DocumentPosition,
  documentKinds,
  type InvoiceType,
  invoiceTypes,
  longestBuyerReference,
  longestReference,
  type PostalAddress,
  type PrintOptions,
  plainPrint,
  positionUnits,
} from './document-content.ts';
export { type EInvoiceSellerField, eInvoiceSellerFields } from './e-invoice-seller.ts';
export { isFilledByProvider } from './filled-account.ts';
export { dropOwnNumber, ownNumber } from './own-number.ts';
export type { PartRequest } from './part-request.ts';
export { sevdeskTexts } from './providers/sevdesk.ts';
export { usualProvider } from './providers/usual-provider.ts';
export { quoteSaying } from './quote-saying.ts';
export { type ReferenceData, referenceDataSchema } from './reference-data.ts';
