import { type JsonObject, objectsOf, textOf } from '../json.ts';
import { type Currencies, moneySet, type Pair, pairOf, printAmount, sumPairs } from '../money.ts';
import {
  allocatedOf,
  cashRoundingOf,
  discountedOf,
  extrasOf,
  extraTaxOf,
  grossOf,
  shippingOf,
  taxOf,
} from './rest.ts';

/**
 * Totals of an order from its lines, by Shopify's identity:
 * total = lines − line discounts + shipping − shipping discounts + (tax included ? 0 : tax)
 *       + tip + duties + fees + cash rounding.
 */
export function missingTotals(order: JsonObject, currencies: Currencies): JsonObject {
  const lines = objectsOf(order.line_items);
  const shippingLines = objectsOf(order.shipping_lines);
  const subtotal = sumPairs(lines.map(discountedOf));
  const shipping = sumPairs(shippingLines.map(shippingOf));
  const taxed = [...lines, ...shippingLines];
  const summed = sumPairs([...taxed.map(taxOf), extraTaxOf(order)]);
  const tax = summed.shop.eq(0) ? taxOf(order) : summed;
  const { tip, duties, fees } = extrasOf(order);
  const parts = [subtotal, shipping, tip, duties, fees, cashRoundingOf(order)];
  const prices = shippingLines.map((line) => pairOf(line.price_set, line.price));
  return {
    ...field(order, 'total_line_items_price', sumPairs(lines.map(grossOf)), currencies),
    ...field(order, 'total_discounts', sumPairs(taxed.map(allocatedOf)), currencies),
    ...field(order, 'subtotal_price', subtotal, currencies),
    ...field(order, 'total_tax', tax, currencies),
    ...field(
      order,
      'total_price',
      sumPairs(order.taxes_included === true ? parts : [...parts, tax]),
      currencies,
    ),
    total_shipping_price_set: moneySet(sumPairs(prices), currencies),
  };
}

function field(order: JsonObject, name: string, computed: Pair, currencies: Currencies): JsonObject {
  const set = order[`${name}_set`];
  const plain = textOf(order[name]);
  if (plain === null && set !== undefined) return { [name]: printAmount(pairOf(set).shop, currencies.shop) };
  // A given plain amount applies to both sides unless the order has two currencies.
  const pair = plain !== null && currencies.shop === currencies.presentment ? pairOf(null, plain) : computed;
  return { [name]: printAmount(pair.shop, currencies.shop), [`${name}_set`]: moneySet(pair, currencies) };
}
