import { parse } from 'lossless-json';
import { cleanTexts } from '../../../clients/shopify/clean-text.ts';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';
import { isTaxRate, printRate, printTime, textOrNull } from '../../../clients/shopify/snapshot-values.ts';
import type { Money } from '../../../kernel/domain/money/money.ts';
import type { OrderLine, OrderSnapshot, Refund, ShippingLine, TaxLine } from '../../domain/order/snapshot.ts';
import {
  dispatchCountries,
  isPendingTransaction,
  lastFulfilment,
  nextDue,
  readFinancialStatus,
  readFulfillmentStatus,
} from './order-states.ts';
import { createRestMoney, type RestMoney } from './rest-money.ts';
import {
  type RestAddress,
  type RestDiscountAllocation,
  type RestLine,
  type RestOrder,
  type RestRefund,
  type RestShippingLine,
  type RestTaxLine,
  restOrder,
} from './rest-schema.ts';

/** Reads the raw text of an order webhook without losing a digit of its ids and amounts. */
export function parseRestOrderJson(text: string): ParseResult<OrderSnapshot> {
  let json: unknown;
  try {
    json = parse(text, undefined, (digits) => digits);
  } catch (error) {
    return unparsed(`(root): no JSON: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  return parseRestOrder(json);
}

/** Reads the REST-shaped order of a webhook. Expects ids beyond 2^53 as text or lossless numbers. */
export function parseRestOrder(json: unknown): ParseResult<OrderSnapshot> {
  const result = restOrder.safeParse(cleanTexts(json));
  return result.success ? parsed(toSnapshot(result.data)) : unparsed(formatIssues(result.error));
}

function toSnapshot(order: RestOrder): OrderSnapshot {
  const money = createRestMoney(order);
  const fulfillmentStatus = readFulfillmentStatus(order.fulfillment_status);
  const fulfilments = order.fulfillments.map((entry) => ({
    status: entry.status,
    createdAt: entry.created_at,
    originCountryCode: entry.origin_address?.country_code ?? null,
  }));
  return {
    id: order.id,
    name: order.name,
    test: order.test,
    createdAt: printTime(order.created_at),
    processedAt: printTime(order.processed_at ?? order.created_at),
    updatedAt: printTime(order.updated_at),
    cancelledAt: order.cancelled_at === null ? null : printTime(order.cancelled_at),
    currency: money.currencies,
    taxesIncluded: order.taxes_included,
    taxExempt: order.tax_exempt,
    sourceName: textOrNull(order.source_name),
    locale: textOrNull(order.customer_locale),
    email: textOrNull(order.email),
    phone: textOrNull(order.phone),
    note: textOrNull(order.note),
    poNumber: textOrNull(order.po_number),
    tags: splitTags(order.tags),
    attributes: order.note_attributes.map((entry) => ({ key: entry.name, value: entry.value ?? '' })),
    financialStatus: readFinancialStatus(order.financial_status),
    fulfillmentStatus,
    fulfilledAt: lastFulfilment(fulfillmentStatus, fulfilments),
    gateways: order.payment_gateway_names,
    customer: toCustomer(order.customer),
    billingAddress: toAddress(order.billing_address),
    shippingAddress: toAddress(order.shipping_address),
    company: order.company === null ? null : { id: order.company.id, locationId: order.company.location_id },
    paymentTerms: toPaymentTerms(order.payment_terms),
    dispatchCountryCodes: dispatchCountries(fulfilments),
    totals: {
      total: money.read(order.total_price_set, order.total_price),
      tax: money.read(order.total_tax_set, order.total_tax),
      tip: money.read(order.total_tip_received_set, order.total_tip_received),
      duties: money.read(order.original_total_duties_set, null),
      cashRounding: money.read(order.total_cash_rounding_payment_adjustment_set, null),
      outstanding: money.read(order.total_outstanding_set, order.total_outstanding),
      currentTotal: money.read(
        order.current_total_price_set ?? order.total_price_set,
        order.current_total_price ?? order.total_price,
      ),
    },
    lines: order.line_items.map((line) => toLine(line, order, money)),
    shippingLines: order.shipping_lines.map((line) => toShippingLine(line, order, money)),
    fees: toFees(order, money),
    refunds: order.refunds.map((refund) => toRefund(refund, order, money)),
  };
}

function toPaymentTerms(terms: RestOrder['payment_terms']): OrderSnapshot['paymentTerms'] {
  if (terms === null) return null;
  const schedules = terms.payment_schedules.map((entry) => ({
    dueAt: entry.due_at,
    completedAt: entry.completed_at,
  }));
  return {
    name: terms.payment_terms_name ?? '',
    dueInDays: terms.due_in_days,
    dueAt: nextDue(schedules),
  };
}

function toLine(line: RestLine, order: RestOrder, money: RestMoney): OrderLine {
  return {
    id: line.id,
    title: line.title ?? '',
    variantTitle: textOrNull(line.variant_title),
    sku: textOrNull(line.sku),
    vendor: textOrNull(line.vendor),
    properties: line.properties.map((entry) => ({ key: entry.name, value: entry.value ?? '' })),
    productId: line.product_id,
    variantId: line.variant_id,
    quantity: line.quantity,
    currentQuantity: line.current_quantity ?? line.quantity,
    giftCard: line.gift_card,
    requiresShipping: line.requires_shipping,
    taxable: line.taxable,
    unitPrice: money.read(line.price_set, line.price),
    discounts: toDiscounts(line.discount_allocations, order, money),
    taxLines: toTaxLines(line.tax_lines, money),
    duties: line.duties.map((duty) => ({
      amount: money.read(duty.amount, null),
      taxLines: toTaxLines(duty.tax_lines, money),
    })),
  };
}

function toShippingLine(line: RestShippingLine, order: RestOrder, money: RestMoney): ShippingLine {
  return {
    id: line.id,
    title: line.title ?? '',
    price: money.read(line.price_set, line.price),
    discounts: toDiscounts(line.discount_allocations, order, money),
    taxLines: toTaxLines(line.tax_lines, money),
    removed: line.is_removed,
  };
}

function toDiscounts(allocations: readonly RestDiscountAllocation[], order: RestOrder, money: RestMoney) {
  return allocations.map((entry) => {
    const application = order.discount_applications[entry.discount_application_index ?? -1];
    const title = application?.code ?? application?.title ?? application?.description;
    return { title: textOrNull(title), amount: money.read(entry.amount_set, entry.amount) };
  });
}

function toTaxLines(lines: readonly RestTaxLine[], money: RestMoney): TaxLine[] {
  return lines
    .filter(({ rate }) => isTaxRate(rate))
    .map((line) => ({
      title: line.title ?? '',
      rate: printRate(line.rate),
      amount: money.read(line.price_set, line.price),
      channelLiable: line.channel_liable,
    }));
}

// Payloads without the list of fees still state their sum, and not the tax in it.
function toFees(order: RestOrder, money: RestMoney): OrderSnapshot['fees'] {
  if (order.additional_fees.length > 0) {
    return order.additional_fees.map((fee) => ({
      name: fee.name ?? 'Zusatzgebühr',
      amount: money.read(fee.price_set, null),
      taxLines: fee.tax_lines && toTaxLines(fee.tax_lines, money),
    }));
  }
  const sum = order.original_total_additional_fees_set;
  if (sum === null || Number(sum.shop_money.amount) === 0) return [];
  return [{ name: 'Zusatzgebühr', amount: money.read(sum, null), taxLines: null }];
}

function toRefund(refund: RestRefund, order: RestOrder, money: RestMoney): Refund {
  const transactions = refund.transactions.filter((entry) => entry.kind === 'refund');
  const succeeded = transactions.filter((entry) => entry.status === 'success');
  // Refunded shipping may be stated twice: as a shipping line and, the older way, as an adjustment.
  const statesShipping = refund.refund_shipping_lines.length > 0;
  const adjustments = refund.order_adjustments.filter(
    (entry) => !(statesShipping && entry.kind === 'shipping_refund'),
  );
  return {
    id: refund.id,
    createdAt: printTime(refund.created_at ?? refund.processed_at ?? order.updated_at),
    note: textOrNull(refund.note),
    lines: refund.refund_line_items.map((line) => ({
      lineId: line.line_item_id,
      quantity: line.quantity,
      subtotal: money.read(line.subtotal_set, line.subtotal),
      tax: money.read(line.total_tax_set, line.total_tax),
      restocked: line.restock_type !== null && line.restock_type !== 'no_restock',
    })),
    shipping: refund.refund_shipping_lines.map((line) => ({
      amount: money.read(line.subtotal_amount_set, null),
      tax: money.read(line.tax_amount_set, null),
    })),
    duties: toRefundedDuties(refund, money),
    adjustments: adjustments.map((entry) => ({
      reason: toAdjustmentReason(entry.kind),
      amount: money.read(entry.amount_set, entry.amount),
      tax: money.read(entry.tax_amount_set, entry.tax_amount),
    })),
    refunded: money.sumTransactions(succeeded),
    pending: transactions.some((entry) => isPendingTransaction(entry.status ?? '')),
  };
}

function toRefundedDuties(refund: RestRefund, money: RestMoney): Money {
  if (refund.total_duties_set !== null) return money.read(refund.total_duties_set, null);
  return money.sum(refund.duties.map((duty) => duty.amount_set ?? duty.price_set));
}

function toAdjustmentReason(kind: string | null): 'shipping_refund' | 'refund_discrepancy' | 'other' {
  return kind === 'shipping_refund' || kind === 'refund_discrepancy' ? kind : 'other';
}

function toCustomer(customer: RestOrder['customer']): OrderSnapshot['customer'] {
  if (customer === null) return null;
  return {
    id: customer.id,
    firstName: textOrNull(customer.first_name),
    lastName: textOrNull(customer.last_name),
    email: textOrNull(customer.email),
    phone: textOrNull(customer.phone),
    note: textOrNull(customer.note),
    tags: customer.tags === null ? null : splitTags(customer.tags),
    taxExempt: customer.tax_exempt,
    updatedAt: customer.updated_at === null ? null : printTime(customer.updated_at),
  };
}

function toAddress(address: RestAddress): OrderSnapshot['billingAddress'] {
  if (address === null) return null;
  return {
    firstName: textOrNull(address.first_name),
    lastName: textOrNull(address.last_name),
    company: textOrNull(address.company),
    address1: textOrNull(address.address1),
    address2: textOrNull(address.address2),
    zip: textOrNull(address.zip),
    city: textOrNull(address.city),
    province: textOrNull(address.province),
    countryCode: textOrNull(address.country_code)?.toUpperCase() ?? null,
    phone: textOrNull(address.phone),
  };
}

function splitTags(tags: string | null): string[] {
  const each = (tags ?? '').split(',').map((tag) => tag.trim());
  return each.filter((tag) => tag !== '').sort();
}
