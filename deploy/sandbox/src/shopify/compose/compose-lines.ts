import type Big from 'big.js';
import type { IdSource } from '../ids.ts';
import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import {
  bothSides,
  type Currencies,
  moneySet,
  type Pair,
  parsePair,
  printAmount,
  sumPairs,
} from '../money.ts';
import type { Basket } from './basket.ts';

/** The basket as REST line items. */
export function composeLines(
  basket: Basket,
  currencies: Currencies,
  ids: IdSource,
  handedOver: boolean,
): JsonObject[] {
  return basket.lines.map((line, index) => {
    const { product, quantity } = line;
    const id = ids.next();
    const allocated = bothSides((side) => basket.amounts[side].lines[index]!.allocated);
    const tax = bothSides((side) => basket.amounts[side].lines[index]!.tax);
    const name = product.variantTitle ? `${product.title} - ${product.variantTitle}` : product.title;
    return {
      id,
      admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
      title: product.title,
      name,
      variant_title: product.variantTitle,
      sku: product.sku,
      vendor: product.vendor,
      product_id: Number(product.id),
      variant_id: Number(product.variantId),
      product_exists: true,
      quantity,
      current_quantity: quantity,
      fulfillable_quantity: handedOver ? 0 : quantity,
      fulfillment_status: handedOver ? 'fulfilled' : null,
      gift_card: product.isGiftCard,
      taxable: !product.isGiftCard,
      requires_shipping: !product.isGiftCard,
      grams: product.grams,
      price: printAmount(line.unit.shop, currencies.shop),
      price_set: moneySet(line.unit, currencies),
      total_discount: printAmount(sumPairs([]).shop, currencies.shop),
      total_discount_set: moneySet(sumPairs([]), currencies),
      discount_allocations: allocated.shop.eq(0)
        ? []
        : [
            {
              amount: printAmount(allocated.shop, currencies.shop),
              amount_set: moneySet(allocated, currencies),
              discount_application_index: 0,
            },
          ],
      tax_lines: taxLines(basket, line.rate, tax, currencies, product.isGiftCard),
    };
  });
}

/** One shipping line; a free one costs nothing and has no tax. */
export function composeShippingLines(basket: Basket, currencies: Currencies, ids: IdSource): JsonObject[] {
  const free = basket.shipping.shop.eq(0);
  const title = free ? 'Kostenloser Versand' : 'Standardversand (DHL)';
  const tax = bothSides((side) => basket.amounts[side].shippingTax);
  const price = moneySet(basket.shipping, currencies);
  const amount = printAmount(basket.shipping.shop, currencies.shop);
  return [
    {
      id: ids.next(),
      title,
      code: title,
      source: 'shopify',
      price: amount,
      price_set: price,
      discounted_price: amount,
      discounted_price_set: price,
      current_discounted_price_set: price,
      is_removed: false,
      discount_allocations: [],
      tax_lines: free ? [] : taxLines(basket, basket.shippingRate, tax, currencies, false),
    },
  ];
}

/** The order's tax lines: one per rate, in the order of first appearance. */
export function composeTaxLines(taxed: JsonObject[], currencies: Currencies): JsonObject[] {
  const byRate = new Map<string, JsonObject[]>();
  for (const line of taxed.flatMap((item) => toObjects(item.tax_lines))) {
    const rate = toScalarText(line.rate) ?? '';
    byRate.set(rate, [...(byRate.get(rate) ?? []), line]);
  }
  return [...byRate.values()].map((same) => {
    const sum = sumPairs(same.map((line) => parsePair(line.price_set)));
    return {
      ...same[0],
      price: printAmount(sum.shop, currencies.shop),
      price_set: moneySet(sum, currencies),
    };
  });
}

function taxLines(
  basket: Basket,
  rate: Big,
  tax: Pair,
  currencies: Currencies,
  untaxed: boolean,
): JsonObject[] {
  if (untaxed || !basket.taxes) return [];
  return [
    {
      title: basket.taxes.title,
      rate: rate.toNumber(),
      price: printAmount(tax.shop, currencies.shop),
      price_set: moneySet(tax, currencies),
      channel_liable: false,
    },
  ];
}
