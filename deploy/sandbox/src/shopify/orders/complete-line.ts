import { gid, type IdSource } from '../ids.ts';
import { type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import { type Currencies, moneySet, parsePair, printAmount } from '../money.ts';

/** Fills in missing fields of a posted line item. */
export function completeLine(
  given: JsonObject,
  order: JsonObject,
  currencies: Currencies,
  ids: IdSource,
): JsonObject {
  const id = given.id ?? ids.next();
  const title = toScalarText(given.title) ?? toScalarText(given.name) ?? 'Artikel';
  const quantity = toInt(given.quantity, 1);
  const left = quantity - refundedUnits(order, toScalarText(id) ?? '');
  return withMoney(
    {
      admin_graphql_api_id: gid('LineItem', toScalarText(id) ?? ''),
      attributed_staffs: [],
      current_quantity: left,
      fulfillable_quantity: toScalarText(order.fulfillment_status) === 'fulfilled' ? 0 : left,
      fulfillment_service: 'manual',
      fulfillment_status: null,
      gift_card: false,
      grams: 0,
      price: '0.00',
      product_exists: given.product_id !== undefined && given.product_id !== null,
      product_id: null,
      properties: [],
      requires_shipping: given.gift_card !== true,
      sales_line_item_group_id: null,
      sku: null,
      taxable: given.gift_card !== true,
      total_discount: printAmount(parsePair(null).shop, currencies.shop),
      variant_id: null,
      variant_inventory_management: null,
      variant_title: null,
      vendor: null,
      tax_lines: [],
      duties: [],
      discount_allocations: [],
      name: title,
      ...given,
      id,
      title,
      quantity,
    },
    currencies,
    ['price', 'total_discount'],
  );
}

/** Fills in missing fields of a posted shipping line. */
export function completeShippingLine(given: JsonObject, currencies: Currencies, ids: IdSource): JsonObject {
  const price = given.price ?? '0.00';
  const line = withMoney(
    {
      id: given.id ?? ids.next(),
      carrier_identifier: null,
      code: given.title ?? null,
      is_removed: false,
      phone: null,
      requested_fulfillment_service_id: null,
      source: 'shopify',
      title: 'Versand',
      tax_lines: [],
      discount_allocations: [],
      ...given,
      price,
    },
    currencies,
    ['price'],
  );
  line.discounted_price ??= toScalarText(line.price);
  line.discounted_price_set ??= line.price_set;
  line.current_discounted_price_set ??= line.discounted_price_set;
  return line;
}

function withMoney(line: JsonObject, currencies: Currencies, amounts: string[]): JsonObject {
  for (const name of amounts) line[`${name}_set`] ??= moneySet(parsePair(null, line[name]), currencies);
  for (const entry of toObjects(line.tax_lines)) {
    entry.price_set ??= moneySet(parsePair(null, entry.price), currencies);
  }
  for (const entry of toObjects(line.discount_allocations)) {
    entry.amount_set ??= moneySet(parsePair(null, entry.amount), currencies);
  }
  return line;
}

function refundedUnits(order: JsonObject, lineId: string): number {
  return toObjects(order.refunds)
    .flatMap((refund) => toObjects(refund.refund_line_items))
    .filter((entry) => toScalarText(entry.line_item_id) === lineId)
    .reduce((sum, entry) => sum + toInt(entry.quantity), 0);
}
