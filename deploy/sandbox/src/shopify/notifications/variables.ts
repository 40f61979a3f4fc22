import type Big from 'big.js';
import type { Metafield } from '../graphql/metafield.ts';
import { type Json, type JsonObject, objectOf, objectsOf, textOf } from '../json.ts';
import type { Knobs } from '../knobs.ts';
import { bigOf } from '../money.ts';
import { discountedOf, grossOf, quantityOf } from '../orders/rest.ts';
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
  const lines = objectsOf(order.line_items).map(toLine);
  const refund = objectsOf(order.refunds).at(-1);
  return {
    ...pick(order, ['email', 'phone', 'note', 'currency', 'created_at', 'cancelled_at', 'cancel_reason']),
    ...pick(order, ['financial_status', 'fulfillment_status', 'confirmation_number', 'source_name']),
    id: idOf(order.id),
    name: textOf(order.name),
    order_name: textOf(order.name),
    order_number: idOf(order.order_number),
    date: textOf(order.created_at),
    order_status_url: links.orderStatus,
    customer: toCustomer(objectOf(order.customer), knobs),
    ...placeMetafields(metafields, knobs),
    shop: { ...toShop(shop), url: links.shop },
    shop_name: shop.name,
    line_items: lines,
    subtotal_line_items: lines,
    billing_address: toAddress(objectOf(order.billing_address)),
    shipping_address: toAddress(objectOf(order.shipping_address)),
    tags: (textOf(order.tags) ?? '').split(', ').filter((tag) => tag !== ''),
    gateway: textOf((order.payment_gateway_names as Json[] | undefined)?.[0]),
    subtotal_price: cents(bigOf(order.subtotal_price)),
    total_price: cents(bigOf(order.total_price)),
    total_outstanding: cents(bigOf(order.total_outstanding)),
    tax_price: cents(bigOf(order.total_tax)),
    shipping_price: cents(bigOf(objectOf(objectOf(order.total_shipping_price_set).shop_money).amount)),
    refund_line_items: objectsOf(refund?.refund_line_items).map((entry) => ({
      quantity: quantityOf(entry),
      line_item: toLine(objectOf(entry.line_item)),
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
  textOf(customer.id) === null
    ? null
    : {
        ...pick(customer, ['email', 'first_name', 'last_name', 'phone']),
        id: customerId ? idOf(customer.id) : null,
        name: [textOf(customer.first_name), textOf(customer.last_name)].filter(Boolean).join(' '),
        accepts_marketing: false,
      };

const toShop = (shop: Shop) => ({
  id: idOf(shop.id),
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
  id: idOf(line.id),
  quantity: quantityOf(line),
  price: cents(bigOf(line.price)),
  line_price: cents(grossOf(line).shop),
  final_line_price: cents(discountedOf(line).shop),
  variant: { title: textOf(line.variant_title), sku: textOf(line.sku) },
  product: { title: textOf(line.title) },
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
  Object.fromEntries(names.map((name) => [name, textOf(object[name])]));

/** A number, unless a double would lose digits of it. */
function idOf(value: Json | undefined): number | string | null {
  const text = textOf(value);
  return text !== null && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

const cents = (amount: Big): number => Number(amount.times(100).round().toFixed());

const refunded = (refund: JsonObject | undefined): Big =>
  objectsOf(refund?.transactions).reduce((sum, { amount }) => sum.plus(bigOf(amount)), bigOf(0));
