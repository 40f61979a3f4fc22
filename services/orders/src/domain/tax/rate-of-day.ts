import { findTaxRule, possibleRates } from '@belegfluss/settings/contract';
import { berlinDay } from '../compose/berlin-day.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { ratesCodesOf, ratesIn } from './guard-rule.ts';
import { placesOf } from './places.ts';

/**
 * Rates of the day of the order that were none any more when the order was delivered, in German with both days: what
 * counts is the day of supply (§ 27 (1) UStG), but the order is taxed and paid, and only a person can say what becomes
 * of the difference. Null where there is none, and before the delivery is known.
 */
export function describeRateOfDay(input: PlanInput, sale: Sale, ruleId: string): string | null {
  const { createdAt, fulfilledAt } = input.order;
  const rule = findTaxRule(ruleId);
  if (fulfilledAt === null || rule === null) return null;
  const codes = ratesCodesOf(rule, input, placesOf(input));
  const [ordered, delivered] = [berlinDay(createdAt), berlinDay(fulfilledAt)];
  const isPossible = (rate: string, day: string) => codes.some((code) => possibleRates(code, day).has(rate));
  const outdated = [...ratesIn(sale)].filter(
    (rate) => isPossible(rate, ordered) && !isPossible(rate, delivered),
  );
  if (outdated.length === 0) return null;
  const rates = outdated.map((rate) => `${rate.replace('.', ',')} %`).join(' und ');
  return `${rates} am ${german(ordered)}, geliefert am ${german(delivered)}`;
}

const german = (day: string): string => day.split('-').reverse().join('.');
