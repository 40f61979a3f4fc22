import { describe, expect, it } from '@jest/globals';
import { readSale } from '../order/read-sale.ts';
import { aLine, anOrder, discount, tax } from '../testing/order-builder.ts';
import { differenceSale } from './difference-sale.ts';

/** 3 × 10.00 − 5.00 = 25.00, 3.99 of it tax. */
const order = anOrder({
  total: '25.00',
  tax: '3.99',
  lines: [aLine({ price: '10.00', quantity: 3, discounts: [discount('5.00')], taxLines: [tax(19, '3.99')] })],
});

describe('a sale of what documents bill', () => {
  const cases: [string, { title: string; quantity: bigint }, number][] = [
    ['has the units that a document states', { title: 'Kanne', quantity: 300n }, 3],
    ['has the units that a lump of before names', { title: '3 × Kanne', quantity: 100n }, 3],
    ['has one unit where goods are called like a lump', { title: '3 × Glas', quantity: 100n }, 1],
    ['has one where only an amount differs', { title: 'Kanne', quantity: 0n }, 1],
  ];
  it.each(cases)('%s', (_what, given, quantity) => {
    const reading = readSale(order, 'presentment');
    if (!reading.ok) throw new Error(reading.problem.why);
    const sale = differenceSale([{ item: 'line:501', rate: '19', gross: 2500n, ...given }], reading.sale);
    expect(sale.items).toMatchObject([{ title: 'Kanne', quantity, parts: [{ base: 2500n }] }]);
  });
});
