import Big from 'big.js';
import { gid } from '../ids.ts';
import { type JsonObject, toScalarText, toStrings } from '../json.ts';
import {
  type Currencies,
  getCurrencies,
  moneySet,
  type Pair,
  parsePair,
  printAmount,
  roundTo,
  toBig,
} from '../money.ts';
import type { CompleteContext } from './complete-context.ts';

/** A transaction in the REST format, with the amount in both currencies beside it. */
export function completeTransaction(
  given: JsonObject,
  order: JsonObject,
  context: CompleteContext,
): JsonObject {
  const currencies = getCurrencies(order);
  const pair = given.amount_set ? parsePair(given.amount_set) : bothCurrencies(given, order, currencies);
  const id = given.id ?? context.ids.next();
  return {
    kind: 'sale',
    gateway: toStrings(order.payment_gateway_names)[0] ?? 'manual',
    status: 'success',
    message: null,
    created_at: order.created_at,
    test: order.test ?? false,
    authorization: null,
    location_id: null,
    user_id: null,
    parent_id: null,
    device_id: null,
    error_code: null,
    source_name: order.source_name,
    receipt: {},
    currency: currencies.presentment,
    payment_id: `${toScalarText(order.name)}.1`,
    manual_payment_gateway: false,
    amount_rounding: null,
    admin_graphql_api_id: gid('OrderTransaction', toScalarText(id) ?? ''),
    ...given,
    id,
    order_id: order.id,
    processed_at: given.processed_at ?? given.created_at ?? order.processed_at,
    amount: given.amount ?? printAmount(pair.presentment, currencies.presentment),
    amount_set: moneySet(pair, currencies),
    total_unsettled_set: given.total_unsettled_set ?? unsettled(currencies),
  };
}

/** The payment that an order without listed transactions implies by its financial status. */
export function impliedTransactions(order: JsonObject, context: CompleteContext): JsonObject[] {
  const status = toScalarText(order.financial_status) ?? '';
  const total = parsePair(order.total_price_set, order.total_price);
  if (total.shop.eq(0)) return [];
  const kind = { paid: 'sale', partially_refunded: 'sale', refunded: 'sale', authorized: 'authorization' }[
    status
  ];
  if (kind === undefined) return [];
  const amount_set = moneySet(total, getCurrencies(order));
  return [completeTransaction({ kind, amount_set }, order, context)];
}

// REST gives a transaction's amount in its own currency; the total's rate gives the other side.
function bothCurrencies(given: JsonObject, order: JsonObject, currencies: Currencies): Pair {
  const amount = toBig(given.amount);
  const total = parsePair(order.total_price_set, order.total_price);
  if (currencies.shop === currencies.presentment) return { shop: amount, presentment: amount };
  const convert = (from: Big, to: Big, currency: string) =>
    from.eq(0) ? new Big(0) : roundTo(amount.times(to).div(from), currency);
  return toScalarText(given.currency) === currencies.shop
    ? { shop: amount, presentment: convert(total.shop, total.presentment, currencies.presentment) }
    : { shop: convert(total.presentment, total.shop, currencies.shop), presentment: amount };
}

function unsettled(currencies: Currencies): JsonObject {
  return {
    presentment_money: { amount: '0.0', currency: currencies.presentment },
    shop_money: { amount: '0.0', currency: currencies.shop },
  };
}
