import { composeContact } from '../compose/compose-contact.ts';
import { composeInvoice } from '../compose/compose-invoice.ts';
import { advancesOf } from '../compose/deduct-advances.ts';
import { contactKey } from '../document/document-keys.ts';
import { livingOf, nextPlace } from '../document/living.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { followInvoice, writeInvoice } from './plan-invoice.ts';
import { readFacts } from './read-facts.ts';
import { join } from './steps.ts';

/**
 * The final invoice that closes an order's advance invoices, when a person asks for it: over the whole order as it is
 * now, what was billed in advance deducted. Null where there is nothing to close, where it is closed already, or
 * where the order cannot be invoiced.
 */
export function planFinalInvoice(input: PlanInput): Plan | null {
  const facts = readFacts(input);
  const { sale, tax, refunds } = facts;
  const hasFinal = livingOf(input.ledger).invoices.some(({ invoiceType }) => invoiceType === 'final');
  if (hasFinal || advancesOf(input.ledger).length === 0 || sale === null || !tax?.ok) return null;
  const ref = nextPlace('invoice', input.ledger);
  const composed = composeInvoice(input, deductRefunds(sale, refunds), {
    ordinal: ref.ordinal,
    invoiceType: 'final',
    tax,
  });
  const deductedRefundIds = refunds.map(({ refund }) => refund.id);
  const wish = { ref, existing: null, composed, deductedRefundIds };
  const written = writeInvoice(facts, wish);
  const { actions, notes, lookAgainAt } = join(written, followInvoice(facts, wish, written));
  const contact = composeContact(input, { vatId: tax.vatId });
  const ensure = { type: 'ensureContact', key: contactKey(contact.customerKey), contact } as const;
  return {
    kind: 'act',
    actions: [ensure, ...actions],
    notes: [...facts.notes, ...tax.notes, ...notes],
    changes: facts.changes,
    lookAgainAt,
  };
}
