import type { EnshrineMode } from '../sections/invoices.ts';
import type { StateRule } from './state-rule.ts';

/** Modes in which an invoice still can follow its shipment. */
const modesAwaitingShipment: readonly EnshrineMode[] = ['completed', 'fulfilled', 'never'];

export const invoiceDateRules: readonly StateRule[] = [
  {
    id: 'shipping-date-needs-awaited-shipment',
    reads: ['invoices.invoiceEnshrine', 'invoices.invoiceDate'],
    holds: ({ invoices }) =>
      invoices.invoiceDate !== 'fulfilled' || modesAwaitingShipment.includes(invoices.invoiceEnshrine),
    corrections: [
      {
        change: () => ({ invoices: { invoiceDate: 'create' } }),
        explanation:
          'Das Rechnungsdatum ist nun das Bestelldatum, weil Rechnungen vor dem Versand festgeschrieben werden können.',
      },
    ],
    field: 'invoices.invoiceDate',
    message:
      'Rechnungen können hier schon vor dem Versand festgeschrieben werden. Wähle eine Festschreibung, die den Versand abwartet, oder das Bestelldatum.',
  },
];
