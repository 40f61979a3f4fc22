import type { DocumentContent } from '../document/document.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { PlanInput } from '../plan.ts';

/** What kind of invoice an order begins with. */
export function decideInvoiceWish(input: PlanInput): DocumentContent['invoiceType'] {
  const { order, preferences, shop } = input;
  const { invoiceAdvance } = preferences.invoices;
  if (invoiceAdvance === false || !shop.features.includes('advanceInvoice')) return 'standard';
  if (invoiceAdvance === true) return 'advance';
  const tags = [...order.tags, ...knownCustomerTags(input)];
  return tags.some((tag) => invoiceAdvance.includes(tag.trim().toLowerCase())) ? 'advance' : 'standard';
}
