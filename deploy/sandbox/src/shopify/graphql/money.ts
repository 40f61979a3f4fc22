import Big from 'big.js';
import { type Json, type JsonObject, toObject, toScalarText } from '../json.ts';
import { type Currencies, type Pair, parsePair } from '../money.ts';
import type { Source } from './context.ts';

/** The API's Decimal: no trailing zeros, at least one decimal place ("10.0", "119.99"). */
export function decimal(amount: Big | string): string {
  const text = new Big(amount).toFixed();
  return text.includes('.') ? text.replace(/(\.\d+?)0+$/, '$1') : `${text}.0`;
}

/** A MoneyV2. */
export function money(amount: Big | string, currencyCode: string): Source {
  return { amount: decimal(amount), currencyCode };
}

/** A MoneyBag from amounts. */
export function bag(pair: Pair, currencies: Currencies): Source {
  return {
    shopMoney: money(pair.shop, currencies.shop),
    presentmentMoney: money(pair.presentment, currencies.presentment),
  };
}

/** A MoneyBag from a REST set, or the plain amount beside it. */
export function toMoneyBag(set: Json | undefined, plain: Json | undefined, currencies: Currencies): Source {
  const sides: JsonObject = toObject(set);
  const own = {
    shop: toScalarText(toObject(sides.shop_money).currency_code) ?? currencies.shop,
    presentment: toScalarText(toObject(sides.presentment_money).currency_code) ?? currencies.presentment,
  };
  return bag(parsePair(set, plain), own);
}

/** A MoneyBag, or null when the order has no such amount. */
export function bagOrNull(set: Json | undefined, currencies: Currencies): Source | null {
  return set === undefined || set === null ? null : toMoneyBag(set, null, currencies);
}
