import { explainAbsence } from './explain-absence.ts';
import { explainCreditNotes } from './explain-credit-notes.ts';
import { explainInvoices } from './explain-invoices.ts';
import { explainNext } from './explain-next.ts';
import { explainNotes } from './explain-notes.ts';
import { explainPayments } from './explain-payments.ts';
import { explainTax } from './explain-tax.ts';
import type { Explained } from './explained.ts';
import type { Statement } from './statement.ts';

/**
 * Explains why an order has its documents, or none, and what comes next, in reading order. Pure: it repeats what the
 * latest run decided and calls the planner's functions, but decides nothing.
 */
export const explainOrder = (explained: Explained): readonly Statement[] => [
  ...explainAbsence(explained),
  ...explainInvoices(explained),
  ...explainTax(explained),
  ...explainCreditNotes(explained),
  ...explainPayments(explained),
  ...explainNotes(explained),
  ...explainNext(explained),
];
