import type { FieldRef } from '@belegfluss/settings/contract';
import { germanCountryName } from './country-names.ts';
import { dayText } from './rate-day-texts.ts';

/** Why no document can contain a rate of an order. */
export type TaxRateProblem =
  /** A small business must show no tax at all (§ 14c (2) UStG). */
  | { readonly kind: 'smallBusiness'; readonly rate: string }
  /** The rate of the destination, while the one-stop shop is off. */
  | {
      readonly kind: 'oneStopShopOff';
      readonly rate: string;
      readonly account: TaxPlace;
      readonly place: TaxPlace;
    }
  /** It began after the order was placed, and nothing is delivered yet; `day` is that of the order, `YYYY-MM-DD`. */
  | { readonly kind: 'notBegun'; readonly rate: string; readonly day: string; readonly place: TaxPlace }
  | { readonly kind: 'notOfAccount'; readonly rate: string; readonly place: TaxPlace }
  | { readonly kind: 'notOfDestination'; readonly rate: string; readonly place: TaxPlace }
  | { readonly kind: 'ruleWithoutTax'; readonly rate: string; readonly rule: string };

/** A country, or by its name a region with different rates: `Madeira`. */
export type TaxPlace = { readonly countryCode: string; readonly region: string | null };

type Kind = TaxRateProblem['kind'];

const smallBusiness = 'Kleinunternehmerregelung: Bestellung darf keine Steuern ausweisen';

/** The detail of a problem, one German sentence. */
export function describeTaxRate(problem: TaxRateProblem): string {
  const percent = `${problem.rate.replace('.', ',')} %`;
  switch (problem.kind) {
    case 'smallBusiness':
      return `${smallBusiness} (${percent}).`;
    case 'oneStopShopOff':
      return `${percent} ist kein Steuersatz deines Kontos (${placeText(problem.account)}), sondern einer des Ziellands (${placeText(problem.place)}).`;
    case 'notBegun':
      return `${percent} gab es am Tag der Bestellung (${dayText(problem.day)}) noch nicht (${placeText(problem.place)}).`;
    case 'notOfAccount':
      return `${percent} ist kein Steuersatz deines Kontos (${placeText(problem.place)}).`;
    case 'notOfDestination':
      return `${percent} ist kein Steuersatz des Ziellands (${placeText(problem.place)}).`;
    case 'ruleWithoutTax':
      return `${percent} ist bei der Regelung „${problem.rule}“ nicht möglich.`;
  }
}

const placeText = ({ countryCode, region }: TaxPlace): string => region ?? germanCountryName(countryCode);

/** Earlier versions have kept the sentence alone: it states the kind. */
const shapes: readonly (readonly [kind: Kind, shape: RegExp])[] = [
  ['smallBusiness', /^Kleinunternehmerregelung: /],
  ['oneStopShopOff', /, sondern einer des Ziellands \(/],
  ['notBegun', / gab es am Tag der Bestellung \(/],
  ['notOfAccount', / ist kein Steuersatz deines Kontos \(/],
  ['notOfDestination', / ist kein Steuersatz des Ziellands \(/],
  ['ruleWithoutTax', / ist bei der Regelung „/],
];

const inShopify =
  'Berichtige den Steuersatz in den Steuereinstellungen von Shopify (Shopify › Einstellungen › Steuern und Zölle). Für diese Bestellung ändert das nichts mehr: Bearbeite sie dort oder schreibe ihre Rechnung in sevdesk von Hand.';

const words: Readonly<Record<Kind, { readonly advice: string; readonly setting: FieldRef | null }>> = {
  smallBusiness: {
    advice:
      'Schalte in den Steuereinstellungen von Shopify die Berechnung von Steuern ab. Aus Bestellungen, die schon Steuer nennen, nimmt Belegfluss sie heraus, wenn du „Steuer entfernen“ einschaltest. Bis dahin wird kein Beleg erstellt.',
    setting: 'orders.fixTaxRemoveTax',
  },
  oneStopShopOff: {
    advice:
      'Für Verkäufe mit den Steuersätzen anderer EU-Länder schalte das One-Stop-Shop-Verfahren ein, wenn du dafür angemeldet bist. Sonst stelle in den Steuereinstellungen von Shopify deinen eigenen Steuersatz ein. Bis dahin wird kein Beleg erstellt.',
    setting: 'general.oss',
  },
  notBegun: {
    advice:
      'Maßgeblich ist der Steuersatz am Tag der Lieferung (§ 27 Abs. 1 UStG). Gilt dieser dann, führe die Bestellung in Shopify aus: Danach entsteht der Beleg von selbst, mit dem Tag der Lieferung. Sonst bearbeite die Bestellung oder schreibe ihre Rechnung in sevdesk von Hand.',
    setting: null,
  },
  notOfAccount: { advice: inShopify, setting: null },
  notOfDestination: { advice: inShopify, setting: null },
  ruleWithoutTax: {
    advice:
      'Deine Bedingungen führen eine besteuerte Bestellung zu einer Regelung ohne Steuer. Passe sie an, oder berichtige die Steuer in den Steuereinstellungen von Shopify. Bis dahin wird kein Beleg erstellt.',
    setting: 'invoices.taxRuleCondition',
  },
};

export type TaxRateWords = {
  readonly status: 'critical';
  readonly text: string;
  readonly advice: string;
  readonly setting: FieldRef | null;
};

/** Explains a refused rate from the detail that was kept; null for a sentence that no version has written. */
export function taxRateWords(kept: TaxRateProblem | string): TaxRateWords | null {
  const kind = typeof kept === 'string' ? shapes.find(([, shape]) => shape.test(kept))?.[0] : kept.kind;
  if (kind === undefined) return null;
  const detail = typeof kept === 'string' ? kept : describeTaxRate(kept);
  const text = kind === 'smallBusiness' ? detail : `sevdesk nimmt den Steuersatz nicht an: ${detail}`;
  return { status: 'critical', text, ...words[kind] };
}
