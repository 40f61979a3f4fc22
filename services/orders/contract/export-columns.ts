/**
 * A column that an export of orders can have. `usual` columns are chosen unless a person chooses others (specification
 * 2, section 7). A CSV file has columns with German headings; a JSON file has the fields of `GET /api/orders`.
 */
export type ExportColumn = { readonly id: string; readonly label: string; readonly usual: boolean };

const usual = <Id extends string>(id: Id, label: string) => ({ id, label, usual: true }) as const;
const more = <Id extends string>(id: Id, label: string) => ({ id, label, usual: false }) as const;

/** In the order of the file. */
export const csvColumns = [
  usual('name', 'Bestellung'),
  usual('date', 'Bestelldatum'),
  usual('email', 'E-Mail'),
  usual('firstName', 'Vorname'),
  usual('lastName', 'Nachname'),
  more('customerId', 'Kundennummer bei Shopify'),
  more('total', 'Bestellbetrag'),
  more('tax', 'Steuer der Bestellung'),
  more('currency', 'Währung der Bestellung'),
  more('payment', 'Zahlungsstatus'),
  more('fulfillment', 'Versandstatus'),
  more('gateways', 'Zahlungsarten'),
  more('channel', 'Verkaufskanal'),
  more('tags', 'Tags'),
  more('language', 'Sprache'),
  more('cancelledAt', 'Storniert am'),
  more('contactId', 'Kontakt in sevdesk'),
  usual('invoiceNumber', 'Rechnungsnummer'),
  usual('invoiceDate', 'Rechnungsdatum'),
  usual('invoiceTotal', 'Rechnungsbetrag'),
  more('invoiceTax', 'Steuer der Rechnung'),
  usual('invoiceCurrency', 'Währung der Rechnung'),
  more('invoiceStatus', 'Status der Rechnung'),
  more('invoiceEnshrined', 'Rechnung festgeschrieben'),
  usual('invoicePdf', 'PDF der Rechnung'),
  usual('creditNumber', 'Gutschriftnummer'),
  usual('creditDate', 'Gutschriftdatum'),
  usual('creditTotal', 'Gutschriftbetrag'),
  more('creditTax', 'Steuer der Gutschrift'),
  usual('creditCurrency', 'Währung der Gutschrift'),
  more('creditStatus', 'Status der Gutschrift'),
  more('creditEnshrined', 'Gutschrift festgeschrieben'),
  usual('creditPdf', 'PDF der Gutschrift'),
] as const satisfies readonly ExportColumn[];

export type CsvColumnId = (typeof csvColumns)[number]['id'];

/** Names of the fields as `GET /api/orders` has them. */
export const jsonColumns = [
  usual('id', 'Kennung bei Shopify'),
  usual('name', 'Bestellung'),
  usual('createdAt', 'Bestelldatum'),
  usual('updatedAt', 'Zuletzt geändert'),
  usual('cancelledAt', 'Storniert am'),
  usual('price', 'Beträge'),
  usual('payment', 'Zahlungsstatus'),
  usual('fulfillment', 'Versandstatus'),
  usual('paymentGateways', 'Zahlungsarten'),
  usual('sourceName', 'Verkaufskanal'),
  usual('tags', 'Tags'),
  usual('language', 'Sprache'),
  usual('customer', 'Kundschaft'),
  usual('contact', 'Kontakt in sevdesk'),
  usual('invoices', 'Rechnungen'),
  usual('credits', 'Gutschriften'),
  more('reason', 'Grund, wenn es keinen Beleg gibt'),
] as const satisfies readonly ExportColumn[];

export type JsonColumnId = (typeof jsonColumns)[number]['id'];
