import { composeInvoice } from '../compose/compose-invoice.ts';
import { type ActiveDocuments, isAdvance, isClosedByFinal, nextPlace } from '../document/active-documents.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import { whyActionMoot } from './pending-actions.ts';
import { followInvoice, writeInvoice } from './plan-invoice.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, noSteps, reporting, type Steps } from './steps.ts';

/**
 * The final invoice that closes an order's advance invoices, when a person asks for it: over the whole order as it is
 * now, what was billed in advance deducted. From then on it is an invoice like every other.
 */
export function planFinal(facts: PlanContext, active: ActiveDocuments): Steps {
  const { input, sale, tax, refunds } = facts;
  const wanted = active.invoices.find((invoice) => isAdvance(invoice) && invoice.pendingAction === 'final');
  if (wanted === undefined || isClosedByFinal(active) || sale === null || !tax?.ok) return noSteps;
  if (whyActionMoot(wanted, facts) !== null) return noSteps;
  const ref = nextPlace('invoice', input.ledger);
  const composed = composeInvoice(input, deductRefunds(sale, refunds), {
    ordinal: ref.ordinal,
    invoiceType: 'final',
    tax,
  });
  const deductedRefundIds = refunds.map(({ refund }) => refund.id);
  const invoiceTarget = { ref, existing: null, composed, deductedRefundIds };
  const written = writeInvoice(facts, invoiceTarget);
  return join(reporting(tax.notes), written, followInvoice(facts, invoiceTarget, written));
}
