import { gid } from '../ids.ts';
import { isObject, type JsonObject, toInt, toObject, toObjects, toScalarText, toStrings } from '../json.ts';
import { getCurrencies } from '../money.ts';
import { currentTaxLines } from '../orders/current-totals.ts';
import { getCurrentQuantity, getQuantity } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { utcTime } from '../time.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { purchasingEntity, toCustomer } from './map-customer.ts';
import { toFulfillment } from './map-fulfillment.ts';
import { toLineItem, toShippingLine } from './map-line.ts';
import { orderMoney } from './map-order-money.ts';
import { address, attributes, discountApplications, location, taxLines } from './map-parts.ts';
import { paymentTerms } from './map-payment-terms.ts';
import { toRefund } from './map-refund.ts';
import { businessEntity } from './map-shop.ts';
import { toTransaction } from './map-transaction.ts';
import { metafieldFields } from './metafields.ts';
import { toMoneyBag } from './money.ts';
import type { OrderReader } from './order-reader.ts';

/** A stored REST order as Order of the Admin API. */
export function toOrder(stored: StoredOrder, reader: OrderReader): Source {
  const { order, transactions } = stored;
  const currencies = getCurrencies(order);
  const id = gid('Order', stored.id);
  const self = () => toOrder(stored, reader);
  const lines = toObjects(order.line_items);
  const shippingLines = toObjects(order.shipping_lines);
  const refunds = toObjects(order.refunds);
  return {
    __typename: 'Order',
    id,
    legacyResourceId: stored.id,
    ...facts(stored),
    ...orderMoney(stored),
    email: toScalarText(order.email),
    phone: toScalarText(order.phone),
    note: toScalarText(order.note),
    tags: toStrings(order.tags),
    customAttributes: attributes(order.note_attributes),
    discountCode: toScalarText(toObjects(order.discount_codes)[0]?.code),
    discountCodes: toObjects(order.discount_codes).flatMap((entry) => toScalarText(entry.code) ?? []),
    paymentGatewayNames: toStrings(order.payment_gateway_names),
    taxLines: taxLines(order.tax_lines, currencies),
    currentTaxLines: taxLines(currentTaxLines(order), currencies),
    billingAddress: address(order.billing_address, `${stored.id}1`),
    shippingAddress: address(order.shipping_address, `${stored.id}2`),
    billingAddressMatchesShippingAddress: sameAddress(order),
    customer: () => toCustomer(order.customer, reader),
    purchasingEntity: () => purchasingEntity(order, reader),
    paymentTerms: () => paymentTerms(order, currencies, reader.now),
    merchantBusinessEntity: () => businessEntity(reader.shop),
    retailLocation: (_: Args, context: CallContext) => location(order.location_id, context),
    localizedFields: (args: Args) => listConnection([], args, () => null),
    discountApplications: (args: Args) =>
      listConnection(discountApplications(order, currencies), args, (entry) => entry),
    additionalFees: toObjects(order.additional_fees).map((fee) => ({
      id: gid('AdditionalFee', toScalarText(fee.id) ?? stored.id),
      name: toScalarText(fee.name) ?? '',
      price: toMoneyBag(fee.price_set, fee.price, currencies),
      taxLines: taxLines(fee.tax_lines, currencies),
    })),
    lineItems: (args: Args) => listConnection(lines, args, (line) => toLineItem(line, order)),
    shippingLine: shippingLines[0] ? toShippingLine(shippingLines[0], order) : null,
    shippingLines: (args: Args) =>
      listConnection(
        shippingLines.filter((line) => args.includeRemovals === true || line.is_removed !== true),
        args,
        (line) => toShippingLine(line, order),
      ),
    refunds: (args: { first?: number | null }) =>
      refunds.slice(0, args.first ?? undefined).map((refund) => toRefund(refund, stored, self)),
    transactions: (args: { first?: number | null }) =>
      transactions
        .slice(0, args.first ?? undefined)
        .map((entry) => toTransaction(entry, transactions, currencies)),
    transactionsCount: { count: transactions.length, precision: 'EXACT' },
    fulfillments: (args: { first?: number | null }) =>
      toObjects(order.fulfillments)
        .slice(0, args.first ?? undefined)
        .map((entry, index) => toFulfillment(entry, `${toScalarText(order.name)}.${index + 1}`)),
    fulfillmentsCount: { count: toObjects(order.fulfillments).length, precision: 'EXACT' },
    returns: (args: Args) => listConnection([], args, () => null),
    events: (args: Args) => listConnection([], args, () => null),
    disputes: [],
    risk: { recommendation: 'NONE', assessments: [] },
    alerts: [],
    ...metafieldFields('ORDER', () => reader.metafields(id), reader.appId),
  };
}

