import {
  type Conditions,
  findTaxRule,
  type TaxRule,
  type TaxRuleId,
  taxRules,
  vatTerritory,
} from '@belegfluss/settings/contract';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import type { Places } from './places.ts';
import { requiresShipping } from './places.ts';

/** Input that rules are tried on. */
export type RuleGiven = { readonly sale: Sale; readonly tax: string; readonly vatId: string | null };

export type RuleTrial = {
  readonly input: PlanInput;
  readonly given: RuleGiven;
  readonly ossBar: OssBar | null;
};

/** Why the one-stop shop cannot be used. */
export type OssBar = 'off' | 'oldAccount' | 'notBegun' | 'handedOver' | 'noDistanceSale';

/** Why the conditions of a rule are not checked. */
export type RuleBar =
  /** It belongs to the one-stop shop, which cannot be used. */
  | 'oss'
  /** It has no conditions. */
  | 'unused'
  /** Its usual conditions cannot be held against what is free of charge, or against vouchers. */
  | 'free'
  | 'giftCards';

export const startTrial = (input: PlanInput, places: Places, given: RuleGiven): RuleTrial => ({
  input,
  given,
  ossBar: findOssBar(input, places),
});

/** The conditions that decide about a rule, or why none do. */
export function conditionsToTry(rule: TaxRule, trial: RuleTrial): Conditions | RuleBar {
  if (rule.oss && trial.ossBar !== null) return 'oss';
  const own = ownConditions(rule, trial.input);
  if (own !== null) return own;
  return rule.defaultConditions === null ? 'unused' : (misreading(rule, trial) ?? rule.defaultConditions);
}

/** The merchant's own conditions; null where the usual ones hold. */
export const ownConditions = ({ id }: TaxRule, { preferences }: PlanInput): Conditions | null =>
  id === '11' ? null : (preferences.invoices.taxRuleCondition[id] ?? null);

export type Fallback = { readonly rule: TaxRule; readonly why: 'default' | 'taxable' };

/** Chooses the rule for a sale that meets no rule's conditions. */
export function selectFallbackRule({ input, ossBar }: RuleTrial): Fallback {
  const rule = findTaxRule(input.preferences.invoices.taxRuleDefault);
  const isUsable = rule !== null && !(rule.oss && ossBar !== null);
  return isUsable ? { rule, why: 'default' } : { rule: taxable, why: 'taxable' };
}

const taxable = taxRules.find((rule) => rule.id === '1') as TaxRule;
const sortings = new WeakMap<readonly TaxRuleId[], readonly TaxRule[]>();

/** In the merchant's order; rules that it does not name follow in their usual one. */
export function sortedRules({ preferences }: PlanInput): readonly TaxRule[] {
  const ids = preferences.invoices.taxRuleSort;
  const before = sortings.get(ids);
  if (before !== undefined) return before;
  const named = ids.flatMap((id) => findTaxRule(id) ?? []);
  const rules = [...named, ...taxRules.filter((rule) => !named.includes(rule))].filter(
    (rule) => !rule.hidden,
  );
  sortings.set(ids, rules);
  return rules;
}

/**
 * Finds sales that the default conditions misread: one that is free of charge or a mere voucher has no tax to be exempt
 * from.
 */
function misreading(
  rule: TaxRule,
  { input: { order }, given: { sale, vatId } }: RuleTrial,
): 'free' | 'giftCards' | null {
  if (rule.limits.rates !== 'zero') return null;
  if (rule.needsVatId && vatId === null && sale.total <= 0n) return 'free';
  return order.lines.length > 0 && order.lines.every((line) => line.giftCard) ? 'giftCards' : null;
}

/** First day of the one-stop shop for goods (§ 27 (34) UStG); that for electronic services is older (§ 18h UStG). */
const firstDayForGoods = '2021-07-01';

/**
 * The one-stop shop is for goods that the seller sends from one member state to another (§ 3c UStG, article 33 of the
 * Directive): not for those that the buyer fetches, nor those that never leave the buyer's country, nor those sent from
 * outside the EU. An order of goods that names no address is one that is picked up.
 */
function findOssBar(input: PlanInput, { shipping }: Places): OssBar | null {
  const { order, preferences, shop } = input;
  if (!preferences.general.oss) return 'off';
  if (shop.provider.systemVersion.startsWith('1')) return 'oldAccount';
  if (!requiresShipping(input)) return null;
  if (berlinDay(order.fulfilledAt ?? order.createdAt) < firstDayForGoods) return 'notBegun';
  if (order.shippingAddress === null) return 'handedOver';
  if (order.dispatchCountryCodes.length === 0) return null;
  const isDistanceSale = order.dispatchCountryCodes.some((code) => {
    const from = vatTerritory(code);
    return from.isEu && from.countryCode !== shipping.countryCode;
  });
  return isDistanceSale ? null : 'noDistanceSale';
}
