import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { composeWhole } from '../compose/compose-whole.ts';
import { creditIds } from '../document/credit-ids.ts';
import { creditsOn, isUsedUp, nextPlace, toLedgerRef } from '../document/living.ts';
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
  const { fixed, living, sale } = edited;
  const orderId = input.order.id;
  // A draft that a person holds would not be withdrawn with the others: the order would be invoiced twice.
  const held = fixed.find(isHeldDraft);
  if (held !== undefined) return reportHeld(held);
  const withdrawals = fixed.map((invoice) => {
    const isCredited = creditsOn(invoice, living.credits, input.ledger).length > 0;
    return { invoice, steps: withdraw(orderId, invoice, isCredited) };
  });
  const toCredit = withdrawals
    .filter(({ steps }) => steps === null)
    .map(({ invoice }) => invoice)
    .filter((invoice) => !isUsedUp(invoice, creditsOn(invoice, living.credits, input.ledger)));
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  if (toCredit.length > 0 && !allowed) return noting('DISABLED_CREDIT_CREATE', null);
  const { written, followed } = planReplacement(facts, edited);
  return join(
    written,
    ...withdrawals.map(({ steps }) => steps ?? noSteps),
    creditRests(facts, { living, sale, invoices: toCredit, toCreditId: creditIds.reissue }),
    followed,
  );
}

function planReplacement(
  facts: PlanContext,
  { loose, sale, tax, fixed }: Edited,
): { written: Steps; followed: Steps } {
  const { input, refunds } = facts;
  const target = deductRefunds(sale, refunds);
  if (isNothingLeft(target, refunds)) {
    const gone = loose === null ? noSteps : (withdraw(input.order.id, loose, false) ?? noSteps);
    return { written: gone, followed: noSteps };
  }
  const ref = loose === null ? nextPlace('invoice', input.ledger) : toLedgerRef(loose);
  const latest = fixed.reduce((day, { date }) => (date > day ? date : day), berlinDay(input.order.updatedAt));
  const composed = composeWhole(input, target, {
    ordinal: ref.ordinal,
    existing: loose,
    tax,
    notBefore: loose?.date ?? latest,
  });
  const deductedRefundIds = refunds.map(({ refund }) => refund.id);
  const invoiceTarget = { ref, existing: loose, composed, deductedRefundIds };
  const written = writeInvoice(facts, invoiceTarget);
  return { written, followed: followInvoice(facts, invoiceTarget, written) };
}
