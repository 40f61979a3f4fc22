import type { Choices } from './choices.ts';

export type TaxRates = { title: string; standard: string; reduced: string };

/** VAT by destination: German shop, OSS inside the EU, nothing on exports. */
const RATES: Partial<Record<Choices['country'], TaxRates>> = {
  DE: { title: 'DE MwSt.', standard: '0.19', reduced: '0.07' },
  AT: { title: 'AT MwSt.', standard: '0.20', reduced: '0.10' },
  FR: { title: 'FR TVA', standard: '0.20', reduced: '0.055' },
  NL: { title: 'NL BTW', standard: '0.21', reduced: '0.09' },
  IT: { title: 'IT IVA', standard: '0.22', reduced: '0.10' },
};

/** Tax rates of an order, null where none is charged (export, intra-community supply). */
export function taxRatesFor(choices: Pick<Choices, 'country' | 'customer' | 'vatId'>): TaxRates | null {
  return isReverseCharge(choices) ? null : (RATES[choices.country] ?? null);
}

/** A business elsewhere in the EU with a VAT id: tax exempt in the shop. */
export function isReverseCharge(choices: Pick<Choices, 'country' | 'customer' | 'vatId'>): boolean {
  return (
    choices.customer === 'b2b' && !!choices.vatId && choices.country !== 'DE' && choices.country in RATES
  );
}
