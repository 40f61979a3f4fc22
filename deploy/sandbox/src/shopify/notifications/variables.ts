import type Big from 'big.js';
import type { Metafield } from '../graphql/metafield.ts';
import { type Json, type JsonObject, toObject, toObjects, toScalarText } from '../json.ts';
import type { Knobs } from '../knobs.ts';
import { toBig } from '../money.ts';
import { computeDiscountedPrice, computeLineGross, getQuantity } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Shop } from '../shops.ts';

/** An order with the metafields that apps and people wrote. */
type Noted = { readonly stored: StoredOrder; readonly metafields: readonly Metafield[] };

/** Addresses inside the sandbox. */
export type NotificationLinks = { readonly shop: string; readonly orderStatus: string };

/**
 * Variables of a notification. The order's properties are variables at the top level.
 * https://help.shopify.com/de/manual/fulfillment/setup/notifications/email-variables
 */
export function toVariables(
  { stored: { order }, metafields }: Noted,
  shop: Shop,
  links: NotificationLinks,
  knobs: Knobs['notifications'],
): Record<string, unknown> {
  const lines = toObjects(order.line_items).map(toLine);
  const refund = toObjects(order.refunds).at(-1);
  return {
    ...pick(order, ['email', 'phone', 'note', 'currency', 'created_at', 'cancelled_at', 'cancel_reason']),
    ...pick(order, ['financial_status', 'fulfillment_status', 'confirmation_number', 'source_name']),
    id: toIdNumber(order.id),
    name: toScalarText(order.name),
    order_name: toScalarText(order.name),
    order_number: toIdNumber(order.order_number),
    date: toScalarText(order.created_at),
    order_status_url: links.orderStatus,
    customer: toCustomer(toObject(order.customer), knobs),
    ...placeMetafields(metafields, knobs),
    shop: { ...toShop(shop), url: links.shop },
    shop_name: shop.name,
    line_items: lines,
    subtotal_line_items: lines,
    billing_address: toAddress(toObject(order.billing_address)),
    shipping_address: toAddress(toObject(order.shipping_address)),
    tags: (toScalarText(order.tags) ?? '').split(', ').filter((tag) => tag !== ''),
    gateway: toScalarText((order.payment_gateway_names as Json[] | undefined)?.[0]),
    subtotal_price: cents(toBig(order.subtotal_price)),
    total_price: cents(toBig(order.total_price)),
    total_outstanding: cents(toBig(order.total_outstanding)),
    tax_price: cents(toBig(order.total_tax)),
    shipping_price: cents(toBig(toObject(toObject(order.total_shipping_price_set).shop_money).amount)),
    refund_line_items: toObjects(refund?.refund_line_items).map((entry) => ({
      quantity: getQuantity(entry),
      line_item: toLine(toObject(entry.line_item)),
    })),
    amount: cents(refunded(refund)),
  };
}

/** Place of the order's metafields in a notification, by namespace and key. */
function placeMetafields(
  metafields: readonly Metafield[],
  { orderMetafields }: Knobs['notifications'],
): Record<string, unknown> {
  if (orderMetafields === 'none') return {};
  const byNamespace: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, type, value } of metafields) {
    byNamespace[namespace] = { ...byNamespace[namespace], [key]: new PrintedMetafield(type, value) };
  }
  return orderMetafields === 'top' ? { metafields: byNamespace } : { order: { metafields: byNamespace } };
}

/** Has a `value`, and prints it when used directly. */
class PrintedMetafield {
  readonly type: string;
  readonly value: string;

  constructor(type: string, value: string) {
    this.type = type;
    this.value = value;
  }

  toString(): string {
    return this.value;
  }
}

/** Guests have none. */
const toCustomer = (customer: JsonObject, { customerId }: Knobs['notifications']) =>
  toScalarText(customer.id) === null
    ? null
    : {
        ...pick(customer, ['email', 'first_name', 'last_name', 'phone']),
        id: customerId ? toIdNumber(customer.id) : null,
        name: [toScalarText(customer.first_name), toScalarText(customer.last_name)].filter(Boolean).join(' '),
        accepts_marketing: false,
      };

const toShop = (shop: Shop) => ({
  id: toIdNumber(shop.id),
  name: shop.name,
  email: shop.email,
  phone: shop.phone,
  domain: shop.domain,
  permanent_domain: shop.domain,
  currency: shop.currency,
  email_accent_color: '#1990C6',
  email_logo_url: null,
  address: { address1: shop.address1, zip: shop.zip, city: shop.city, country: shop.countryName },
});

const toLine = (line: JsonObject) => ({
  ...pick(line, ['title', 'sku', 'vendor', 'variant_title', 'name']),
  id: toIdNumber(line.id),
  quantity: getQuantity(line),
  price: cents(toBig(line.price)),
  line_price: cents(computeLineGross(line).shop),
  final_line_price: cents(computeDiscountedPrice(line).shop),
  variant: { title: toScalarText(line.variant_title), sku: toScalarText(line.sku) },
  product: { title: toScalarText(line.title) },
});

const toAddress = (address: JsonObject) =>
  Object.keys(address).length === 0
    ? null
    : pick(address, [
        'name',
        'first_name',
        'last_name',
        'company',
        'address1',
        'address2',
        'zip',
        'city',
        'country',
        'country_code',
      ]);

const pick = (object: JsonObject, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, toScalarText(object[name])]));

/** A number, unless a double would lose digits of it. */
function toIdNumber(value: Json | undefined): number | string | null {
  const text = toScalarText(value);
  return text !== null && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

const cents = (amount: Big): number => Number(amount.times(100).round().toFixed());

const refunded = (refund: JsonObject | undefined): Big =>
  toObjects(refund?.transactions).reduce((sum, { amount }) => sum.plus(toBig(amount)), toBig(0));
