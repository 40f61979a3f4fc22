import type { StateRule } from './state-rule.ts';

/** A credit note corrects an invoice; without invoices there is nothing to correct. */
export const creationRules: readonly StateRule[] = [
  {
    id: 'credits-need-invoices',
    reads: ['invoices.invoiceCreate', 'credits.creditCreate'],
    holds: ({ invoices, credits }) => invoices.invoiceCreate !== false || !credits.creditCreate,
    corrections: [
      {
        change: () => ({ credits: { creditCreate: false } }),
        explanation:
          'Die Gutschriftserstellung wurde ausgeschaltet, weil sie die Rechnungserstellung voraussetzt.',
      },
    ],
    field: 'credits.creditCreate',
    message: 'Gutschriften setzen Rechnungen voraus. Schalte zuerst die Rechnungserstellung ein.',
  },
];
