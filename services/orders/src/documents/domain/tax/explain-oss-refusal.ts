import { findTaxRule, vatTerritory } from '@belegfluss/settings/contract';
import type { DocumentContent } from '../document/document.ts';
import type { Address } from '../order/snapshot.ts';

export type OssRefusal =
  | { readonly kind: 'northernIreland' }
  /** A region whose rates are not those of its country. */
  | { readonly kind: 'ownRates'; readonly place: string; readonly rates: readonly string[] };

/**
 * Explains why the provider most likely refused a document of the one-stop shop: it names neither Northern Ireland nor
 * regions with different rates among the places of that procedure, though the law has them there (articles 8 and 9 of
 * the Windsor Framework; article 105 of Directive 2006/112/EC). Whether it refuses them is known only once it does.
 * Null where the refusal itself says all that is known.
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
