import { describe, expect, it } from '@jest/globals';
import { compareBilled, type Difference } from './compare-billed.ts';
import type { BilledItem } from './ledger.ts';

/** `line:1 19 2 238.00`: item, rate, quantity, gross. */
const items = (...texts: readonly string[]): BilledItem[] =>
  texts.map((text) => {
    const [item = '', rate = '', quantity = '', gross = ''] = text.split(' ');
    return { item, title: item, rate, quantity, gross };
  });
const asText = (differences: readonly Difference[]): string[] =>
  differences.map(({ item, rate, gross }) => `${item} ${rate} ${gross}`);

const cans = items('line:1 19 2 238.00', 'line:2 7 1 10.70');
const cases: [string, BilledItem[], BilledItem[], string[], string[]][] = [
  ['the same is no difference', cans, cans, [], []],
  ['goods that were added', [...cans, ...items('line:3 19 1 20.00')], cans, ['line:3 19 2000'], []],
  [
    'goods that were removed',
    items('line:1 19 1 119.00', 'line:2 7 1 10.70'),
    cans,
    [],
    ['line:1 19 -11900'],
  ],
  [
    'goods against goods: a document for each side',
    items('line:1 19 1 119.00', 'line:2 7 1 10.70', 'line:3 19 1 20.00'),
    cans,
    ['line:3 19 2000'],
    ['line:1 19 -11900'],
  ],
  [
    'another rate is another thing: the tax of both is corrected',
    items('line:1 0 2 200.00', 'line:2 7 1 10.70'),
    cans,
    ['line:1 0 20000'],
    ['line:1 19 -23800'],
  ],
  [
    'a discount goes with the goods that were added',
    items('line:1 19 3 357.00', 'discount 19 1 -35.70'),
    items('line:1 19 2 238.00', 'discount 19 1 -23.80'),
    ['line:1 19 11900', 'discount 19 -1190'],
    [],
  ],
  [
    'and with the goods that were removed',
    items('line:1 19 1 119.00', 'discount 19 1 -11.90'),
    items('line:1 19 2 238.00', 'discount 19 1 -23.80'),
    [],
    ['line:1 19 -11900', 'discount 19 1190'],
  ],
  [
    'a discount alone that grew is taken back',
    items('line:1 19 1 119.00', 'discount 19 1 -20.00'),
    items('line:1 19 1 119.00'),
    [],
    ['discount 19 -2000'],
  ],
  [
    'one that went is billed',
    items('line:1 19 1 119.00'),
    items('line:1 19 1 119.00', 'discount 19 1 -20.00'),
    ['discount 19 2000'],
    [],
  ],
  [
    'discounts shown in the line instead of below it are no difference',
    items('line:1 19 1 107.10'),
    items('line:1 19 1 119.00', 'discount 19 1 -11.90'),
    [],
    [],
  ],
  [
    'a cent between rates, the goods the same, is none',
    items('line:1 19 1 119.01', 'line:2 7 1 10.69'),
    items('line:1 19 1 119.00', 'line:2 7 1 10.70'),
    [],
    [],
  ],
  [
    'a cent of rounding goes into the goods of its rate',
    items('line:1 19 1 119.01', 'line:3 19 1 20.00'),
    items('line:1 19 1 119.00'),
    ['line:3 19 2001'],
    [],
  ],
  [
    'what a credit note took back is not taken back again',
    items('line:1 19 1 119.00'),
    [...items('line:1 19 2 238.00'), ...items('line:1 19 1 -119.00')],
    [],
    [],
  ],
  [
    'money that was credited at another rate answers for what is billed too much',
    items('line:2 7 1 10.70'),
    [...items('line:1 19 1 119.00', 'line:2 7 1 10.70'), ...items('line:1 19 1 -118.00', 'moved 7 1 -1.00')],
    [],
    [],
  ],
];

describe('what an order bills and its documents do not', () => {
  it.each(cases)('%s', (_what, expected, billed, added, removed) => {
    const comparison = compareBilled(expected, billed);
    expect([asText(comparison.added), asText(comparison.removed)]).toEqual([added, removed]);
  });
});

describe('units that a document of before bills as one', () => {
  const kanne = (quantity: string, gross: string, title = 'Kanne'): BilledItem => ({
    item: 'line:1',
    title,
    rate: '19',
    quantity,
    gross,
  });

  it('are as many as it names: one less is one taken back', () => {
    // Of 3 for 25.00 one went: 2 × 8.33 are left.
    const { removed } = compareBilled([kanne('2', '16.66')], [kanne('1', '25.00', '3 × Kanne')]);
    expect(removed).toMatchObject([{ item: 'line:1', quantity: -100n, gross: -834n }]);
  });

  it('make no goods of a price that moved', () => {
    const { added, removed } = compareBilled([kanne('3', '20.00')], [kanne('1', '25.00', '3 × Kanne')]);
    expect([added, removed]).toMatchObject([[], [{ quantity: 0n, gross: -500n }]]);
  });

  it('are one where the goods themselves are called so', () => {
    const set = '3 × Glas';
    const { added } = compareBilled([kanne('2', '40.00', set)], [kanne('1', '20.00', set)]);
    expect(added).toMatchObject([{ quantity: 100n, gross: 2000n }]);
  });
});
