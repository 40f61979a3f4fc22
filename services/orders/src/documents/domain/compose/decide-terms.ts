import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { DocumentContent } from '../document/document.ts';
import type { PlanInput } from '../plan.ts';
import { daysBetween } from './calendar.ts';

/** Days until payment is due. A term that a company agreed with the shop in Shopify precedes the usual one. */
export function decidePaymentTerm(
  { order, preferences }: Pick<PlanInput, 'order' | 'preferences'>,
  invoiceDate: string,
): number | null {
  const terms = order.paymentTerms;
  if (terms !== null && terms.dueInDays !== null) return Math.max(0, terms.dueInDays);
  if (terms !== null && terms.dueAt !== null) {
    return Math.max(0, daysBetween(invoiceDate, berlinDay(terms.dueAt)));
  }
  const { invoiceDue } = preferences.invoices;
  return invoiceDue < 0 ? null : invoiceDue;
}

/**
 * Decides the Skonto; null where its percent or days are 0, and where it would outlast the term of this invoice: the
 * term that was agreed with a company in Shopify may be shorter than the usual one.
 */
export function decideCashDiscount(
  { preferences }: Pick<PlanInput, 'preferences'>,
  paymentTermDays: number | null,
): DocumentContent['cashDiscount'] {
  const { invoiceLayoutAllowanceValue: percent, invoiceLayoutAllowanceDays: days } = preferences.invoices;
  const isOffered = percent > 0 && days > 0 && (paymentTermDays === null || days <= paymentTermDays);
  return isOffered ? { percent: String(percent), days } : null;
}
