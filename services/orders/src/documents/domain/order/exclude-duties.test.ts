import { expect, it } from '@jest/globals';
import { aLine, anOrder, money, tax } from '../testing/order-builder.ts';
import { excludeDuties } from './exclude-duties.ts';
import { readSale } from './read-sale.ts';
import type { OrderSnapshot } from './snapshot.ts';

function requireSale(order: OrderSnapshot) {
  const reading = readSale(order, 'shop');
  if (!reading.ok) throw new Error(reading.problem.why);
  return reading.sale;
}

it('leaves out duties and the tax on them where prices exclude tax', () => {
  const order = anOrder({
    taxesIncluded: false,
    // 100.00 + 19.00 + 10.00 + 1.90
    total: '130.90',
    tax: '20.90',
    totals: { duties: money('10.00') },
    lines: [
      aLine({
        price: '100.00',
        taxLines: [tax(19, '19.00')],
        duties: [{ amount: money('10.00'), taxLines: [tax(19, '1.90')] }],
      }),
    ],
  });
  const sale = excludeDuties(requireSale(order));
  expect([sale.total, sale.items.map((item) => item.kind)]).toEqual([11_900n, ['line']]);
});

it('leaves a sale without duties as it is', () => {
  const sale = requireSale(anOrder());
  expect(excludeDuties(sale)).toBe(sale);
});
