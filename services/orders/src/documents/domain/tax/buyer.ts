import { countryOfVatId, isEuVatId } from '@belegfluss/settings/contract';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { isText } from '../compose/compose-address.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import { findVatId } from './find-vat-id.ts';
import { requiresShipping } from './places.ts';

/** Who buys, as far as tax asks. */
export type Buyer = {
  /** Null when none was found or when it does not count because VIES denies it. */
  readonly vatId: string | null;
  readonly isBusiness: boolean;
  /** The company location must be fetched before the VAT id is known. */
  readonly isLocationMissing: boolean;
  /** The merchant wants VAT ids confirmed and VIES was not asked about this one. */
  readonly isUnchecked: boolean;
  readonly notes: readonly PlanNote[];
};

const known = new WeakMap<PlanInput, Buyer>();

/** Read once for each plan: several decisions ask. */
export function getBuyer(input: PlanInput): Buyer {
  const before = known.get(input);
  if (before !== undefined) return before;
  const buyer = readBuyer(input);
  known.set(input, buyer);
  return buyer;
}

/** Documents state net prices for businesses or by tag, where the merchant wants that and shows tax at all. */
export function wantsNetPrices(input: PlanInput): boolean {
  const { order, preferences, shop } = input;
  const { b2bAsNet, tagsAsNet } = preferences.invoices;
  if (shop.provider.smallBusiness) return false;
  if (b2bAsNet && getBuyer(input).isBusiness) return true;
  if (tagsAsNet.length === 0) return false;
  const isNet = (tag: string) => tagsAsNet.includes(tag.trim().toLowerCase());
  return order.tags.some(isNet) || knownCustomerTags(input).some(isNet);
}

/**
 * A VAT id that a member state other than the shop's has given; the United Kingdom was one until its last day. Northern
 * Ireland's are for goods alone (article 8 of the Windsor Framework).
 */
export function isForeignEuVatId(vatId: string, input: PlanInput): boolean {
  const { order, shop } = input;
  if (vatId.startsWith('XI') && !requiresShipping(input)) return false;
  return isEuVatId(vatId, berlinDay(order.createdAt)) && countryOfVatId(vatId) !== shop.countryCode;
}

/** The merchant wants VAT ids confirmed, and VIES knows this one as none. */
export const isDeniedByVies = (vatId: string | null, { preferences, extras }: PlanInput): boolean =>
  preferences.contacts.vatIdConfirm && toVatIdCheckState(vatId, extras.vatIdCheck) === 'denied';

function readBuyer(input: PlanInput): Buyer {
  const { order, extras, preferences } = input;
  const search = findVatId(input);
  const found = search.known ? search.vatId : null;
  const check = toVatIdCheckState(found, extras.vatIdCheck);
  const isDenied = isDeniedByVies(found, input);
  const vatId = isDenied ? null : found;
  const hasCompany =
    order.company !== null || isText(order.billingAddress?.company) || isText(order.shippingAddress?.company);
  return {
    vatId,
    isBusiness: vatId !== null || hasCompany,
    isLocationMissing: !search.known,
    // VIES knows today's member states alone, whenever the order was made.
    isUnchecked:
      preferences.contacts.vatIdConfirm && vatId !== null && isEuVatId(vatId) && check === 'unasked',
    notes: isDenied ? [{ code: 'VAT_ID_UNCONFIRMED', detail: found }] : [],
  };
}

/** An outage of the service is an answer as well: it must not keep an order waiting. */
function toVatIdCheckState(
  vatId: string | null,
  check: PlanInput['extras']['vatIdCheck'],
): 'unasked' | 'unknown' | 'confirmed' | 'denied' {
  if (check === null) return 'unasked';
  if (check === 'unavailable') return 'unknown';
  if (check.vatId !== vatId) return 'unasked';
  if (check.valid === null) return 'unknown';
  return check.valid ? 'confirmed' : 'denied';
}
