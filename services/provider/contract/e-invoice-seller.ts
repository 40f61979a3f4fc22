/** Fields of the seller that an e-invoice prints (the provider's error 830 names those that are missing). */
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
