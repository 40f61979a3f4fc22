import { findTaxRule } from '@belegfluss/settings/contract';
import type { TaxFinding } from '../../domain/explain/finding.ts';
import type { TextsFor } from './finding-texts.ts';
import { adviceOnVatId, vatIdText } from './vat-id-texts.ts';
import { countryText, moneyText } from './words.ts';

type Chosen = Extract<TaxFinding, { readonly kind: 'taxRuleChosen' }>;

export const taxTexts: TextsFor<TaxFinding> = {
  taxRule: ({ ruleId }) => ruleText(ruleId),
  otherTaxRuleNow: ({ ruleId }) =>
    `Nach dem jetzigen Stand gälte „${getRuleName(ruleId)}“. Der vorhandene Beleg behält seine Regelung.`,
  smallBusinessRule: ({ ruleId }) =>
    `${ruleText(ruleId)} Sie gilt immer, weil dein sevdesk-Konto als Kleinunternehmer geführt wird.`,
  taxRuleChosen: (chosen) =>
    `${ruleText(chosen.ruleId)} ${whyChosen[chosen.why]} ${groundsText(chosen)}${
      chosen.ossBar === null ? '' : notOss[chosen.ossBar]
    }`,
  vatIdNotCounted: ({ problem }) => [
    `Ohne USt-IdNr. des Kunden besteuert. ${vatIdText(problem)}`,
    adviceOnVatId(problem),
  ],
};

const getRuleName = (ruleId: string): string => findTaxRule(ruleId)?.name ?? ruleId;

const ruleText = (ruleId: string): string => `Umsatzsteuerregelung: „${getRuleName(ruleId)}“.`;

const whyChosen: Readonly<Record<Chosen['why'], string>> = {
  default: 'Die Bedingungen keiner Regelung sind erfüllt, deshalb gilt die Standardregelung.',
  taxable:
    'Die Bedingungen keiner Regelung sind erfüllt, und die Standardregelung lässt sich hier nicht verwenden.',
  firstOwn: 'Sie ist die erste Regelung, deren Bedingungen (von dir angepasst) erfüllt sind.',
  first: 'Sie ist die erste Regelung, deren Bedingungen erfüllt sind.',
};

function groundsText({ countryCode, vatId, tax }: Chosen): string {
  const buyer = vatId === null ? 'keine USt-IdNr. des Kunden' : `USt-IdNr. ${vatId}`;
  return `Maßgeblich: Lieferland ${countryText(countryCode)}, ${buyer}, ${moneyText(tax)} Umsatzsteuer.`;
}

/** Why the order is no case for the one-stop shop; a reason in the settings has no text, because they show it. */
const notOss: Readonly<Record<NonNullable<Chosen['ossBar']>, string>> = {
  off: '',
  oldAccount: '',
  notBegun: ' One-Stop-Shop greift nicht: Für Waren gibt es das Verfahren erst seit dem 1. Juli 2021.',
  handedOver: ' One-Stop-Shop greift nicht, weil die Ware ohne Lieferadresse als abgeholt gilt.',
  noDistanceSale:
    ' One-Stop-Shop greift nicht, weil die Ware nicht aus einem anderen EU-Land zum Kunden kommt.',
};
