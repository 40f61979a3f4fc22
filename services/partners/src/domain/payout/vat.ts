import { countryOfVatId, euCountries } from '@belegfluss/settings/contract';

/** How the receipt of a payout treats value added tax; the operator is a business in Germany. */
export type VatTreatment =
  /** The partner owes German tax: it is stated and paid on top. Rate in percent. */
  | { readonly kind: 'standard'; readonly rate: '19' }
  /** A business in another country of the EU: the operator owes the tax (§ 13b UStG, Art. 196 of 2006/112/EC). */
  | { readonly kind: 'reverseCharge'; readonly rate: '0' }
  /** Without a VAT id nothing says that the partner is a business that may state tax. */
  | { readonly kind: 'none'; readonly rate: '0' };

/** @param vatId as the partner gave it, checked; empty for none */
export function decideVat(vatId: string): VatTreatment {
  const country = countryOfVatId(vatId);
  if (country === 'DE') return { kind: 'standard', rate: '19' };
  if (eu.has(country)) return { kind: 'reverseCharge', rate: '0' };
  return { kind: 'none', rate: '0' };
}

const eu: ReadonlySet<string> = new Set(euCountries);
