import type { DocumentContent } from '../document/document.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { PlanInput } from '../plan.ts';

/**
 * Decides the type of an order's first invoice. An advance invoice is one for what was not delivered yet (§ 14 (5)
 * UStG), whether or not it was paid: the tax arises with the payment (§ 13 (1) no. 1 a sentence 4). After the delivery
 * there is nothing in advance: it would ask for an ordinary invoice beside it, and its tax would be owed twice (§ 14c
 * (1)).
 */
export function decidePreferredType(input: PlanInput): DocumentContent['invoiceType'] {
  const { order, preferences, shop } = input;
  const { invoiceAdvance } = preferences.invoices;
  if (order.fulfillmentStatus === 'fulfilled') return 'standard';
  if (invoiceAdvance === false || !shop.features.includes('advanceInvoice')) return 'standard';
  if (invoiceAdvance === true) return 'advance';
  const tags = [...order.tags, ...knownCustomerTags(input)];
  return tags.some((tag) => invoiceAdvance.includes(tag.trim().toLowerCase())) ? 'advance' : 'standard';
}
