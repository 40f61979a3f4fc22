import { contentHash } from './content-hash.ts';
import { decideBooking } from './decide-booking.ts';
import { decidePaymentDate } from './decide-dates.ts';
import { isEnshrineDue, isNumberDue } from './decide-life-cycle.ts';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';
import { parseAmount } from './money.ts';
import type { Action, DocumentRef, PlanInput, PlanNote } from './plan.ts';
import { planBooking, planEnshrine, planOpen, planSave, type Standing, standingOf } from './plan-document.ts';

export type Steps = { readonly actions: readonly Action[]; readonly notes: readonly PlanNote[] };

export const noSteps: Steps = { actions: [], notes: [] };

/** The invoice as a draft or not yet there: write what it should say, then let it go as far as it may. */
export function planDraftInvoice(
  input: PlanInput,
  ref: DocumentRef,
  existing: LedgerEntry | null,
  content: DocumentContent,
  deductedRefundIds: readonly string[],
): Steps {
  const save = planSave(input.order.id, ref, existing, content, { refundId: null, deductedRefundIds });
  const standing = standingOf(input.order.id, ref, existing, save.length > 0 ? content : null);
  if (!isNumberDue(input.order, input.preferences.invoices)) return { actions: save, notes: [] };
  const onward = planOnward(input, standing, content.total);
  return { actions: [...save, ...planOpen(standing), ...onward.actions], notes: onward.notes };
}

/** The invoice with a number: it is no longer rewritten, but paid, enshrined and watched. */
export function planFinalInvoice(
  input: PlanInput,
  invoice: LedgerEntry,
  expected: DocumentContent | null,
): Steps {
  const ref: DocumentRef = { kind: 'invoice', ordinal: invoice.ordinal };
  const onward = planOnward(input, standingOf(input.order.id, ref, invoice, null), expected?.total ?? null);
  if (expected === null || !isOutdated(invoice, expected)) return onward;
  return { ...onward, notes: [...onward.notes, { code: 'INVOICE_OUTDATED', detail: invoice.number }] };
}

/** Payment and enshrinement of an invoice that has its number, or gets it in this plan. */
function planOnward(input: PlanInput, standing: Standing, expectedTotal: string | null): Steps {
  const { order, preferences } = input;
  const booking = decideBooking(order, preferences.transactions);
  const notes: PlanNote[] = booking.kind === 'none' && booking.note ? [booking.note] : [];
  const actions = planBooking(standing, booking, decidePaymentDate(order));
  if (!isEnshrineDue(order, preferences.invoices) || standing.enshrined) return { actions, notes };
  const balanced = expectedTotal !== null && parseAmount(standing.total) === parseAmount(expectedTotal);
  if (!balanced && preferences.invoices.invoiceCheckBalance) {
    const detail = `${standing.total} statt ${expectedTotal ?? '?'}`;
    return { actions, notes: [...notes, { code: 'INVALID_BALANCE', detail }] };
  }
  return { actions: [...actions, ...planEnshrine(standing)], notes };
}

/** A changed text on an enshrined invoice is history; a changed total is worth a person's look. */
function isOutdated(invoice: LedgerEntry, expected: DocumentContent): boolean {
  if (parseAmount(invoice.total) !== parseAmount(expected.total)) return true;
  return !invoice.enshrined && invoice.contentHash !== contentHash(expected);
}
