import { findTaxRule, vatTerritory } from '@belegfluss/settings/contract';
import type { DocumentContent } from '../document/document.ts';
import type { Address } from '../order/snapshot.ts';

export type OssRefusal =
  | { readonly kind: 'northernIreland' }
  /** A region whose rates are not those of its country. */
  | { readonly kind: 'ownRates'; readonly place: string; readonly rates: readonly string[] };

/**
 * Why the provider most likely refused a document of the one-stop shop: it names
 * neither Northern Ireland nor regions with rates of their own among the places of that procedure, though the law has
 * them there (articles 8 and 9 of the Windsor Framework; article 105 of Directive 2006/112/EC). Whether it refuses them
 * is not known before it does. Null where nothing is known that it does not say itself.
 */
export function explainOssRefusal(
  content: Pick<DocumentContent, 'taxRuleId' | 'positions'>,
  deliveredTo: Address | null,
): OssRefusal | null {
  if (!findTaxRule(content.taxRuleId)?.oss || !deliveredTo?.countryCode) return null;
  const { countryCode, zip, province } = deliveredTo;
  const place = vatTerritory(countryCode, zip, province);
  if (place.name === null) return null;
  if (place.countryCode === 'XI') return { kind: 'northernIreland' };
  if (place.ratesCode === place.countryCode) return null;
  const rates = new Set(content.positions.map(({ taxRate }) => taxRate).filter((rate) => rate !== '0'));
  return { kind: 'ownRates', place: place.name, rates: [...rates] };
}
