import type { StateRule } from './state-rule.ts';

const switchedOff = 'Die E-Rechnung wurde ausgeschaltet, weil eine ihrer Voraussetzungen fehlt.';

/** Conditions of an e-invoice in the other preferences. Those in the account are among the offers. */
export const eInvoiceRules: readonly StateRule[] = [
  {
    id: 'e-invoice-needs-payment-terms',
    reads: ['invoices.einvoice', 'invoices.invoiceDue'],
    holds: ({ invoices }) => !invoices.einvoice || invoices.invoiceDue !== -1,
    corrections: [{ change: () => ({ invoices: { einvoice: false } }), explanation: switchedOff }],
    field: 'invoices.einvoice',
    message:
      'Eine E-Rechnung braucht ein Zahlungsziel. Wähle ein Zahlungsziel oder lass E-Rechnungen ausgeschaltet.',
    refuses: true,
  },
  {
    id: 'e-invoice-fixes-payment-method',
    reads: ['invoices.einvoice', 'invoices.invoiceGateway'],
    holds: ({ invoices }) =>
      !invoices.einvoice || Object.values(invoices.invoiceGateway).every((method) => method === null),
    corrections: [{ change: () => ({ invoices: { einvoice: false } }), explanation: switchedOff }],
    field: 'invoices.einvoice',
    message:
      'Eine E-Rechnung nennt immer die SEPA-Überweisung. Entferne die eigenen Zahlungsmethoden oder lass E-Rechnungen ausgeschaltet.',
    refuses: true,
  },
];
