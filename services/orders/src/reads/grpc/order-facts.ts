import type { OrderAddress, OrderFacts, OrderTax } from '@belegfluss/protos/orders/v1/order_details';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { germanCountryName } from '../../../contract/index.ts';
import {
  type Address,
  adder,
  getPresentmentAmount,
  type OrderExtras,
  type OrderLine,
  type OrderSnapshot,
  priceOfLine,
  type ShippingLine,
  sumDiscounts,
  sumOrder,
  type TaxLine,
} from '../../documents/domain/index.ts';
import { formatPercent, parseFraction } from '../../kernel/domain/money/rates.ts';
import { type CreditedRefund, toProtoRefund } from './order-refund.ts';

/** Maps an order as Shopify states it, in the customer's currency. */
export const toProtoOrderFacts = (
  order: OrderSnapshot,
  { payments }: Pick<OrderExtras, 'payments'>,
  creditNotes: readonly CreditedRefund[],
): OrderFacts => ({
  currency: order.currency.presentment,
  shopCurrency: order.currency.shop,
  shopTotal: order.totals.total.shop,
  taxesIncluded: order.taxesIncluded,
  taxExempt: order.taxExempt || (order.customer?.taxExempt ?? false),
  test: order.test,
  email: order.email ?? '',
  phone: order.phone ?? order.customer?.phone ?? '',
  note: order.note ?? '',
  poNumber: order.poNumber ?? '',
  paymentTerms: order.paymentTerms?.name ?? '',
  attributes: [...order.attributes],
  billingAddress: toProtoAddress(order.billingAddress),
  shippingAddress: toProtoAddress(order.shippingAddress),
  sums: sumOrder(order),
  items: order.lines.map((line) => toProtoItem(order, line)),
  shipping: order.shippingLines.map((line) => toProtoShipping(order, line)),
  fees: order.fees.map(({ name, amount, taxLines }) => ({
    name,
    amount: amount.presentment,
    taxes: (taxLines ?? []).map(toProtoTax),
  })),
  discounts: [...sumDiscounts(order)],
  refunds: order.refunds.map((refund) => toProtoRefund(order, refund, creditNotes)),
  transactions: Array.isArray(payments) ? payments.toSorted(byTime).map(toProtoTransaction) : [],
  transactionsKnown: Array.isArray(payments),
});

const toProtoItem = (order: OrderSnapshot, line: OrderLine) => ({
  id: line.id,
  title: line.title,
  variant: line.variantTitle ?? '',
  sku: line.sku ?? '',
  quantity: line.quantity,
  currentQuantity: line.currentQuantity,
  unitPrice: line.unitPrice.presentment,
  price: priceOfLine(line),
  discount: adder(order)(line.discounts.map(getPresentmentAmount)),
  taxes: line.taxLines.map(toProtoTax),
  giftCard: line.giftCard,
  properties: [...line.properties],
});

const toProtoShipping = (order: OrderSnapshot, line: ShippingLine) => ({
  title: line.title,
  price: line.price.presentment,
  discount: adder(order)(line.discounts.map(getPresentmentAmount)),
  taxes: line.taxLines.map(toProtoTax),
  removed: line.removed,
});

const toProtoTax = ({ title, rate, amount, channelLiable }: TaxLine): OrderTax => ({
  title,
  rate: formatPercent(parseFraction(rate)),
  amount: amount.presentment,
  channelLiable,
});

type Payments = Extract<OrderExtras['payments'], readonly unknown[]>;

const toProtoTransaction = ({ gateway, kind, amount, at }: Payments[number]) => ({
  gateway,
  kind: toProtoEnum('TRANSACTION_KIND', kind),
  amount: amount.presentment,
  at: new Date(at),
});

const byTime = (left: { readonly at: string }, right: { readonly at: string }): number =>
  Date.parse(left.at) - Date.parse(right.at);

function toProtoAddress(address: Address | null): OrderAddress | undefined {
  if (address === null) return undefined;
  const { company, address1, address2, zip, city, province, countryCode, phone } = address;
  return {
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    company: company ?? '',
    address1: address1 ?? '',
    address2: address2 ?? '',
    zip: zip ?? '',
    city: city ?? '',
    province: province ?? '',
    countryCode: countryCode ?? '',
    country: germanCountryName(countryCode ?? ''),
    phone: phone ?? '',
  };
}
