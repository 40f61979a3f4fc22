import { berlinDay } from './berlin-day.ts';
import { composeCreditNote } from './compose-credit-note.ts';
import { type BookingDecision, decideBooking } from './decide-booking.ts';
import { isEnshrineDue } from './decide-life-cycle.ts';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';
import { type Cents, centsOf, parseAmount, type Side } from './money.ts';
import type { Action, DocumentRef, PlanInput, PlanNote } from './plan.ts';
import { planBooking, planEnshrine, planOpen, planSave, standingOf } from './plan-document.ts';
import type { Steps } from './plan-invoice.ts';
import { predictTotals } from './predict-totals.ts';
import { parsePercent, type Rate } from './rates.ts';
import { type RefundReading, sortRefunds } from './read-refund.ts';
import type { Sale } from './sale.ts';

/**
 * One credit note for each refund that came after its invoice was final. They are taken in the order of the
 * refunds, each leaving less of the invoice to the next.
 */
export function planCredits(
  input: PlanInput,
  given: {
    readonly invoice: LedgerEntry;
    readonly sale: Sale;
    readonly refunds: readonly RefundReading[];
    readonly side: Side;
  },
): Steps {
  const { invoice, refunds } = given;
  const pending = refunds.filter((reading) => !invoice.deductedRefundIds.includes(reading.refund.id));
  if (pending.length === 0) return { actions: [], notes: [] };
  const credits = input.ledger.filter((entry) => entry.kind === 'credit');
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  const booking = decideBooking(input.order, input.preferences.transactions);
  const remaining = remainingOf(invoice, credits, pending);
  const actions: Action[] = [];
  const notes: PlanNote[] = [];
  for (const refund of pending) {
    const existing = credits.find((entry) => entry.refundId === refund.refund.id) ?? null;
    if (existing !== null && existing.status !== 'draft') {
      subtractEntry(remaining, existing);
      actions.push(...planOnward(input, existing, null, refund, booking, given.side));
      continue;
    }
    if (existing === null && !allowed) {
      notes.push({ code: 'DISABLED_CREDIT_CREATE', detail: refund.refund.id });
      continue;
    }
    const composed = composeCreditNote(input, { ...given, refund, remaining });
    if (composed.kind === 'none') notes.push({ code: 'CREDIT_EXCEEDS_INVOICE', detail: composed.detail });
    if (composed.kind === 'invalidTaxRate') notes.push({ code: 'INVALID_TAX_RATE', detail: composed.detail });
    if (composed.kind !== 'content') continue;
    const { content, capped } = composed;
    if (capped) notes.push({ code: 'CREDIT_EXCEEDS_INVOICE', detail: content.total });
    subtractContent(remaining, content);
    const ref = existing === null ? newRef(input, refund, credits) : refOf(existing);
    const from = { refundId: refund.refund.id, deductedRefundIds: [] };
    actions.push(...planSave(input.order.id, ref, existing, content, from));
    actions.push(...planOnward(input, existing, { ref, content }, refund, booking, given.side));
  }
  return { actions, notes };
}

function planOnward(
  input: PlanInput,
  existing: LedgerEntry | null,
  written: { readonly ref: DocumentRef; readonly content: DocumentContent } | null,
  refund: RefundReading,
  booking: BookingDecision,
  side: Side,
): Action[] {
  const ref = written?.ref ?? (existing === null ? null : refOf(existing));
  if (ref === null) return [];
  const standing = standingOf(input.order.id, ref, existing, written?.content ?? null);
  const moneyMoved = centsOf(refund.refund.refunded, side) > 0n;
  return [
    ...planOpen(standing),
    ...(moneyMoved ? planBooking(standing, booking, berlinDay(refund.refund.createdAt)) : []),
    ...(isEnshrineDue(input.order, input.preferences.invoices) ? planEnshrine(standing) : []),
  ];
}

/** The invoice less the credit notes that belong to none of the refunds at hand (made by a person, matched). */
function remainingOf(
  invoice: LedgerEntry,
  credits: readonly LedgerEntry[],
  refunds: readonly RefundReading[],
): Map<Rate, Cents> {
  const ids = new Set(refunds.map((reading) => reading.refund.id));
  const remaining = new Map(
    invoice.rates.map((entry) => [parsePercent(entry.rate), parseAmount(entry.gross)]),
  );
  for (const credit of credits) {
    if (credit.refundId === null || !ids.has(credit.refundId)) subtractEntry(remaining, credit);
  }
  return remaining;
}

function subtractEntry(remaining: Map<Rate, Cents>, credit: LedgerEntry): void {
  if (credit.status === 'cancelled') return;
  for (const { rate, gross } of credit.rates) subtract(remaining, parsePercent(rate), parseAmount(gross));
}

function subtractContent(remaining: Map<Rate, Cents>, content: DocumentContent): void {
  for (const { rate, gross } of predictTotals(content).rates) subtract(remaining, rate, gross);
}

function subtract(remaining: Map<Rate, Cents>, rate: Rate, gross: Cents): void {
  remaining.set(rate, (remaining.get(rate) ?? 0n) - gross);
}

/** The refund's place among all refunds of the order; were it taken, the next one after all credit notes. */
function newRef(input: PlanInput, refund: RefundReading, credits: readonly LedgerEntry[]): DocumentRef {
  const place = sortRefunds(input.order.refunds).findIndex((entry) => entry.id === refund.refund.id) + 1;
  const taken = new Set(credits.map((entry) => entry.ordinal));
  const ordinal = taken.has(place) ? Math.max(place, ...taken) + 1 : place;
  return { kind: 'credit', ordinal };
}

function refOf(entry: LedgerEntry): DocumentRef {
  return { kind: entry.kind, ordinal: entry.ordinal };
}
