import type { ShopFacts } from './plan.ts';

export type TaxRuleDecision =
  | { readonly ok: true; readonly taxRuleId: string }
  | { readonly ok: false; readonly detail: string };

const taxable = '1';
const smallBusiness = '11';

/**
 * The tax rule of a domestic sale. A small business (§ 19 UStG) must not show tax: an order that bears tax then
 * gets no document until the shop's tax settings are mended, because tax once shown is owed (§ 14c UStG).
 */
export function decideTaxRule(shop: ShopFacts, taxRates: readonly string[]): TaxRuleDecision {
  if (!shop.provider.smallBusiness) return { ok: true, taxRuleId: taxable };
  const taxed = taxRates.find((rate) => rate !== '0');
  if (taxed === undefined) return { ok: true, taxRuleId: smallBusiness };
  return { ok: false, detail: `${taxed.replace('.', ',')} %` };
}

export function isSmallBusinessRule(taxRuleId: string): boolean {
  return taxRuleId === smallBusiness;
}
