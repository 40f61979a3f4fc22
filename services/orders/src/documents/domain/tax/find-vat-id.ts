import { plainSigns, testVatId, type VatIdPlace } from '@belegfluss/settings/contract';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { Address, Attribute } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';

export type VatIdSearch =
  | { readonly known: true; readonly vatId: string | null }
  /** The next place to look is the company location, which was not fetched yet. */
  | { readonly known: false };

/** Finds the buyer's VAT id in the places that the merchant chose, in that order. The shop's own id does not count. */
export function findVatId(input: PlanInput): VatIdSearch {
  return findVatIdAt(input.preferences.contacts.vatIdPlaces, input);
}

/** The same in some of these places. */
export function findVatIdAt(places: readonly VatIdPlace[], input: PlanInput): VatIdSearch {
  for (const place of places) {
    if (place === 'company-location' && isLocationMissing(input)) return { known: false };
    for (const { text } of textsAt(place, input)) {
      const vatId = testVatId(text);
      if (vatId !== null && !isOwn(vatId, input)) return { known: true, vatId };
    }
  }
  return { known: true, vatId: null };
}

function isLocationMissing({ order, extras }: PlanInput): boolean {
  return order.company !== null && extras.companyLocation === null;
}

/** The seller's own id is no buyer's, in any place. */
export function isOwn(vatId: string, { shop }: PlanInput): boolean {
  const own = shop.provider.vatId;
  return own !== undefined && own !== null && testVatId(own) === vatId;
}

/** A text that may contain a VAT id. */
export type FoundText = {
  readonly text: string;
  /** It is there for nothing else: the name of its field says so. */
  readonly isMeant: boolean;
};

/** Lists the texts of a place, in the order of the search; empty ones are left out. */
export function textsAt(place: VatIdPlace, input: PlanInput): readonly FoundText[] {
  return readTexts(place, input).filter(({ text }) => text !== '');
}

function readTexts(place: VatIdPlace, input: PlanInput): readonly FoundText[] {
  const { order } = input;
  switch (place) {
    case 'company-location':
      return locationTexts(input);
    case 'order-note':
      return free([order.note]);
    case 'order-attributes':
      return order.attributes.map(toFoundText);
    case 'order-items':
      return order.lines.flatMap((line) => line.properties.map(toFoundText));
    case 'order-billing':
      return addressTexts(order.billingAddress);
    case 'order-shipping':
      return addressTexts(order.shippingAddress);
    case 'order-tags':
      return free(order.tags);
    case 'customer-note':
      return free([order.customer?.note ?? null]);
    case 'customer-tags':
      return free(knownCustomerTags(input));
    default:
      return unknownPlace(place);
  }
}

const free = (texts: readonly (string | null)[]): readonly FoundText[] =>
  texts.map((text) => ({ text: text ?? '', isMeant: false }));

/** Names that shops give to the field: USt-IdNr., UID, VAT, TVA, (P.) IVA, BTW, NIP, moms and the like. */
const namesVatId =
  /(?<!\p{L})(?:ust|uid|vat|tva|p\.? ?iva|partita|btw|nip|nif|dph|dič|momsnr|alv|tax ?id|steuer-?id)/iu;

const toFoundText = ({ key, value }: Attribute): FoundText => ({
  text: value,
  isMeant: namesVatId.test(plainSigns(key)),
});

function addressTexts(address: Address | null): readonly FoundText[] {
  if (address === null) return [];
  const { company, address1, address2, firstName, lastName } = address;
  return free([company, address2, address1, lastName, firstName]);
}

/** The field for tax ids is free text: a number without its country's prefix belongs to the location's country. */
function locationTexts({ extras: { companyLocation } }: PlanInput): readonly FoundText[] {
  if (companyLocation === null || companyLocation === 'unavailable') return [];
  const { address } = companyLocation;
  const taxId = plainSigns(companyLocation.taxId ?? '').trim();
  if (taxId === '') return [];
  const country = address?.countryCode ?? '';
  const namesCountry = country === '' || /^[A-Z]{2}/i.test(taxId);
  return [
    { text: taxId, isMeant: namesCountry },
    { text: country === '' ? '' : `${country}${taxId}`, isMeant: !namesCountry },
  ];
}

function unknownPlace(place: never): never {
  throw new RangeError(`Not a place for VAT ids: ${String(place)}`);
}
