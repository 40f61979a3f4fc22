import type { Preferences } from '@belegfluss/settings/contract';

type InvoicePreferences = Preferences['invoices'];

/** When the merchant wants invoices to become final, to follow `, sobald` or `, weil`; null for never. */
export const enshrineEvents: Readonly<Record<InvoicePreferences['invoiceEnshrine'], string | null>> = {
  create: 'sie erstellt ist',
  paid: 'die Bestellung bezahlt ist',
  fulfilled: 'die Bestellung ausgeführt ist',
  completed: 'die Bestellung bezahlt und ausgeführt ist',
  never: null,
};

/** When an invoice gets its number: as a draft it waits for this. */
export const numberEvents: Readonly<Record<InvoicePreferences['invoiceNumberTiming'], string>> = {
  create: 'sie erstellt ist',
  started: 'die Bestellung bezahlt oder ausgeführt ist',
  enshrine: 'sie festgeschrieben wird',
};

/** When e-mails leave, at the earliest. */
export const mailEvents: Readonly<Record<InvoicePreferences['invoiceSendMailEvent'], string | null>> = {
  '': null,
  paid: 'die Bestellung bezahlt ist',
  fulfilled: 'die Bestellung ausgeführt ist',
  completed: 'die Bestellung bezahlt und ausgeführt ist',
};
