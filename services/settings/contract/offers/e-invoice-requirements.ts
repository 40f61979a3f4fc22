import type { EInvoiceSellerField } from '@belegfluss/provider/contract';

/**
 * An account needs all of these before e-invoices can be made of its documents (EN 16931). The ids are those in which
 * `eInvoiceGaps` lists what is missing; `where` is the page of sevdesk on which it is filled in.
 */
export const eInvoiceRequirements = [
  { id: 'addressStreet', label: 'Straße', where: 'company' },
  { id: 'addressZip', label: 'Postleitzahl', where: 'company' },
  { id: 'addressCity', label: 'Ort', where: 'company' },
  { id: 'taxNumber', label: 'Steuernummer', where: 'company' },
  { id: 'contactEmail', label: 'E-Mail-Adresse', where: 'contact' },
  { id: 'contactPhone', label: 'Telefonnummer', where: 'contact' },
  { id: 'bankIban', label: 'IBAN', where: 'bank' },
  { id: 'bankBic', label: 'BIC', where: 'bank' },
  { id: 'paymentMethod', label: 'Zahlungsmethode SEPA-Überweisung', where: 'paymentMethods' },
] as const satisfies readonly {
  readonly id: EInvoiceSellerField | 'paymentMethod';
  readonly label: string;
  readonly where: 'company' | 'bank' | 'contact' | 'paymentMethods';
}[];

export type EInvoiceRequirement = (typeof eInvoiceRequirements)[number];

/** German names of what is missing, as a list in a sentence. */
export const describeGaps = (gaps: readonly string[]): string =>
  gaps.map((gap) => eInvoiceRequirements.find(({ id }) => id === gap)?.label ?? gap).join(', ');
