import { at, listAt, textAt } from '../../http/read.ts';

/** Components and total of an order, in the currency of the customer. */
export const ORDER_SUMS = `{
  orders(first: 15, reverse: true) {
    nodes {
      edited
      taxesIncluded
      totalPriceSet { presentmentMoney { amount } }
      totalTaxSet { presentmentMoney { amount } }
      totalTipReceivedSet { presentmentMoney { amount } }
      originalTotalDutiesSet { presentmentMoney { amount } }
      totalCashRoundingAdjustment { paymentSet { presentmentMoney { amount } } }
      additionalFees { price { presentmentMoney { amount } } }
      lineItems(first: 30) {
        pageInfo { hasNextPage }
        nodes {
          quantity
          originalUnitPriceSet { presentmentMoney { amount } }
          discountAllocations { allocatedAmountSet { presentmentMoney { amount } } }
        }
      }
      shippingLines(first: 5) {
        nodes {
          originalPriceSet { presentmentMoney { amount } }
          discountAllocations { allocatedAmountSet { presentmentMoney { amount } } }
        }
      }
    }
  }
}`;

/** Decides whether an order can be added up from one page of its lines, as it was ordered. */
export const isAddable = (order: unknown): boolean =>
  at(order, 'edited') !== true && at(order, 'lineItems.pageInfo.hasNextPage') === false;

/**
 * By how many hundredths the total differs from lines and shipping less their discounts, tax where prices do not
 * include it, tip, duties, fees and the rounding of cash.
 */
export function computeTotalGap(order: unknown): number {
  const goods = listAt(order, 'lineItems.nodes').map(
    (line) =>
      Number(textAt(line, 'quantity')) * amountAt(line, 'originalUnitPriceSet') - sumLineDiscounts(line),
  );
  const shipping = listAt(order, 'shippingLines.nodes').map(
    (line) => amountAt(line, 'originalPriceSet') - sumLineDiscounts(line),
  );
  const fees = listAt(order, 'additionalFees').map((fee) => amountAt(fee, 'price'));
  const beside = [
    at(order, 'taxesIncluded') === true ? 0 : amountAt(order, 'totalTaxSet'),
    amountAt(order, 'totalTipReceivedSet'),
    amountAt(order, 'originalTotalDutiesSet'),
    amountAt(order, 'totalCashRoundingAdjustment.paymentSet'),
  ];
  const parts = [...goods, ...shipping, ...fees, ...beside].reduce((sum, part) => sum + part, 0);
  return Math.round((amountAt(order, 'totalPriceSet') - parts) * 100);
}

const sumLineDiscounts = (line: unknown): number =>
  listAt(line, 'discountAllocations').reduce<number>(
    (sum, allocation) => sum + amountAt(allocation, 'allocatedAmountSet'),
    0,
  );

const amountAt = (value: unknown, path: string): number =>
  Number(textAt(value, `${path}.presentmentMoney.amount`));
