export { type EInvoiceSellerField, eInvoiceSellerFields } from './e-invoice-seller.ts';
export { isFilledByProvider } from './filled-account.ts';
export { quoteSaying } from './quote-saying.ts';
export { type ReferenceData, referenceDataSchema } from './reference-data.ts';
