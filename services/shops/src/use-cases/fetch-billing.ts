import type { PagePlaces } from '../clients/shopify-billing.ts';
import type { BillingAnswer, StatedCharge } from '../domain/billing/answer.ts';
import type { Asking } from '../storage/billing-store.ts';
import { askAsShop } from './ask-as-shop.ts';
import type { BillingNeeds } from './billing-needs.ts';

/** A thousand charges of each kind. */
const mostPages = 20;

const dayMs = 86_400_000;

/** Charges that were made but not stored are looked for as far back as this. */
const searchMs = 60 * dayMs;

/** Whether the store is a development store, and its currency, may change without notice: both are read each time. */
export type FetchedBilling = BillingAnswer & {
  readonly developmentStore: boolean;
  /** Currency in which the shop pays Shopify, by ISO 4217. */
  readonly paysIn: string;
};

/** Asks Shopify for a shop's charges, page by page, until all that are open are found. */
export async function fetchBilling(
  needs: BillingNeeds,
  shop: string,
  { askedAt, openIds }: Pick<Asking, 'askedAt' | 'openIds'>,
): Promise<FetchedBilling> {
  const charges = new Map<string, StatedCharge>();
  let isDevelopment = false;
  let currency = '';
  let after: PagePlaces | null = { subscriptionsAfter: null, purchasesAfter: null };
  for (let page = 0; after && page < mostPages; page += 1) {
    const places: PagePlaces = after;
    const {
      charges: stated,
      developmentStore,
      paysIn,
      next,
    } = await askAsShop(needs, shop, (caller) => needs.charges.fetchPage(caller, places));
    isDevelopment = developmentStore;
    currency = paysIn;
    // Active charges come first, and are stated again in the list of all.
    for (const charge of stated) if (!charges.has(charge.id)) charges.set(charge.id, charge);
    const since = new Date(needs.now().getTime() - searchMs);
    const isEnough =
      openIds.every((id) => charges.has(id)) && stated.some(({ createdAt }) => createdAt < since);
    after = isEnough ? null : next;
  }
  return { askedAt, developmentStore: isDevelopment, paysIn: currency, charges: [...charges.values()] };
}
