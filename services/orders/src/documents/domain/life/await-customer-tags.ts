import { findCustomerTags } from '../order/customer-tags.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { findVatIdAt } from '../tax/find-vat-id.ts';
import { textsNeedCustomerTags } from '../texts/texts-need.ts';
import { holdHidden } from './hold-hidden.ts';

/**
 * Decides whether an order has to wait for its customer's tags; null where they are known, or where no setting reads
 * them. Without them the tax of an invoice could be wrong for ever, so that an order whose tags Shopify denies is held.
 */
export function awaitCustomerTags(input: PlanInput): Exclude<Plan, { kind: 'act' }> | null {
  if (findCustomerTags(input) !== null || !needsCustomerTags(input)) return null;
  if (input.extras.customerTags === null) return { kind: 'fetch', parts: ['customerTags'] };
  return holdHidden('CUSTOMER_TAGS_HIDDEN', input.now);
}

/** Decides whether a setting of the merchant checks the tags of customers, and this order needs them for the result. */
const needsCustomerTags = (input: PlanInput): boolean =>
  taxNeedsCustomerTags(input) ||
  filtersNeed(input) ||
  mailsNeed(input) ||
  textsNeedCustomerTags(input.preferences);

/** The same for the tax rule and for what it is shown by. */
export function taxNeedsCustomerTags(input: PlanInput): boolean {
  const { order, preferences, shop } = input;
  const { taxRuleCondition, tagsAsNet } = preferences.invoices;
  if (isVatIdSought(input)) return true;
  if (shop.provider.smallBusiness) return false;
  const isNet = tagsAsNet.length > 0 && !hasAny(order.tags, tagsAsNet);
  const conditions = Object.values(taxRuleCondition).flatMap((groups) => groups?.flat() ?? []);
  return isNet || conditions.some(([key]) => key === 'customer.tags');
}

/** No place before the tags has a VAT id; where one of these is still unknown, it is asked for first. */
function isVatIdSought(input: PlanInput): boolean {
  const places = input.preferences.contacts.vatIdPlaces;
  const place = places.indexOf('customer-tags');
  if (place === -1) return false;
  const before = findVatIdAt(places.slice(0, place), input);
  return before.known && before.vatId === null;
}

/** A person who asks for a document by hand is not held up by excluded tags. */
function filtersNeed({ order, preferences, shop, origin }: PlanInput): boolean {
  const { invoiceSkipTags, invoiceAdvance } = preferences.invoices;
  const mayBeAdvance =
    Array.isArray(invoiceAdvance) && invoiceAdvance.length > 0 && shop.features.includes('advanceInvoice');
  return (
    (origin !== 'manual' && invoiceSkipTags.length > 0 && !hasAny(order.tags, invoiceSkipTags)) ||
    (mayBeAdvance && !hasAny(order.tags, invoiceAdvance))
  );
}

function mailsNeed({ order, preferences: { invoices, credits } }: PlanInput): boolean {
  const mails = [
    { isSent: invoices.invoiceSendMailEnabled, skipTags: invoices.invoiceSendMailSkipTags },
    { isSent: credits.creditSendMailEnabled, skipTags: credits.creditSendMailSkipTags },
  ];
  return mails.some(({ isSent, skipTags }) => isSent && skipTags.length > 0 && !hasAny(order.tags, skipTags));
}

/** The preferences hold tags in lower case. */
const hasAny = (tags: readonly string[], wanted: readonly string[]): boolean =>
  tags.some((tag) => wanted.includes(tag.trim().toLowerCase()));
