import Big from 'big.js';
import { cleanTexts } from '../../../clients/shopify/clean-text.ts';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';
import {
  type Currencies,
  idOfGid,
  printMoney,
  printRate,
  printTime,
  textOrNull,
} from '../../../clients/shopify/snapshot-values.ts';
import type { Money } from '../../../kernel/domain/money/money.ts';
import type { OrderLine, OrderSnapshot, Refund, ShippingLine, TaxLine } from '../../domain/order/snapshot.ts';
import {
  type GraphqlAddress,
  type GraphqlDiscountAllocation,
  type GraphqlLine,
  type GraphqlMoney,
  type GraphqlOrder,
  type GraphqlRefund,
  type GraphqlShippingLine,
  type GraphqlTaxLine,
  graphqlOrder,
} from './graphql-schema.ts';
import {
  dispatchCountries,
  isPendingTransaction,
  lastFulfilment,
  nextDue,
  readFinancialStatus,
  readFulfillmentStatus,
} from './order-states.ts';

/**
 * Reads the `data` of `OrderSnapshot`, completed by its further pages. An order whose pages are not all there is
 * refused: half an order would make a wrong document.
 */
export function parseGraphqlOrder(data: unknown): ParseResult<OrderSnapshot> {
  const result = graphqlOrder.safeParse(cleanTexts(data));
  return result.success ? parsed(toSnapshot(result.data.order)) : unparsed(formatIssues(result.error));
}

const zero: GraphqlMoney = { shopMoney: { amount: '0' }, presentmentMoney: { amount: '0' } };

function toSnapshot(order: GraphqlOrder): OrderSnapshot {
  const currencies = { shop: order.currencyCode, presentment: order.presentmentCurrencyCode };
  const fulfillmentStatus = readFulfillmentStatus(order.displayFulfillmentStatus);
  return {
    id: idOfGid(order.id),
    name: order.name,
    test: order.test,
    createdAt: printTime(order.createdAt),
    processedAt: printTime(order.processedAt),
    updatedAt: printTime(order.updatedAt),
    cancelledAt: order.cancelledAt === null ? null : printTime(order.cancelledAt),
    currency: currencies,
    taxesIncluded: order.taxesIncluded,
    taxExempt: order.taxExempt,
    sourceName: textOrNull(order.sourceName),
    locale: textOrNull(order.customerLocale),
    email: textOrNull(order.email),
    phone: textOrNull(order.phone),
    note: textOrNull(order.note),
    poNumber: textOrNull(order.poNumber),
    tags: [...order.tags].sort(),
    attributes: order.customAttributes.map((entry) => ({ key: entry.key, value: entry.value ?? '' })),
    financialStatus: readFinancialStatus(order.displayFinancialStatus),
    fulfillmentStatus,
    fulfilledAt: lastFulfilment(fulfillmentStatus, order.fulfillments),
    gateways: order.paymentGatewayNames,
    customer: toCustomer(order.customer),
    billingAddress: toAddress(order.billingAddress),
    shippingAddress: toAddress(order.shippingAddress),
    company: toCompany(order.purchasingEntity),
    paymentTerms: toPaymentTerms(order.paymentTerms),
    dispatchCountryCodes: dispatchCountries(
      order.fulfillments.map((entry) => ({
        status: entry.status,
        originCountryCode: entry.originAddress?.countryCode ?? null,
      })),
    ),
    totals: toTotals(order, currencies),
    lines: order.lineItems.nodes.map((line) => toLine(line, currencies)),
    shippingLines: order.shippingLines.nodes.map((line) => toShippingLine(line, currencies)),
    fees: order.additionalFees.map((fee) => ({
      name: fee.name,
      amount: toMoney(fee.price, currencies),
      taxLines: toTaxLines(fee.taxLines, currencies),
    })),
    refunds: order.refunds.map((refund) => toRefund(refund, currencies)),
  };
}

function toCompany(buyer: GraphqlOrder['purchasingEntity']): OrderSnapshot['company'] {
  if (!buyer?.company || !buyer.location) return null;
  return { id: idOfGid(buyer.company.id), locationId: idOfGid(buyer.location.id) };
}

function toTotals(order: GraphqlOrder, currencies: Currencies): OrderSnapshot['totals'] {
  const money = (bag: GraphqlMoney | null) => toMoney(bag ?? zero, currencies);
  return {
    total: money(order.totalPriceSet),
    tax: money(order.totalTaxSet),
    tip: money(order.totalTipReceivedSet),
    duties: money(order.originalTotalDutiesSet),
    cashRounding: money(order.totalCashRoundingAdjustment.paymentSet),
    outstanding: money(order.totalOutstandingSet),
    currentTotal: money(order.currentTotalPriceSet),
  };
}

function toPaymentTerms(terms: GraphqlOrder['paymentTerms']): OrderSnapshot['paymentTerms'] {
  if (terms === null) return null;
  return {
    name: terms.paymentTermsName ?? '',
    dueInDays: terms.dueInDays,
    dueAt: nextDue(terms.paymentSchedules?.nodes ?? []),
  };
}

