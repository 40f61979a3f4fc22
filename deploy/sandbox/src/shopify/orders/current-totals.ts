import { type JsonObject, objectsOf } from '../json.ts';
import {
  bothSides,
  type Currencies,
  currenciesOf,
  moneySet,
  type Pair,
  printAmount,
  shareOf,
  sumPairs,
} from '../money.ts';
import {
  allocatedOf,
  currentQuantityOf,
  discountedOf,
  discrepancyOf,
  extrasOf,
  paymentsOf,
  quantityOf,
  refundedShippingOf,
  shippingOf,
  taxOf,
} from './rest.ts';

/** The `current_*` fields and `total_outstanding` that follow from lines, refunds and payments. */
export function currentTotals(order: JsonObject, transactions: JsonObject[]): JsonObject {
  const currencies = currenciesOf(order);
  const lines = objectsOf(order.line_items);
  const shippingLines = objectsOf(order.shipping_lines).filter((line) => line.is_removed !== true);
  const back = refundedShippingOf(order);
  const remaining = (whole: (line: JsonObject) => Pair) =>
    sumPairs(lines.map((line) => remainingShare(line, whole(line), currencies)));

  const subtotal = remaining(discountedOf);
  const shipping = minus(sumPairs(shippingLines.map(shippingOf)), back.amount);
  const tax = minus(sumPairs([remaining(taxOf), ...shippingLines.map(taxOf)]), back.tax);
  const discounts = sumPairs([remaining(allocatedOf), ...shippingLines.map(allocatedOf)]);
  const { tip, duties } = extrasOf(order);
  const parts = [subtotal, shipping, tip, duties, discrepancyOf(order)];
  const total = sumPairs(order.taxes_included === true ? parts : [...parts, tax]);
  const { received, refunded } = paymentsOf(transactions);

  return {
    ...field('current_subtotal_price', subtotal, currencies),
    ...field('current_total_discounts', discounts, currencies),
    ...field('current_total_price', total, currencies),
    ...field('current_total_tax', tax, currencies),
    current_shipping_price_set: moneySet(shipping, currencies),
    current_total_duties_set: order.original_total_duties_set ?? null,
    total_outstanding: printAmount(total.shop.minus(received.shop).plus(refunded.shop), currencies.shop),
  };
}

function remainingShare(line: JsonObject, whole: Pair, currencies: Currencies): Pair {
  const units = quantityOf(line);
  const gone = units - currentQuantityOf(line);
  return bothSides((side) => shareOf(whole[side], gone, units - gone, units, currencies[side]));
}

function minus(left: Pair, right: Pair): Pair {
  return bothSides((side) => left[side].minus(right[side]));
}

function field(name: string, pair: Pair, currencies: Currencies): JsonObject {
  return { [name]: printAmount(pair.shop, currencies.shop), [`${name}_set`]: moneySet(pair, currencies) };
}
