import {
  countryOfVatId,
  type FlawedVatId,
  findFlawedVatId,
  testVatId,
  type VatIdPlace,
  vatIdPlaces,
} from '@belegfluss/settings/contract';
import type { PlanInput } from '../plan.ts';
import { getBuyer, isDeniedByVies, isForeignEuVatId } from './buyer.ts';
import { type FoundText, findVatId, findVatIdAt, isOwn, textsAt } from './find-vat-id.ts';

/** The reason why an order has no valid VAT id, and the place of the text concerned. */
export type VatIdProblem =
  /** Its place is not one that the merchant chose to search, and nothing else is wrong. */
  | { readonly kind: 'elsewhere'; readonly place: VatIdPlace; readonly vatId: string }
  /** A business's location may have one, but is not searched. */
  | { readonly kind: 'unread'; readonly place: 'company-location' }
  /** A VAT id, which frees no supply. */
  | {
      readonly kind: 'unusable';
      readonly place: VatIdPlace;
      readonly vatId: string;
      readonly why: 'own' | 'home' | 'notEu' | 'denied';
    }
  /** Meant for one, and none. */
  | {
      readonly kind: 'flawed';
      readonly place: VatIdPlace;
      readonly found: FlawedVatId;
      readonly isChosen: boolean;
    };

/**
 * Finds the reason why no VAT id of another member state counts for an order; null where one does, or where no text was
 * meant as one. Problems that one click corrects come first, then found ids, then places that may have one.
 */
export function findVatIdProblem(input: PlanInput): VatIdProblem | null {
  const { vatId, isLocationMissing } = getBuyer(input);
  if (isLocationMissing || (vatId !== null && isForeignEuVatId(vatId, input))) return null;
  const chosen = input.preferences.contacts.vatIdPlaces;
  const others = vatIdPlaces.filter((place) => !chosen.includes(place));
  return (
    findElsewhere(input, chosen, others) ??
    findUnusable(input, chosen) ??
    findFlawed(input, chosen, true) ??
    findOwn(input, chosen) ??
    findUnread(input, others) ??
    findFlawed(input, others, false)
  );
}

/** A place counts that would bring the id if it were added behind the others: the first one found is taken. */
function findElsewhere(
  input: PlanInput,
  chosen: readonly VatIdPlace[],
  others: readonly VatIdPlace[],
): VatIdProblem | null {
  for (const place of others) {
    const search = findVatIdAt([...chosen, place], input);
    if (search.known && search.vatId !== null && isForeignEuVatId(search.vatId, input))
      return isDeniedByVies(search.vatId, input) ? null : { kind: 'elsewhere', place, vatId: search.vatId };
  }
  return null;
}

function findUnusable(input: PlanInput, chosen: readonly VatIdPlace[]): VatIdProblem | null {
  const search = findVatId(input);
  if (!search.known || search.vatId === null) return null;
  const { vatId } = search;
  const place = chosen.find((each) => {
    const there = findVatIdAt([each], input);
    return there.known && there.vatId === vatId;
  });
  return place === undefined ? null : { kind: 'unusable', place, vatId, why: whyUnusable(vatId, input) };
}

function whyUnusable(vatId: string, input: PlanInput): 'home' | 'notEu' | 'denied' {
  if (isForeignEuVatId(vatId, input)) return 'denied';
  return countryOfVatId(vatId) === input.shop.countryCode ? 'home' : 'notEu';
}

function findFlawed(input: PlanInput, places: readonly VatIdPlace[], isChosen: boolean): VatIdProblem | null {
  for (const { place, text, isMeant } of findTexts(places, input)) {
    const found = testVatId(text) === null ? findFlawedVatId(text, { isMeant }) : null;
    if (found !== null) return { kind: 'flawed', place, found, isChosen };
  }
  return null;
}

function findOwn(input: PlanInput, places: readonly VatIdPlace[]): VatIdProblem | null {
  for (const { place, text } of findTexts(places, input)) {
    const vatId = testVatId(text);
    if (vatId !== null && isOwn(vatId, input)) return { kind: 'unusable', place, vatId, why: 'own' };
  }
  return null;
}

/** Shopify keeps a business's tax id at its location, which is asked for only where the merchant chose that place. */
function findUnread({ order, shop }: PlanInput, others: readonly VatIdPlace[]): VatIdProblem | null {
  const place = 'company-location';
  const isOffered = shop.features.includes('shopifyPlus') && others.includes(place);
  return isOffered && order.company !== null ? { kind: 'unread', place } : null;
}

function* findTexts(
  places: readonly VatIdPlace[],
  input: PlanInput,
): Generator<FoundText & { readonly place: VatIdPlace }> {
  for (const place of places) for (const found of textsAt(place, input)) yield { ...found, place };
}
