import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { exactProduct, exactSum } from '../../../kernel/domain/money/exact-sum.ts';
import { formatAmount } from '../../../kernel/domain/money/money.ts';
import { readRefundedShipping } from './refund-shipping.ts';
import type { DiscountShare, OrderLine, OrderSnapshot, Refund, RefundLine } from './snapshot.ts';

/** Sums of an order in the customer's currency; every amount as exact as Shopify states it. */
export type OrderSums = {
  /** Items at their prices, without discounts. */
  readonly items: string;
  /** Discounts on items and delivery, positive. */
  readonly discounts: string;
  /** Delivery at its prices, without what an edit removed. */
  readonly shipping: string;
  readonly fees: string;
  readonly duties: string;
  readonly tip: string;
  readonly tax: string;
  readonly cashRounding: string;
  readonly total: string;
  readonly currentTotal: string;
  readonly outstanding: string;
  readonly refunded: string;
};

export function sumOrder(order: OrderSnapshot): OrderSums {
  const { totals, lines, fees, refunds } = order;
  const add = adder(order);
  const shipping = order.shippingLines.filter(({ removed }) => !removed);
  return {
    items: add(lines.map(priceOfLine)),
    discounts: add([...lines, ...shipping].map(({ discounts }) => add(discounts.map(getPresentmentAmount)))),
    shipping: add(shipping.map(({ price }) => price.presentment)),
    fees: add(fees.map(({ amount }) => amount.presentment)),
    duties: totals.duties.presentment,
    tip: totals.tip.presentment,
    tax: totals.tax.presentment,
    cashRounding: totals.cashRounding.presentment,
    total: totals.total.presentment,
    currentTotal: totals.currentTotal.presentment,
    outstanding: totals.outstanding.presentment,
    refunded: add(refunds.map(({ refunded }) => refunded.presentment)),
  };
}

/** Adds amounts of an order's currency. */
export const adder =
  ({ currency }: Pick<OrderSnapshot, 'currency'>) =>
  (amounts: readonly string[]): string =>
    exactSum(amounts, Math.min(currencyDigits(currency.presentment), 3));

/** Of all that were ordered, without discounts. */
export const priceOfLine = ({ unitPrice, quantity }: Pick<OrderLine, 'unitPrice' | 'quantity'>): string =>
  exactProduct(unitPrice.presentment, quantity);

export const getPresentmentAmount = ({ amount }: DiscountShare): string => amount.presentment;

/** Discounts of an order by their title, those of the same title as one. */
export function sumDiscounts(order: OrderSnapshot): readonly { title: string; amount: string }[] {
  const byTitle = new Map<string, string[]>();
  for (const { title, amount } of [...order.lines, ...order.shippingLines].flatMap(
    ({ discounts }) => discounts,
  ))
    byTitle.set(title ?? '', [...(byTitle.get(title ?? '') ?? []), amount.presentment]);
  const add = adder(order);
  return [...byTitle].map(([title, amounts]) => ({ title, amount: add(amounts) }));
}

/** Value of an item that was given back, tax included. */
export const grossOfRefundLine = (order: OrderSnapshot, { subtotal, tax }: RefundLine): string =>
  order.taxesIncluded ? subtotal.presentment : adder(order)([subtotal.presentment, tax.presentment]);

/** Delivery that was given back, tax included. */
export function grossOfRefundedShipping(order: OrderSnapshot, refund: Refund): string {
  const { base, tax } = readRefundedShipping(order, refund, 'presentment');
  const digits = currencyDigits(order.currency.presentment);
  return formatAmount(order.taxesIncluded ? base : base + tax, digits);
}
