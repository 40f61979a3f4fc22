import Big from 'big.js';
import { toObjects, toScalarText } from '../json.ts';
import { bothSides, getCurrencies, type Pair, parsePair, sumPairs } from '../money.ts';
import { computeOutstanding } from '../orders/pay-order.ts';
import { getExtraCharges, sumPayments, sumRefundDiscrepancies, sumShippingRefunds } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Source } from './context.ts';
import { bag, bagOrNull, toMoneyBag } from './money.ts';

const ZERO: Pair = { shop: new Big(0), presentment: new Big(0) };
const PAYABLE = new Set(['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID', 'EXPIRED']);

/** The amounts of an order, in both currencies. */
export function orderMoney(stored: StoredOrder): Source {
  const { order, transactions } = stored;
  const currencies = getCurrencies(order);
  const of = (name: string) => toMoneyBag(order[`${name}_set`], order[name], currencies);
  const { received, refunded } = sumPayments(transactions);
  const outstanding = computeOutstanding(stored);
  const status = toScalarText(order.financial_status)?.toUpperCase() ?? '';
  const authorized = sumPairs(
    toObjects(transactions)
      .filter(
        (entry) => toScalarText(entry.kind) === 'authorization' && toScalarText(entry.status) === 'success',
      )
      .map((entry) => parsePair(entry.amount_set)),
  );
  const cancelled = toScalarText(order.cancelled_at) !== null;
  return {
    totalPriceSet: of('total_price'),
    currentTotalPriceSet: of('current_total_price'),
    originalTotalPriceSet: toMoneyBag(stored.originalTotal, order.total_price, currencies),
    subtotalPriceSet: of('subtotal_price'),
    currentSubtotalPriceSet: of('current_subtotal_price'),
    totalTaxSet: of('total_tax'),
    currentTotalTaxSet: of('current_total_tax'),
    totalDiscountsSet: of('total_discounts'),
    currentTotalDiscountsSet: of('current_total_discounts'),
    currentCartDiscountAmountSet: of('current_total_discounts'),
    cartDiscountAmountSet: toObjects(order.discount_codes).length > 0 ? of('total_discounts') : null,
    totalShippingPriceSet: toMoneyBag(order.total_shipping_price_set, null, currencies),
    currentShippingPriceSet: toMoneyBag(order.current_shipping_price_set, null, currencies),
    totalTipReceivedSet: bag(getExtraCharges(order).tip, currencies),
    originalTotalDutiesSet: bagOrNull(order.original_total_duties_set, currencies),
    currentTotalDutiesSet: bagOrNull(order.current_total_duties_set, currencies),
    originalTotalAdditionalFeesSet: bagOrNull(order.original_total_additional_fees_set, currencies),
    currentTotalAdditionalFeesSet: bagOrNull(order.current_total_additional_fees_set, currencies),
    totalReceivedSet: bag(received, currencies),
    totalRefundedSet: bag(refunded, currencies),
    totalRefundedShippingSet: bag(sumShippingRefunds(order).amount, currencies),
    totalOutstandingSet: bag(outstanding, currencies),
    totalCapturableSet: bag(status === 'AUTHORIZED' ? authorized : ZERO, currencies),
    netPaymentSet: bag(minus(received, refunded), currencies),
    refundDiscrepancySet: bag(minus(ZERO, sumRefundDiscrepancies(order)), currencies),
    totalCashRoundingAdjustment: {
      paymentSet: toMoneyBag(order.total_cash_rounding_payment_adjustment_set, null, currencies),
      refundSet: toMoneyBag(order.total_cash_rounding_refund_adjustment_set, null, currencies),
    },
    fullyPaid: status === 'PAID' || (outstanding.shop.lte(0) && !PAYABLE.has(status)),
    unpaid: received.shop.eq(0) && outstanding.shop.gt(0),
    capturable: status === 'AUTHORIZED',
    canMarkAsPaid: !cancelled && PAYABLE.has(status) && outstanding.shop.gt(0),
    refundable: received.shop.gt(refunded.shop),
  };
}

function minus(left: Pair, right: Pair): Pair {
  return bothSides((side) => left[side].minus(right[side]));
}
