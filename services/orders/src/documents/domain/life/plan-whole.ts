import { berlinDay, getBerlinDay, laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { composeWhole } from '../compose/compose-whole.ts';
import { nextPlace, selectActive, toLedgerRef } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import { type Sale, type SaleItem, sumBase, sumTaxes } from '../order/sale.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { isNumbered } from './decide-rewrite.ts';
import {
  followFrozenInvoice,
  followInvoice,
  type InvoiceTarget,
  withdraw,
  writeInvoice,
} from './plan-invoice.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, noSteps, noting, reporting, type Steps } from './steps.ts';

/**
 * The one invoice of an order that still follows it: written until it says what the order says, refunds deducted that
 * came before it had its number. Of what nothing is left, no invoice remains.
 */
export function planWholeInvoice(facts: PlanContext, existing: LedgerEntry | null): Steps {
  const { input, sale, tax } = facts;
  if (sale === null || tax === null) return unchanged(facts, existing, contradiction(facts));
  const deducted = deductedBy(facts, existing);
  const target = deductRefunds(sale, deducted);
  if (isNothingLeft(target, deducted)) {
    return existing === null ? noSteps : (withdraw(input.order.id, existing, false) ?? noSteps);
  }
  if (!tax.ok) return unchanged(facts, existing, refusal(tax));
  const ref = existing === null ? nextPlace('invoice', input.ledger) : toLedgerRef(existing);
  const invoiceTarget: InvoiceTarget = {
    ref,
    existing,
    composed: composeWhole(input, target, {
      ordinal: ref.ordinal,
      existing,
      tax,
      ...decideNotBefore(facts, existing),
    }),
    deductedRefundIds: deducted.map(({ refund }) => refund.id),
  };
  const written = writeInvoice(facts, invoiceTarget);
  return join(reporting(tax.notes), written, followInvoice(facts, invoiceTarget, written));
}

/**
 * An invoice in the place of others that were issued is not older than they are, nor than what made it necessary: the
 * order's last change, or that a person asks for it today.
 */
function decideNotBefore(
  { input }: PlanContext,
  existing: LedgerEntry | null,
): { readonly notBefore?: string } {
  const { ledger, order, now, origin } = input;
  const before = ledger.filter(({ kind, status }) => kind === 'invoice' && status !== 'deleted');
  if (existing !== null || before.length === 0) return {};
  const isAsked = origin === 'manual' || before.some(({ pendingAction }) => pendingAction === 'reissue');
  const since = isAsked
    ? laterDay(berlinDay(order.updatedAt), getBerlinDay(now))
    : berlinDay(order.updatedAt);
  return { notBefore: before.reduce((day, { date }) => laterDay(day, date), since) };
}

/**
 * Decides whether nothing is left of a paid invoice's items: it neither follows its order nor goes, but is credited.
 */
export function isEmptied(facts: PlanContext, invoice: LedgerEntry): boolean {
  const { sale, input } = facts;
  if (sale === null) return false;
  const deducted = deductedBy(facts, invoice);
  const isEmpty = isNothingLeft(deductRefunds(sale, deducted), deducted);
  return isEmpty && withdraw(input.order.id, invoice, false) === null;
}

/** Decides whether a sale leaves nothing to invoice: nothing was sold, or only a free delivery is left. */
export function isNothingLeft(sale: Sale, deducted: readonly RefundReading[]): boolean {
  return sale.items.every(isFreeShipping) || (deducted.length > 0 && sale.total <= 0n);
}

function isFreeShipping(item: SaleItem): boolean {
  return item.kind === 'shipping' && sumBase(item) === 0n && sumTaxes(item) === 0n;
}

/** Why the order cannot be taxed lawfully. */
export function refusal(tax: Extract<TaxDecision, { ok: false }>): Steps {
  return join(noting(tax.code, tax.detail), reporting(tax.notes));
}

export function contradiction({ reading }: PlanContext): Steps {
  return noting('INCONSISTENT_ORDER', reading.ok ? null : { kind: 'sums', problem: reading.problem });
}

/**
 * A numbered invoice keeps what it deducted; refunds after it are credit notes. Where it takes the place of another, it
 * deducts what that one did.
 */
function deductedBy({ refunds, input }: PlanContext, existing: LedgerEntry | null): readonly RefundReading[] {
  if (existing === null || !isNumbered(existing)) return refunds;
  const { invoices } = selectActive(input.ledger);
  const settled = new Set(invoices.flatMap(({ deductedRefundIds }) => deductedRefundIds));
  return refunds.filter(({ refund }) => settled.has(refund.id));
}

/** A draft waits for what is wrong to be fixed; what has its number goes on, but is not enshrined unseen. */
function unchanged(facts: PlanContext, existing: LedgerEntry | null, reason: Steps): Steps {
  if (existing === null || !isNumbered(existing)) return reason;
  const sums = { found: parseAmount(existing.total), expected: null };
  return join(reason, followFrozenInvoice(facts, existing, sums));
}