function facts(stored: StoredOrder): Source {
  const { order } = stored;
  const cancelledAt = utcTime(toScalarText(order.cancelled_at));
  const closedAt = utcTime(toScalarText(order.closed_at));
  const lines = toObjects(order.line_items);
  const source = toScalarText(order.source_name);
  return {
    name: toScalarText(order.name) ?? '',
    number: toInt(order.order_number),
    confirmationNumber: toScalarText(order.confirmation_number),
    poNumber: toScalarText(order.po_number),
    createdAt: utcTime(toScalarText(order.created_at)),
    processedAt: utcTime(toScalarText(order.processed_at)),
    updatedAt: utcTime(toScalarText(order.updated_at)),
    cancelledAt,
    cancelReason: cancelledAt ? (toScalarText(order.cancel_reason) ?? 'other').toUpperCase() : null,
    closedAt,
    closed: closedAt !== null,
    test: order.test === true,
    edited: stored.edited,
    confirmed: order.confirmed !== false,
    sourceName: source,
    sourceIdentifier: toScalarText(order.source_identifier),
    attribution: {
      displayName: source === 'pos' ? 'Point of Sale' : 'Online Store',
      handle: source === 'pos' ? 'pos' : 'online_store',
      icon: null,
    },
    app:
      order.app_id === null
        ? null
        : { id: gid('App', toScalarText(order.app_id) ?? ''), name: 'Online Store' },
    displayFinancialStatus: toScalarText(order.financial_status)?.toUpperCase() ?? null,
    displayFulfillmentStatus: fulfillmentStatus(toScalarText(order.fulfillment_status)),
    returnStatus: 'NO_RETURN',
    currencyCode: toScalarText(order.currency),
    presentmentCurrencyCode: toScalarText(order.presentment_currency),
    taxesIncluded: order.taxes_included === true,
    taxExempt: order.tax_exempt === true,
    estimatedTaxes: order.estimated_taxes === true,
    dutiesIncluded: order.duties_included === true,
    customerLocale: toScalarText(order.customer_locale),
    customerAcceptsMarketing: order.buyer_accepts_marketing === true,
    statusPageUrl:
      toScalarText(order.order_status_url) ?? `https://${stored.shop}/orders/${toScalarText(order.token)}`,
    subtotalLineItemsQuantity: lines.reduce((sum, line) => sum + getQuantity(line), 0),
    currentSubtotalLineItemsQuantity: lines.reduce((sum, line) => sum + getCurrentQuantity(line), 0),
    requiresShipping: lines.some((line) => line.requires_shipping !== false),
    merchantEditable: true,
    merchantEditableErrors: [],
    staffMember: null,
  };
}

function fulfillmentStatus(status: string | null): string {
  if (status === null) return 'UNFULFILLED';
  return status === 'partial' ? 'PARTIALLY_FULFILLED' : status.toUpperCase();
}

function sameAddress(order: JsonObject): boolean {
  const billing = toObject(order.billing_address);
  const shipping = toObject(order.shipping_address);
  if (!isObject(order.billing_address) || !isObject(order.shipping_address)) return false;
  const keys = ['first_name', 'last_name', 'company', 'address1', 'address2', 'zip', 'city', 'country_code'];
  return keys.every((key) => toScalarText(billing[key]) === toScalarText(shipping[key]));
}
