import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import {
  bothSides,
  type Currencies,
  computeUnitShare,
  getCurrencies,
  moneySet,
  type Pair,
  parsePair,
  printAmount,
  sumPairs,
} from '../money.ts';
import {
  computeDiscountedPrice,
  computeShippingPrice,
  getCashRounding,
  getCurrentQuantity,
  getExtraCharges,
  getQuantity,
  sumAllocatedDiscounts,
  sumExtraTaxes,
  sumPayments,
  sumRefundDiscrepancies,
  sumShippingRefunds,
  sumTaxes,
} from './rest.ts';
import { missingTotals } from './totals.ts';

/** The `current_*` fields and `total_outstanding` that follow from lines, refunds and payments. */
export function currentTotals(order: JsonObject, transactions: JsonObject[]): JsonObject {
  const currencies = getCurrencies(order);
  const lines = toObjects(order.line_items);
  const shippingLines = toObjects(order.shipping_lines).filter((line) => line.is_removed !== true);
  const back = sumShippingRefunds(order);
  const remaining = (whole: (line: JsonObject) => Pair) =>
    sumPairs(lines.map((line) => remainingShare(line, whole(line), currencies)));

  const subtotal = remaining(computeDiscountedPrice);
  const shipping = minus(sumPairs(shippingLines.map(computeShippingPrice)), back.amount);
  const tax = minus(
    sumPairs([remaining(sumTaxes), ...shippingLines.map(sumTaxes), sumExtraTaxes(order)]),
    back.tax,
  );
  const discounts = sumPairs([remaining(sumAllocatedDiscounts), ...shippingLines.map(sumAllocatedDiscounts)]);
  const { tip, duties, fees } = getExtraCharges(order);
  const parts = [subtotal, shipping, tip, duties, fees, sumRefundDiscrepancies(order)];
  const exact = sumPairs(order.taxes_included === true ? parts : [...parts, tax]);
  const rounding = getCashRounding(order);
  const total = countsRounding(order, currencies) ? sumPairs([exact, rounding]) : exact;
  const owed = sumPairs([exact, rounding]);
  const { received, refunded } = sumPayments(transactions);

  return {
    ...field('current_subtotal_price', subtotal, currencies),
    ...field('current_total_discounts', discounts, currencies),
    ...field('current_total_price', total, currencies),
    ...field('current_total_tax', tax, currencies),
    current_shipping_price_set: moneySet(shipping, currencies),
    current_total_duties_set: order.original_total_duties_set ?? null,
    total_outstanding: printAmount(owed.shop.minus(received.shop).plus(refunded.shop), currencies.shop),
  };
}

/**
 * Decides whether the stated total contains the rounding of a cash payment; Shopify's pages do not say which it is, so
 * both kinds of orders are accepted.
 */
export function countsRounding(order: JsonObject, currencies: Currencies): boolean {
  const rounding = getCashRounding(order);
  if (rounding.shop.eq(0)) return false;
  const { total_price: _, total_price_set: __, ...rest } = order;
  const computed = parsePair(missingTotals(rest, currencies).total_price_set);
  return parsePair(order.total_price_set, order.total_price).shop.eq(computed.shop);
}

/** The tax lines of units neither refunded nor removed, one for each title and rate. */
export function currentTaxLines(order: JsonObject): JsonObject[] {
  const currencies = getCurrencies(order);
  const shares = [
    ...toObjects(order.line_items).flatMap((line) =>
      toObjects(line.tax_lines).map((entry) => ({
        entry,
        left: remainingShare(line, parsePair(entry.price_set, entry.price), currencies),
      })),
    ),
    ...toObjects(order.shipping_lines)
      .filter((line) => line.is_removed !== true)
      .flatMap((line) => toObjects(line.tax_lines))
      .map((entry) => ({ entry, left: parsePair(entry.price_set, entry.price) })),
  ];
  if (shares.length === 0) return toObjects(order.tax_lines);
  const merged = new Map<string, JsonObject>();
  let back = sumShippingRefunds(order).tax;
  for (const { entry, left } of shares.reverse()) {
    // Shipping comes last in the list, so the tax of refunded shipping is subtracted from it first.
    const off = bothSides((side) => (back[side].gt(left[side]) ? left[side] : back[side]));
    back = minus(back, off);
    const key = `${toScalarText(entry.rate)} ${toScalarText(entry.title)}`;
    const known = merged.get(key);
    const sum = sumPairs([parsePair(known?.price_set), minus(left, off)]);
    merged.set(key, {
      ...entry,
      price: printAmount(sum.shop, currencies.shop),
      price_set: moneySet(sum, currencies),
    });
  }
  return [...merged.values()].reverse();
}

function remainingShare(line: JsonObject, whole: Pair, currencies: Currencies): Pair {
  const units = getQuantity(line);
  const gone = units - getCurrentQuantity(line);
  return bothSides((side) => computeUnitShare(whole[side], gone, units - gone, units, currencies[side]));
}

function minus(left: Pair, right: Pair): Pair {
  return bothSides((side) => left[side].minus(right[side]));
}

function field(name: string, pair: Pair, currencies: Currencies): JsonObject {
  return { [name]: printAmount(pair.shop, currencies.shop), [`${name}_set`]: moneySet(pair, currencies) };
}
