import type { DocumentContent } from '../document/document.ts';
import type { PlanInput } from '../plan.ts';

/** What kind of invoice an order begins with. */
export function decideInvoiceWish({ order, preferences, shop }: PlanInput): DocumentContent['invoiceType'] {
  const { invoiceAdvance } = preferences.invoices;
  if (invoiceAdvance === false || !shop.features.includes('advanceInvoice')) return 'standard';
  if (invoiceAdvance === true) return 'advance';
  const tags = [...order.tags, ...(order.customer?.tags ?? [])];
  return tags.some((tag) => invoiceAdvance.includes(tag.trim().toLowerCase())) ? 'advance' : 'standard';
}
