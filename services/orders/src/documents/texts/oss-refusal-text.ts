import type { OssRefusal } from '../domain/tax/explain-oss-refusal.ts';

/** Explains a refusal that the provider explains in English, or not at all. */
export function ossRefusalText(refusal: OssRefusal): string {
  switch (refusal.kind) {
    case 'northernIreland':
      return `sevdesk nimmt Lieferungen nach Nordirland im One-Stop-Shop offenbar nicht an, obwohl es für Waren zur EU zählt. ${byHand}`;
    case 'ownRates': {
      const percents = refusal.rates.map((rate) => `${rate.replace('.', ',')} %`).join(', ');
      return `${refusal.place}: Dort gelten eigene Steuersätze, und sevdesk nimmt sie im One-Stop-Shop offenbar nicht an (${percents}). ${byHand}`;
    }
  }
}

const byHand =
  'Melde den Verkauf trotzdem über den One-Stop-Shop und schreibe die Rechnung von Hand, oder führe solche Bestellungen mit eigenen Bedingungen zu einer anderen Umsatzsteuerregelung.';
