import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import { type Currencies, moneySet, type Pair, parsePair, printAmount, sumPairs } from '../money.ts';
import {
  computeDiscountedPrice,
  computeLineGross,
  computeShippingPrice,
  getCashRounding,
  getExtraCharges,
  sumAllocatedDiscounts,
  sumExtraTaxes,
  sumTaxes,
} from './rest.ts';

/**
 * Totals of an order from its lines, by Shopify's identity:
 * total = lines − line discounts + shipping − shipping discounts + (tax included ? 0 : tax)
 *       + tip + duties + fees + cash rounding.
 */
export function missingTotals(order: JsonObject, currencies: Currencies): JsonObject {
  const lines = toObjects(order.line_items);
  const shippingLines = toObjects(order.shipping_lines);
  const subtotal = sumPairs(lines.map(computeDiscountedPrice));
  const shipping = sumPairs(shippingLines.map(computeShippingPrice));
  const taxed = [...lines, ...shippingLines];
  const summed = sumPairs([...taxed.map(sumTaxes), sumExtraTaxes(order)]);
  const tax = summed.shop.eq(0) ? sumTaxes(order) : summed;
  const { tip, duties, fees } = getExtraCharges(order);
  const parts = [subtotal, shipping, tip, duties, fees, getCashRounding(order)];
  const prices = shippingLines.map((line) => parsePair(line.price_set, line.price));
  return {
    ...field(order, 'total_line_items_price', sumPairs(lines.map(computeLineGross)), currencies),
    ...field(order, 'total_discounts', sumPairs(taxed.map(sumAllocatedDiscounts)), currencies),
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
  const plain = toScalarText(order[name]);
  if (plain === null && set !== undefined)
    return { [name]: printAmount(parsePair(set).shop, currencies.shop) };
  // A given plain amount applies to both sides unless the order has two currencies.
  const pair =
    plain !== null && currencies.shop === currencies.presentment ? parsePair(null, plain) : computed;
  return { [name]: printAmount(pair.shop, currencies.shop), [`${name}_set`]: moneySet(pair, currencies) };
}