function toLine(line: GraphqlLine, currencies: Currencies): OrderLine {
  return {
    id: idOfGid(line.id),
    title: line.title,
    variantTitle: textOrNull(line.variantTitle),
    sku: textOrNull(line.sku),
    vendor: textOrNull(line.vendor),
    properties: line.customAttributes.map((entry) => ({ key: entry.key, value: entry.value ?? '' })),
    productId: line.product === null ? null : idOfGid(line.product.id),
    variantId: line.variant === null ? null : idOfGid(line.variant.id),
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    giftCard: line.isGiftCard,
    requiresShipping: line.requiresShipping,
    taxable: line.taxable,
    unitPrice: toMoney(line.originalUnitPriceSet, currencies),
    discounts: toDiscounts(line.discountAllocations, currencies),
    taxLines: toTaxLines(line.taxLines, currencies),
    duties: line.duties.map((duty) => ({
      amount: toMoney(duty.price, currencies),
      taxLines: toTaxLines(duty.taxLines, currencies),
    })),
  };
}

function toShippingLine(line: GraphqlShippingLine, currencies: Currencies): ShippingLine {
  return {
    id: line.id === null ? '' : idOfGid(line.id),
    title: line.title,
    price: toMoney(line.originalPriceSet, currencies),
    discounts: toDiscounts(line.discountAllocations, currencies),
    taxLines: toTaxLines(line.taxLines, currencies),
    removed: line.isRemoved,
  };
}

function toDiscounts(allocations: readonly GraphqlDiscountAllocation[], currencies: Currencies) {
  return allocations.map((entry) => {
    const application = entry.discountApplication;
    const title = application?.code ?? application?.title ?? application?.description;
    return { title: textOrNull(title), amount: toMoney(entry.allocatedAmountSet, currencies) };
  });
}

function toTaxLines(lines: readonly GraphqlTaxLine[], currencies: Currencies): TaxLine[] {
  return lines
    .filter(({ rate }) => rate >= 0)
    .map((line) => ({
      title: line.title,
      rate: printRate(String(line.rate)),
      amount: toMoney(line.priceSet, currencies),
      channelLiable: line.channelLiable,
    }));
}

function toRefund(refund: GraphqlRefund, currencies: Currencies): Refund {
  const transactions = refund.transactions.nodes.filter((entry) => entry.kind === 'REFUND');
  const succeeded = transactions.filter((entry) => entry.status === 'SUCCESS');
  return {
    id: idOfGid(refund.id),
    createdAt: printTime(refund.createdAt ?? refund.processedAt),
    note: textOrNull(refund.note),
    lines: refund.refundLineItems.nodes.map((line) => ({
      lineId: idOfGid(line.lineItem.id),
      quantity: line.quantity,
      subtotal: toMoney(line.subtotalSet, currencies),
      tax: toMoney(line.totalTaxSet, currencies),
      restocked: line.restockType !== 'NO_RESTOCK',
    })),
    shipping: refund.refundShippingLines.nodes.map((line) => ({
      amount: toMoney(line.subtotalAmountSet, currencies),
      tax: toMoney(line.taxAmountSet, currencies),
    })),
    duties: sumMoney(
      refund.duties.map(({ amountSet }) => amountSet),
      currencies,
    ),
    // Here every adjustment is a discrepancy; its reason only says who caused it. Shipping has its own list.
    adjustments: refund.orderAdjustments.nodes.map((entry) => ({
      reason: 'refund_discrepancy',
      amount: toMoney(entry.amountSet, currencies),
      tax: toMoney(entry.taxAmountSet, currencies),
    })),
    refunded: sumMoney(
      succeeded.map((entry) => entry.amountSet),
      currencies,
    ),
    pending: transactions.some((entry) => isPendingTransaction(entry.status)),
  };
}

function toCustomer(customer: GraphqlOrder['customer']): OrderSnapshot['customer'] {
  if (customer === null) return null;
  return {
    id: idOfGid(customer.id),
    firstName: textOrNull(customer.firstName),
    lastName: textOrNull(customer.lastName),
    email: textOrNull(customer.defaultEmailAddress?.emailAddress),
    phone: textOrNull(customer.defaultPhoneNumber?.phoneNumber),
    note: textOrNull(customer.note),
    tags: [...customer.tags].sort(),
    taxExempt: customer.taxExempt,
    updatedAt: printTime(customer.updatedAt),
  };
}

function toAddress(address: GraphqlAddress): OrderSnapshot['billingAddress'] {
  if (address === null) return null;
  return {
    firstName: textOrNull(address.firstName),
    lastName: textOrNull(address.lastName),
    company: textOrNull(address.company),
    address1: textOrNull(address.address1),
    address2: textOrNull(address.address2),
    zip: textOrNull(address.zip),
    city: textOrNull(address.city),
    province: textOrNull(address.province),
    countryCode: textOrNull(address.countryCodeV2)?.toUpperCase() ?? null,
    phone: textOrNull(address.phone),
  };
}

function toMoney(bag: GraphqlMoney, currencies: Currencies): Money {
  return printMoney(bag.shopMoney.amount, bag.presentmentMoney.amount, currencies);
}

function sumMoney(bags: readonly GraphqlMoney[], currencies: Currencies): Money {
  const total = (side: keyof GraphqlMoney) =>
    bags.reduce((sum, bag) => sum.plus(bag[side].amount), new Big(0)).toFixed();
  return printMoney(total('shopMoney'), total('presentmentMoney'), currencies);
}
