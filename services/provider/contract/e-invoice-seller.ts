/** What an e-invoice prints of its seller (the provider's error 830 names them when they are missing). */
export const eInvoiceSellerFields = [
  'addressStreet',
  'addressZip',
  'addressCity',
  'bankIban',
  'bankBic',
  'contactEmail',
  'contactPhone',
  'taxNumber',
] as const;

export type EInvoiceSellerField = (typeof eInvoiceSellerFields)[number];
