import {
  domesticRatesCodes,
  possibleRates,
  smallBusinessRuleId,
  type TaxRule,
} from '@belegfluss/settings/contract';
import type { Detail, TaxPlace, TaxRateProblem } from '../../../../contract/index.ts';
import { berlinDay, getBerlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { isForeignEuVatId } from './buyer.ts';
import { type Places, placeOfSupply, requiresShipping } from './places.ts';

export type Problem = {
  readonly code: 'INVALID_TAX_RATE' | 'MISSING_VAT-ID';
  readonly detail: Detail;
};

/**
 * A supply without tax needs the VAT id that another member state gave the buyer (§ 6a (1) no. 4, § 14a UStG). A free
 * supply has no price to be exempt.
 */
export function guardVatId(
  rule: TaxRule,
  vatId: string | null,
  input: PlanInput,
  sale: Sale,
): Problem | null {
  if (!rule.needsVatId || sale.total <= 0n) return null;
  if (vatId !== null && isForeignEuVatId(vatId, input)) return null;
  return { code: 'MISSING_VAT-ID', detail: vatId ?? '' };
}

/** Checks the rates of a sale against those that are valid under the rule. */
export function guardRates(rule: TaxRule, input: PlanInput, places: Places, sale: Sale): Problem | null {
  for (const rate of ratesIn(sale)) {
    if (isAllowed(rate, rule, input, places)) continue;
    return {
      code: 'INVALID_TAX_RATE',
      detail: { kind: 'taxRate', problem: toRateProblem(rate, rule, input, places) },
    };
  }
  return null;
}

/** Rates above zero in percent, each once. */
export function ratesIn(sale: Sale): Set<string> {
  const rates = new Set<bigint>();
  for (const item of sale.items) for (const part of item.parts) if (part.rate !== 0n) rates.add(part.rate);
  return new Set([...rates].map(formatPercent));
}

function isAllowed(rate: string, rule: TaxRule, input: PlanInput, places: Places): boolean {
  return selectRatesCodes(rule, input, places).some((code) => isPossibleRate(code, rate, input));
}

/** Territories whose rates a document under the rule can contain. */
export function selectRatesCodes({ limits }: TaxRule, input: PlanInput, places: Places): readonly string[] {
  switch (limits.rates) {
    case 'zero':
      return [];
    case 'domestic':
      return domesticRatesCodes(input.shop.provider.countryCode, placeOfSale(input, places));
    case 'destination': {
      const { ratesCode, countryCode } = placeOfSupply(input, places);
      return [ratesCode, countryCode];
    }
    default:
      return unknownLimit(limits.rates);
  }
}

/** The place of the supply; null for what is handed over without an address. */
function placeOfSale(input: PlanInput, places: Places): string | null {
  const address = requiresShipping(input) ? places.shippingAddress : places.billingAddress;
  return address?.countryCode ? placeOfSupply(input, places).ratesCode : null;
}

/** Rates of the day of the order, and of the day of the delivery, which is decisive by law (§ 27 UStG). */
function isPossibleRate(code: string, rate: string, { order }: PlanInput): boolean {
  if (possibleRates(code, berlinDay(order.createdAt)).has(rate)) return true;
  return order.fulfilledAt !== null && possibleRates(code, berlinDay(order.fulfilledAt)).has(rate);
}

function toRateProblem(rate: string, rule: TaxRule, input: PlanInput, places: Places): TaxRateProblem {
  if (rule.id === smallBusinessRuleId) return { kind: 'smallBusiness', rate };
  const account = country(input.shop.provider.countryCode);
  switch (rule.limits.rates) {
    case 'zero':
      return { kind: 'ruleWithoutTax', rate, rule: rule.name };
    case 'domestic': {
      if (hasBegun(rate, rule, input, places)) return notBegun(rate, account, input);
      const place = foreignPlace(rate, input, places);
      if (place === null) return { kind: 'notOfAccount', rate, place: account };
      return { kind: 'oneStopShopOff', rate, account, place: country(place) };
    }
    case 'destination': {
      const place = toTaxPlace(placeOfSupply(input, places));
      if (hasBegun(rate, rule, input, places)) return notBegun(rate, place, input);
      return { kind: 'notOfDestination', rate, place };
    }
    default:
      return unknownLimit(rule.limits.rates);
  }
}

/** Whether nothing but the delivery is missing for a rate that began since the order was placed, or is to begin. */
function hasBegun(rate: string, rule: TaxRule, input: PlanInput, places: Places): boolean {
  if (input.order.fulfilledAt !== null) return false;
  const days = [getBerlinDay(input.now), lastDay];
  return selectRatesCodes(rule, input, places).some((code) =>
    days.some((day) => possibleRates(code, day).has(rate)),
  );
}

/** Every rule that was decided has begun by then. */
const lastDay = '9999-12-31';

const notBegun = (rate: string, place: TaxPlace, { order }: PlanInput): TaxRateProblem => ({
  kind: 'notBegun',
  rate,
  place,
  day: berlinDay(order.createdAt),
});

/** The member state whose rate it is, where only the one-stop shop, which is off, would take it. */
function foreignPlace(rate: string, input: PlanInput, places: Places): string | null {
  if (input.preferences.general.oss) return null;
  const place = placeOfSupply(input, places);
  if (!place.isEu || place.countryCode === places.shop.countryCode) return null;
  const isItsRate = [place.ratesCode, place.countryCode].some((code) => isPossibleRate(code, rate, input));
  return isItsRate ? place.countryCode : null;
}

const country = (countryCode: string): TaxPlace => ({ countryCode, region: null });

/** A region by its own name: `Madeira`, not its code. */
const toTaxPlace = ({ name, countryCode }: Places['shipping']): TaxPlace => ({ countryCode, region: name });

function unknownLimit(limit: never): never {
  throw new RangeError(`Not a limit of rates: ${String(limit)}`);
}
