import { testVatId, type VatIdPlace } from '@belegfluss/settings/contract';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { Address, Attribute } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';

export type VatIdSearch =
  | { readonly known: true; readonly vatId: string | null }
  /** The next place to look is the company location, which was not fetched yet. */
  | { readonly known: false };

/** The buyer's VAT id, looked for in the places that the merchant chose, in that order. The shop's own is none. */
export function findVatId(input: PlanInput): VatIdSearch {
  return findVatIdAt(input.preferences.contacts.vatIdPlaces, input);
}

/** The same in some of these places. */
export function findVatIdAt(places: readonly VatIdPlace[], input: PlanInput): VatIdSearch {
  for (const place of places) {
    if (place === 'company-location' && isLocationMissing(input)) return { known: false };
    for (const text of textsAt(place, input)) {
      if (text === null || text === '') continue;
      const vatId = testVatId(text);
      if (vatId !== null && !isOwn(vatId, input)) return { known: true, vatId };
    }
  }
  return { known: true, vatId: null };
}

function isLocationMissing({ order, extras }: PlanInput): boolean {
  return order.company !== null && extras.companyLocation === null;
}

function isOwn(vatId: string, { shop }: PlanInput): boolean {
  const own = shop.provider.vatId;
  return own !== undefined && own !== null && testVatId(own) === vatId;
}

function textsAt(place: VatIdPlace, input: PlanInput): readonly (string | null)[] {
  const { order } = input;
  switch (place) {
    case 'company-location':
      return locationTexts(input);
    case 'order-note':
      return [order.note];
    case 'order-attributes':
      return order.attributes.map(textOf);
    case 'order-items':
      return order.lines.flatMap((line) => line.properties.map(textOf));
    case 'order-billing':
      return addressTexts(order.billingAddress);
    case 'order-shipping':
      return addressTexts(order.shippingAddress);
    case 'order-tags':
      return order.tags;
    case 'customer-note':
      return [order.customer?.note ?? null];
    case 'customer-tags':
      return knownCustomerTags(input);
    default:
      return unknownPlace(place);
  }
}

function textOf({ value }: Attribute): string {
  return value;
}

function addressTexts(address: Address | null): readonly (string | null)[] {
  if (address === null) return [];
  const { company, address1, address2, firstName, lastName } = address;
  return [company, address2, address1, lastName, firstName];
}

/** The field for tax ids is free text: a number without its country's prefix belongs to the location's country. */
function locationTexts({ extras: { companyLocation } }: PlanInput): readonly (string | null)[] {
  if (companyLocation === null || companyLocation === 'unavailable') return [];
  const { taxId, address } = companyLocation;
  if (taxId === null || taxId.trim() === '') return [];
  return [taxId, address?.countryCode ? `${address.countryCode}${taxId}` : null];
}

function unknownPlace(place: never): never {
  throw new RangeError(`Not a place for VAT ids: ${String(place)}`);
}
