import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import type { RefundReading } from './refund-reading.ts';

/** Sums the goods and shipping of a refund, tax included. */
export function sumGoods(
  { lines, shipping }: Pick<RefundReading, 'lines' | 'shipping'>,
  taxesIncluded: boolean,
): Cents {
  return sum([...lines, shipping].map(({ base, tax }) => (taxesIncluded ? base : base + tax)));
}
