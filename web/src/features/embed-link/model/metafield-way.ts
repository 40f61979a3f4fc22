import {
  decideOffer,
  type Offer,
  type PreferenceContext,
  type Preferences,
} from '@belegfluss/settings/contract';
import type { DocumentKind } from './templates.ts';

/** A metafield of the order. */
export type MetafieldPlace = { readonly namespace: string; readonly key: string };

/** How far the shop is with a metafield that holds the link. */
export type MetafieldWay =
  | { readonly kind: 'locked'; readonly offer: Extract<Offer, { offered: false }> }
  /** None of the metafields that are written holds the link. */
  | { readonly kind: 'unset'; readonly suggested: MetafieldPlace }
  | { readonly kind: 'ready'; readonly place: MetafieldPlace };

const suggestions: Readonly<Record<DocumentKind, MetafieldPlace>> = {
  invoice: { namespace: 'belegfluss', key: 'rechnung' },
  credit: { namespace: 'belegfluss', key: 'gutschrift' },
};

/** Others Shopify refuses, and they could end the text that they stand in. */
const isName = (text: string): boolean => /^[\w-]+$/.test(text);

/** Lists what is missing before a mail finds the link to a document in a metafield of the order. */
export function decideMetafieldWay(
  kind: DocumentKind,
  preferences: Preferences,
  facts: Omit<PreferenceContext, 'expertMode'>,
): MetafieldWay {
  const offer = decideOffer('metafields', 'metafieldWrite', preferences, { ...facts, expertMode: false });
  if (!offer.offered) return { kind: 'locked', offer };
  const place = preferences.metafields.metafieldWrite.find(
    ({ value, namespace, key }) => value === `${kind}.link` && isName(namespace) && isName(key),
  );
  return place
    ? { kind: 'ready', place: { namespace: place.namespace, key: place.key } }
    : { kind: 'unset', suggested: suggestions[kind] };
}
