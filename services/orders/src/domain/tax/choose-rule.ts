import {
  conditionsHold,
  findTaxRule,
  type TaxRule,
  taxRules,
  usesMetafields,
  vatTerritory,
} from '@belegfluss/settings/contract';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { conditionFacts, requiresShipping } from './condition-facts.ts';
import type { Places } from './places.ts';

export type ChosenRule = {
  readonly rule: TaxRule;
  /** A condition looked at metafields that were not fetched yet. */
  readonly needsMetafields: boolean;
};

/** The first rule, in the merchant's order, whose conditions hold; else the default one. */
export function chooseRule(
  input: PlanInput,
  places: Places,
  given: { readonly sale: Sale; readonly tax: string; readonly vatId: string | null },
): ChosenRule {
  const { taxRuleSort, taxRuleCondition, taxRuleDefault } = input.preferences.invoices;
  const facts = conditionFacts(input, places, given);
  const isOssOpen = canUseOss(input, places);
  let needsMetafields = false;
  for (const rule of sorted(taxRuleSort)) {
    if (rule.oss && !isOssOpen) continue;
    const own = rule.id === '11' ? null : (taxRuleCondition[rule.id] ?? null);
    const conditions = own ?? rule.defaultConditions;
    if (conditions === null || (own === null && isMisread(rule, input, given))) continue;
    if (input.extras.metafields === null && usesMetafields(conditions)) needsMetafields = true;
    if (conditionsHold(conditions, facts)) return { rule, needsMetafields };
  }
  const fallback = findTaxRule(taxRuleDefault);
  const rule = fallback === null || (fallback.oss && !isOssOpen) ? taxable : fallback;
  return { rule, needsMetafields };
}

const taxable = taxRules.find((rule) => rule.id === '1') as TaxRule;
const sortings = new WeakMap<readonly string[], readonly TaxRule[]>();

/** Rules that the merchant's order does not name follow in their usual one. */
function sorted(ids: readonly string[]): readonly TaxRule[] {
  const before = sortings.get(ids);
  if (before !== undefined) return before;
  const named = ids.flatMap((id) => findTaxRule(id) ?? []);
  const rules = [...named, ...taxRules.filter((rule) => !named.includes(rule))].filter(
    (rule) => !rule.hidden,
  );
  sortings.set(ids, rules);
  return rules;
}

/** What the default conditions cannot say: what is free of charge or a mere voucher has no tax to be exempt from. */
function isMisread(
  rule: TaxRule,
  { order }: PlanInput,
  { sale, vatId }: { readonly sale: Sale; readonly vatId: string | null },
): boolean {
  if (rule.limits.rates !== 'zero') return false;
  if (rule.needsVatId && vatId === null && sale.total <= 0n) return true;
  return order.lines.length > 0 && order.lines.every((line) => line.giftCard);
}

/**
 * The one-stop shop is for goods that go from one member state to another (§ 3c UStG, article 33 of the Directive):
 * not for those that never leave the buyer's country, nor for those sent from outside the EU.
 */
function canUseOss(input: PlanInput, { shipping }: Places): boolean {
  const { order, preferences, shop } = input;
  if (!preferences.general.oss || shop.provider.systemVersion.startsWith('1')) return false;
  if (order.dispatchCountryCodes.length === 0 || !requiresShipping(input)) return true;
  return order.dispatchCountryCodes.some((code) => {
    const from = vatTerritory(code);
    return from.isEu && from.countryCode !== shipping.countryCode;
  });
}
