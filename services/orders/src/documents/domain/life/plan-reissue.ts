import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { composeWhole } from '../compose/compose-whole.ts';
import { creditNotesOn, isUsedUp, nextPlace, toLedgerRef } from '../document/active-documents.ts';
import { creditNoteIds } from '../document/credit-note-ids.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import { creditRests } from './credit-rests.ts';
import { isHeldDraft } from './held.ts';
import { followInvoice, reportHeld, withdraw, writeInvoice } from './plan-invoice.ts';
import { isNothingLeft } from './plan-whole.ts';
import type { PlanContext } from './read-plan-context.ts';
import type { Edited } from './settled.ts';
import { join, noSteps, noting, type Steps } from './steps.ts';

/**
 * The order is invoiced again as it is now, refunds deducted, and what was invoiced before is cancelled, or credited
 * where it is part of the books already. The new invoice is written first and gets its number last, so that at every
 * moment the ledger says how far this has come.
 */
export function planReissue(facts: PlanContext, edited: Edited): Steps {
  const { input } = facts;
  const { frozen, active, sale } = edited;
  const orderId = input.order.id;
  // A draft that a person holds would not be withdrawn with the others: the order would be invoiced twice.
  const held = frozen.find(isHeldDraft);
  if (held !== undefined) return reportHeld(held);
  const withdrawals = frozen.map((invoice) => {
    const isCredited = creditNotesOn(invoice, active.creditNotes, input.ledger).length > 0;
    return { invoice, steps: withdraw(orderId, invoice, isCredited) };
  });
  const toCredit = withdrawals
    .filter(({ steps }) => steps === null)
    .map(({ invoice }) => invoice)
    .filter((invoice) => !isUsedUp(invoice, creditNotesOn(invoice, active.creditNotes, input.ledger)));
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  if (toCredit.length > 0 && !allowed) return noting('DISABLED_CREDIT_CREATE', null);
  const { written, followed } = planReplacement(facts, edited);
  return join(
    written,
    ...withdrawals.map(({ steps }) => steps ?? noSteps),
    creditRests(facts, { active, sale, invoices: toCredit, toCreditNoteId: creditNoteIds.reissue }),
    followed,
  );
}

function planReplacement(
  facts: PlanContext,
  { editable, sale, tax, frozen }: Edited,
): { written: Steps; followed: Steps } {
  const { input, refunds } = facts;
  const target = deductRefunds(sale, refunds);
  if (isNothingLeft(target, refunds)) {
    const gone = editable === null ? noSteps : (withdraw(input.order.id, editable, false) ?? noSteps);
    return { written: gone, followed: noSteps };
  }
  const ref = editable === null ? nextPlace('invoice', input.ledger) : toLedgerRef(editable);
  const latest = frozen.reduce(
    (day, { date }) => (date > day ? date : day),
    berlinDay(input.order.updatedAt),
  );
  const composed = composeWhole(input, target, {
    ordinal: ref.ordinal,
    existing: editable,
    tax,
    notBefore: editable?.date ?? latest,
  });
  const deductedRefundIds = refunds.map(({ refund }) => refund.id);
  const invoiceTarget = { ref, existing: editable, composed, deductedRefundIds };
  const written = writeInvoice(facts, invoiceTarget);
  return { written, followed: followInvoice(facts, invoiceTarget, written) };
}
