import Big from 'big.js';
import { type Json, type JsonObject, toObject, toScalarText } from './json.ts';

/** The two currencies of every amount on an order: the shop's and the customer's. */
export type Currencies = { shop: string; presentment: string };
export type Side = keyof Currencies;
export type Pair = Record<Side, Big>;

const WITHOUT_MINOR_UNIT = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XAF', 'XOF', 'PYG', 'RWF']);

/** Minor digits of a currency (ISO 4217; the three-digit dinars are not sold in this shop). */
export function getMinorDigits(currency: string): number {
  return WITHOUT_MINOR_UNIT.has(currency) ? 0 : 2;
}

/** Rounds half up to the currency's minor unit. */
export function roundTo(amount: Big, currency: string): Big {
  return amount.round(getMinorDigits(currency), Big.roundHalfUp);
}

/** The REST spelling of an amount: "10.00", "23600". */
export function printAmount(amount: Big, currency: string): string {
  return amount.toFixed(getMinorDigits(currency), Big.roundHalfUp);
}

/** A decimal from JSON; other values are zero. */
export function toBig(value: Json | undefined): Big {
  const text = toScalarText(value);
  return text !== null && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? new Big(text) : new Big(0);
}

/** A REST money set: both currencies, amounts as text. */
export function moneySet(pair: Pair, currencies: Currencies): JsonObject {
  return {
    shop_money: { amount: printAmount(pair.shop, currencies.shop), currency_code: currencies.shop },
    presentment_money: {
      amount: printAmount(pair.presentment, currencies.presentment),
      currency_code: currencies.presentment,
    },
  };
}

/** Reads a REST money set; a missing side takes the plain amount. */
export function parsePair(set: Json | undefined, plain?: Json): Pair {
  const sides = toObject(set);
  const shop = toObject(sides.shop_money).amount ?? plain;
  return { shop: toBig(shop), presentment: toBig(toObject(sides.presentment_money).amount ?? shop) };
}

/** Computes both sides of an amount with the same rule. */
export function bothSides(rule: (side: Side) => Big): Pair {
  return { shop: rule('shop'), presentment: rule('presentment') };
}

/** Sum of pairs, side by side. */
export function sumPairs(pairs: Pair[]): Pair {
  return bothSides((side) => pairs.reduce((sum, pair) => sum.plus(pair[side]), new Big(0)));
}

/** The currencies of an order; the shop's currency by default. */
export function getCurrencies(order: JsonObject, fallback = 'EUR'): Currencies {
  const shop = toScalarText(order.currency) ?? fallback;
  return { shop, presentment: toScalarText(order.presentment_currency) ?? shop };
}

/**
 * The share of a whole that is due to the units `from`..`from + count` of `units`. Cumulative, so that the shares of
 * all units always add up to the whole.
 */
export function computeUnitShare(
  whole: Big,
  from: number,
  count: number,
  units: number,
  currency: string,
): Big {
  if (units <= 0) return new Big(0);
  const upTo = (k: number) => roundTo(whole.times(k).div(units), currency);
  return upTo(from + count).minus(upTo(from));
}
