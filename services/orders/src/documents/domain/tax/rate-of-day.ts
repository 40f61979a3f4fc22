import { findTaxRule, possibleRates } from '@belegfluss/settings/contract';
import type { DetailValues } from '../../../../contract/index.ts';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { ratesIn, selectRatesCodes } from './guard-rule.ts';
import { derivePlaces } from './places.ts';

/**
 * Finds rates of the order's day that had expired by the delivery, with both days: the law takes the day of supply
 * (§ 27 (1) UStG), but the order is taxed and paid, and only a person can decide about the difference. Null where there
 * is none, and before the delivery is known.
 */
export function findOutdatedRates(input: PlanInput, sale: Sale, ruleId: string): DetailValues | null {
  const days = deriveRateDays(input, sale, ruleId);
  if (days === null) return null;
  const outdated = days.rates.filter(
    (rate) => days.isPossible(rate, days.ordered) && !days.isPossible(rate, days.delivered),
  );
  if (outdated.length === 0) return null;
  return ratesOfDay(outdated, days.ordered, days.delivered);
}

/** The day of a supply that a document has to name, because its rates hold since then. */
export type SupplyOfRates = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Rates and day. */
  readonly detail: DetailValues;
};

/**
 * The day of the delivery, where the order is taxed as it is owed then (§ 27 (1) UStG) and as nobody could be taxed on
 * its own day: an invoice that named that one would contradict itself. Null where the order's day knows its rates, too.
 */
export function findSupplyOfRates(input: PlanInput, sale: Sale, ruleId: string): SupplyOfRates | null {
  const days = deriveRateDays(input, sale, ruleId);
  if (days === null || days.delivered <= days.ordered) return null;
  const begun = days.rates.filter(
    (rate) => !days.isPossible(rate, days.ordered) && days.isPossible(rate, days.delivered),
  );
  if (begun.length === 0) return null;
  return {
    day: days.delivered,
    detail: ratesOfDay(begun, null, days.delivered),
  };
}

type Days = {
  readonly ordered: string;
  readonly delivered: string;
  readonly rates: readonly string[];
  readonly isPossible: (rate: string, day: string) => boolean;
};

/** Null before the delivery is known. */
function deriveRateDays(input: PlanInput, sale: Sale, ruleId: string): Days | null {
  const { createdAt, fulfilledAt } = input.order;
  const rule = findTaxRule(ruleId);
  if (fulfilledAt === null || rule === null) return null;
  const codes = selectRatesCodes(rule, input, derivePlaces(input));
  return {
    ordered: berlinDay(createdAt),
    delivered: berlinDay(fulfilledAt),
    rates: [...ratesIn(sale)],
    isPossible: (rate, day) => codes.some((code) => possibleRates(code, day).has(rate)),
  };
}

const ratesOfDay = (rates: readonly string[], ordered: string | null, delivered: string): DetailValues => ({
  kind: 'ratesOfDay',
  rates: { rates, ordered, delivered },
});
