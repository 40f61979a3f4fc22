import { countryOfVatId, euCountries } from '@belegfluss/settings/contract';

/** How the receipt of a payout treats value added tax; the operator is a business in Germany. */
export type VatTreatment =
  /** The partner owes German tax: it is stated and paid on top. Rate in percent. */
  | { readonly kind: 'standard'; readonly rate: '19' }
  /** A business in another country of the EU: the operator owes the tax (§ 13b UStG, Art. 196 of 2006/112/EC). */
  | { readonly kind: 'reverseCharge'; readonly rate: '0' }
  /** A business outside the EU: the operator nevertheless owes the tax (§ 13b Abs. 2 Nr. 1, Abs. 5 UStG). */
  | { readonly kind: 'thirdCountry'; readonly rate: '0' }
  /** Without a VAT id nothing shows that the partner is a business that may state tax. */
  | { readonly kind: 'none'; readonly rate: '0' };

/**
 * @param vatId as the partner gave it, checked; empty for none
 * @param address where the partner is, ISO 3166-1 alpha-2
 */
export function decideVat(vatId: string, address: string): VatTreatment {
  const country = countryOfVatId(vatId);
  if (country === 'DE') return { kind: 'standard', rate: '19' };
  if (eu.has(country)) return { kind: 'reverseCharge', rate: '0' };
  if (!eu.has(address)) return { kind: 'thirdCountry', rate: '0' };
  return { kind: 'none', rate: '0' };
}

const eu: ReadonlySet<string> = new Set(euCountries);
