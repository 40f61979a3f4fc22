import { findTaxRule, smallBusinessRuleId } from '@belegfluss/settings/contract';
import type { Detail } from '../../../../contract/index.ts';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { formatAmount, sum } from '../../../kernel/domain/money/money.ts';
import type { ExtraPart } from '../order/extras.ts';
import { type Sale, sumTaxes } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import { type Buyer, getBuyer, wantsNetPrices } from './buyer.ts';
import { type ChosenRule, chooseRule } from './choose-rule.ts';
import { guardRates, guardVatId } from './guard-rule.ts';
import { derivePlaces, type Places, placeOfSupply } from './places.ts';
import type { RuleGiven } from './rule-trial.ts';

/** Under which rule an order is taxed, or why it cannot have a document. */
export type TaxDecision =
  | {
      readonly ok: true;
      /** Id of the tax rule, e.g. `1`. */
      readonly ruleId: string;
      /** The buyer's VAT id, normalised with its country prefix; null when none is known or it does not count. */
      readonly vatId: string | null;
      readonly isBusiness: boolean;
      /** Documents state net prices. */
      readonly netPrices: boolean;
      /** ISO 3166-1 alpha-2. */
      readonly deliveryCountryCode: string;
      readonly notes: readonly PlanNote[];
      /** Extras that must be known before the decision counts. */
      readonly fetch: readonly ExtraPart[];
    }
  | {
      readonly ok: false;
      readonly code: 'INVALID_TAX_RATE' | 'MISSING_VAT-ID';
      /** For `INVALID_TAX_RATE` the problem, for `MISSING_VAT-ID` the id that will not do, or nothing. */
      readonly detail: Detail;
      /** Explanations, e.g. that a VAT id was found and is not valid. */
      readonly notes: readonly PlanNote[];
      readonly fetch: readonly ExtraPart[];
    };

/**
 * The tax rule of a (corrected) sale. Shopify's tax lines are the truth of what is charged; the rule says under
 * which law that happens, and where the two contradict each other there is no document: tax once shown is owed
 * (§ 14c UStG).
 */
export function decideTax(input: PlanInput, sale: Sale): TaxDecision {
  const buyer = getBuyer(input);
  const places = derivePlaces(input);
  const { rule, fetch } = decideRule(input, sale, buyer, places);
  const problem = guardVatId(rule, buyer.vatId, input, sale) ?? guardRates(rule, input, places, sale);
  if (problem !== null) return { ok: false, ...problem, notes: buyer.notes, fetch };
  return {
    ok: true,
    ruleId: rule.id,
    vatId: buyer.vatId,
    isBusiness: buyer.isBusiness,
    netPrices: wantsNetPrices(input),
    deliveryCountryCode: deliveryCode(input, places, rule.oss),
    notes: [...buyer.notes, ...dispatchNotes(input)],
    fetch,
  };
}

function decideRule(
  input: PlanInput,
  sale: Sale,
  buyer: Buyer,
  places: Places,
): { readonly rule: ChosenRule['rule']; readonly fetch: readonly ExtraPart[] } {
  const fetch: ExtraPart[] = buyer.isLocationMissing ? ['companyLocation'] : [];
  const smallBusiness = input.shop.provider.smallBusiness ? findTaxRule(smallBusinessRuleId) : null;
  if (smallBusiness !== null) return { rule: smallBusiness, fetch };
  const given = ruleGiven(sale, buyer);
  const { rule, needsMetafields } = chooseRule(input, places, given);
  if (needsMetafields) fetch.push('metafields');
  if (buyer.isUnchecked) {
    const without = chooseRule(input, places, { ...given, vatId: null });
    if (rule.needsVatId || without.rule !== rule) fetch.push('vatIdCheck');
  }
  return { rule, fetch };
}

/** Composes the input of the rules. */
export const ruleGiven = (sale: Sale, { vatId }: Pick<Buyer, 'vatId'>): RuleGiven => ({
  sale,
  tax: formatAmount(sum(sale.items.map(sumTaxes)), currencyDigits(sale.currency)),
  vatId,
});

/** One-stop-shop rates are looked up by country: Monaco's are France's. */
function deliveryCode(input: PlanInput, places: Places, oss: boolean): string {
  const written = places.shippingAddress?.countryCode?.toUpperCase() ?? input.shop.countryCode;
  const { countryCode } = placeOfSupply(input, places);
  return oss && /^[A-Z]{2}$/.test(countryCode) && countryCode !== 'XI' ? countryCode : written;
}

function dispatchNotes({ order, shop }: PlanInput): PlanNote[] {
  if (order.dispatchCountryCodes.length === 0) return [];
  const foreign = order.dispatchCountryCodes.filter((code) => code !== shop.countryCode);
  if (foreign.length === 0) return [];
  return [{ code: 'FOREIGN_DISPATCH', detail: { kind: 'countries', codes: foreign } }];
}
