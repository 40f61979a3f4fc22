import type { StateRule } from './state-rule.ts';

/** When an invoice gets its number. */
export const numberRules: readonly StateRule[] = [
  {
    id: 'order-name-numbers-at-once',
    reads: ['invoices.invoiceNumber', 'invoices.invoiceNumberTiming'],
    holds: ({ invoices }) =>
      invoices.invoiceNumber !== 'order.name' || invoices.invoiceNumberTiming === 'create',
    corrections: [
      {
        change: () => ({ invoices: { invoiceNumberTiming: 'create' } }),
        explanation:
          'Die Rechnungsnummer wird nun bei Bestelleingang vergeben, weil sie der Bestellname ist und feststeht.',
      },
    ],
    field: 'invoices.invoiceNumberTiming',
    message:
      'Der Bestellname wird immer bei Bestelleingang zur Rechnungsnummer. Lass die Nummer von sevdesk vergeben, um den Zeitpunkt zu wählen.',
  },
  {
    id: 'enshrined-at-once-numbers-at-enshrinement',
    reads: ['invoices.invoiceEnshrine', 'invoices.invoiceNumberTiming'],
    holds: ({ invoices }) =>
      invoices.invoiceEnshrine !== 'create' || invoices.invoiceNumberTiming !== 'started',
    corrections: [
      {
        change: () => ({ invoices: { invoiceNumberTiming: 'enshrine' } }),
        explanation:
          'Die Rechnungsnummer wird nun bei der Festschreibung vergeben, weil diese sofort nach Bestelleingang geschieht.',
      },
    ],
    field: 'invoices.invoiceNumberTiming',
    message:
      'Rechnungen werden sofort festgeschrieben, also vor Zahlung und Versand. Wähle die Nummer bei Bestelleingang oder bei Festschreibung.',
  },
  {
    id: 'never-enshrined-numbers-before',
    reads: ['invoices.invoiceEnshrine', 'invoices.invoiceNumberTiming'],
    holds: ({ invoices }) =>
      invoices.invoiceEnshrine !== 'never' || invoices.invoiceNumberTiming !== 'enshrine',
    corrections: [
      {
        change: () => ({ invoices: { invoiceNumberTiming: 'started' } }),
        explanation:
          'Die Rechnungsnummer wird nun nach Zahlung oder Versand vergeben, weil Rechnungen nicht mehr automatisch festgeschrieben werden.',
      },
    ],
    field: 'invoices.invoiceNumberTiming',
    message:
      'Rechnungen werden nicht automatisch festgeschrieben. Wähle einen anderen Zeitpunkt für die Rechnungsnummer.',
  },
];
