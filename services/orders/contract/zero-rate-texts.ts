import { germanCountryName } from './country-names.ts';

/** An amount without tax under a rule of taxed sales, and possible reasons that were found. */
export type ZeroRateFound = {
  /** As people read it: `12,50 EUR`. */
  readonly amount: string;
  readonly reasons: readonly ZeroRateReason[];
};

export type ZeroRateReason =
  | { readonly is: 'channelLiable' }
  | { readonly is: 'customerExempt' }
  | { readonly is: 'otherCountry'; readonly countryCode: string }
  | { readonly is: 'businessAbroad'; readonly countryCode: string }
  | { readonly is: 'serviceToBusinessAbroad'; readonly countryCode: string }
  | { readonly is: 'serviceWithoutVatId'; readonly countryCode: string }
  | ({ readonly is: 'notTaxable' } & Titles)
  | ({ readonly is: 'taxNotCharged' } & Titles)
  | { readonly is: 'shipping' }
  | { readonly is: 'fee' };

/** The first of the items, and how many others there are. */
type Titles = { readonly titles: readonly string[]; readonly others: number };

/** `12,50 EUR: Versand ohne Steuer` */
export const zeroRateText = ({ amount, reasons }: ZeroRateFound): string =>
  `${amount}: ${reasons.map(reasonText).join('; ')}`;

function reasonText(reason: ZeroRateReason): string {
  switch (reason.is) {
    case 'channelLiable':
      return 'ein Marktplatz führt die Steuer ab';
    case 'customerExempt':
      return 'der Kunde ist in Shopify von der Steuer befreit';
    case 'otherCountry':
      return `die Ware geht in ein anderes Land (${germanCountryName(reason.countryCode)})`;
    case 'businessAbroad':
      return `die Ware bleibt im Inland, die Rechnung geht an ein Unternehmen im Ausland (${germanCountryName(reason.countryCode)})`;
    case 'serviceToBusinessAbroad':
      return `die Leistung geht an ein Unternehmen im Ausland (${germanCountryName(reason.countryCode)})`;
    case 'serviceWithoutVatId':
      return `die Leistung geht an einen Kunden im Ausland ohne gültige USt-IdNr. (${germanCountryName(reason.countryCode)})`;
    case 'notTaxable':
      return `in Shopify als steuerfrei geführt: ${titlesText(reason)}`;
    case 'taxNotCharged':
      return `Shopify hat keine Steuer berechnet für ${titlesText(reason)}`;
    case 'shipping':
      return 'Versand ohne Steuer';
    case 'fee':
      return 'Gebühr ohne Steuer';
  }
}

const titlesText = ({ titles, others }: Titles): string =>
  [...titles.map((title) => `„${title}“`), ...(others > 0 ? [`${others} weitere`] : [])].join(', ');
