import type { Preferences } from '../preferences.ts';
import type { StateRule } from './state-rule.ts';

type Terms = Pick<
  Preferences['invoices'],
  'invoiceDue' | 'invoiceLayoutAllowanceValue' | 'invoiceLayoutAllowanceDays'
>;

/**
 * Skonto is a share of the price for paying within some days, before the term of payment ends. A share without days, or
 * days without a share, prints a promise that means nothing; one that lasts longer than the term is a lower price.
 */
export const skontoRules: readonly StateRule[] = [
  {
    id: 'skonto-is-a-share-within-days',
    reads: ['invoices.invoiceLayoutAllowanceValue', 'invoices.invoiceLayoutAllowanceDays'],
    holds: ({ invoices }) =>
      invoices.invoiceLayoutAllowanceValue > 0 === invoices.invoiceLayoutAllowanceDays > 0,
    corrections: [
      {
        change: () => noSkonto,
        explanation: 'Es gibt kein Skonto mehr, weil dazu Prozente und eine Frist gehören.',
      },
    ],
    field: 'invoices.invoiceLayoutAllowanceDays',
    message: 'Skonto braucht beides: mehr als 0 Prozent und eine Frist von mindestens einem Tag.',
  },
  {
    id: 'skonto-ends-with-the-term',
    reads: ['invoices.invoiceDue', 'invoices.invoiceLayoutAllowanceDays'],
    holds: ({ invoices }) => isWithinTerm(invoices),
    corrections: [
      {
        change: ({ invoices: { invoiceDue } }) =>
          invoiceDue > 0 ? { invoices: { invoiceLayoutAllowanceDays: invoiceDue } } : noSkonto,
        explanation: 'Die Skontofrist ist nun anders, weil sie nicht länger als das Zahlungsziel sein kann.',
      },
    ],
    field: 'invoices.invoiceLayoutAllowanceDays',
    message: 'Die Skontofrist darf nicht länger als das Zahlungsziel sein.',
  },
];

/** Without a term nothing is exceeded: the invoice states no due date. */
const isWithinTerm = ({ invoiceDue, invoiceLayoutAllowanceDays: days }: Terms): boolean =>
  invoiceDue < 0 || days <= invoiceDue;

const noSkonto = { invoices: { invoiceLayoutAllowanceValue: 0, invoiceLayoutAllowanceDays: 0 } };
