import { explainAbsence } from './explain-absence.ts';
import { explainCredits } from './explain-credits.ts';
import { explainInvoices } from './explain-invoices.ts';
import { explainNext } from './explain-next.ts';
import { explainNotes } from './explain-notes.ts';
import { explainPayments } from './explain-payments.ts';
import { explainTax } from './explain-tax.ts';
import type { Explained } from './explained.ts';
import type { Statement } from './statement.ts';

/**
 * Why an order has the documents it has, or none, and what comes next, in the order of reading. Pure: it repeats what
 * the latest run decided and asks the planner's own functions; it decides nothing by itself.
 */
export const explainOrder = (explained: Explained): readonly Statement[] => [
  ...explainAbsence(explained),
  ...explainInvoices(explained),
  ...explainTax(explained),
  ...explainCredits(explained),
  ...explainPayments(explained),
  ...explainNotes(explained),
  ...explainNext(explained),
];
