import type { Cents } from '../../../kernel/domain/money/money.ts';
import { sumGoods } from './refund-goods.ts';
import type { StatedRefund } from './refund-reading.ts';

/**
 * Shopify may write one refund as two: first the goods, with a discrepancy that makes them worth nothing until their
 * money goes ("pending refund discrepancy"), then the money alone, with the opposite one. The money then is for
 * those goods: it takes them over, so that they are credited at their rates and when they are paid.
 */
export function joinPromises(refunds: readonly StatedRefund[], taxesIncluded: boolean): StatedRefund[] {
  const promised: StatedRefund[] = [];
  return refunds.map((refund) => {
    const goods = sumGoods(refund, taxesIncluded);
    if (goods > 0n && refund.value === 0n) promised.push(refund);
    if (goods !== 0n || refund.value !== refund.worth) return refund;
    const kept = takeFirst(promised, refund.value, taxesIncluded);
    return kept === null
      ? refund
      : { ...refund, lines: kept.lines, shipping: kept.shipping, duties: kept.duties };
  });
}

/** The first that is of this value; it is promised no longer. */
function takeFirst(promised: StatedRefund[], value: Cents, taxesIncluded: boolean): StatedRefund | null {
  const index = promised.findIndex((refund) => sumGoods(refund, taxesIncluded) === value);
  return index < 0 ? null : (promised.splice(index, 1)[0] ?? null);
}
