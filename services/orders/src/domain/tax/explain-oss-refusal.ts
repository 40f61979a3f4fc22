import { findTaxRule, vatTerritory } from '@belegfluss/settings/contract';
import type { DocumentContent } from '../document/document.ts';
import type { Address } from '../order/snapshot.ts';

/**
 * Why the provider most likely refused a document of the one-stop shop, in German: it names
 * neither Northern Ireland nor regions with rates of their own among the places of that procedure, though the law has
 * them there (articles 8 and 9 of the Windsor Framework; article 105 of Directive 2006/112/EC). Whether it refuses them
 * is not known before it does. Null where nothing is known that it does not say itself.
 */
export function explainOssRefusal(
  content: Pick<DocumentContent, 'taxRuleId' | 'positions'>,
  deliveredTo: Address | null,
): string | null {
  if (!findTaxRule(content.taxRuleId)?.oss || !deliveredTo?.countryCode) return null;
  const { countryCode, zip, province } = deliveredTo;
  const place = vatTerritory(countryCode, zip, province);
  if (place.name === null) return null;
  if (place.countryCode === 'XI') return northernIreland;
  if (place.ratesCode === place.countryCode) return null;
  const rates = new Set(content.positions.map(({ taxRate }) => taxRate).filter((rate) => rate !== '0'));
  const percents = [...rates].map((rate) => `${rate.replace('.', ',')} %`).join(', ');
  return `${place.name}: Dort gelten eigene Steuersätze, und sevdesk nimmt sie im One-Stop-Shop offenbar nicht an (${percents}). ${byHand}`;
}

const byHand =
  'Melde den Verkauf trotzdem über den One-Stop-Shop und schreibe die Rechnung von Hand, oder führe solche Bestellungen mit eigenen Bedingungen zu einer anderen Umsatzsteuerregelung.';
const northernIreland = `sevdesk nimmt Lieferungen nach Nordirland im One-Stop-Shop offenbar nicht an, obwohl es für Waren zur EU zählt. ${byHand}`;
