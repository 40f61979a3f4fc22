import { describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import { tax } from '../testing/order-builder.ts';
import { decideTaxParts } from './tax-parts.ts';

type Case = [
  what: string,
  included: boolean,
  base: string,
  lines: [number, string, string?][],
  parts: string[],
];

const cases: Case[] = [
  ['no tax line is 0 %', true, '50.00', [], ['0 % of 50.00, tax 0.00']],
  ['one line is its rate', true, '119.00', [[19, '19.00']], ['19 % of 119.00, tax 19.00']],
  ['one line without tax included', false, '100.00', [[19, '19.00']], ['19 % of 100.00, tax 19.00']],
  [
    'the rate is never recomputed from the amount',
    true,
    '119.00',
    [[19, '18.50']],
    ['19 % of 119.00, tax 18.50'],
  ],
  ['a rate without tax is an exemption', true, '119.00', [[19, '0.00']], ['0 % of 119.00, tax 0.00']],
  ['a rate on nothing stays', true, '0.00', [[19, '0.00']], ['19 % of 0.00, tax 0.00']],
  ['a rate on a cent stays', true, '0.01', [[19, '0.00']], ['19 % of 0.01, tax 0.00']],
  ['a line of 0 % is no tax', true, '10.00', [[0, '0.00']], ['0 % of 10.00, tax 0.00']],
  // Canada: 5 % and 9.975 % on the same 100.00
  [
    'two taxes on one base add up',
    false,
    '100.00',
    [
      [5, '5.00', 'GST'],
      [9.975, '9.98', 'QST'],
    ],
    ['14.975 % of 100.00, tax 14.98'],
  ],
  // 112.00 with 5 % and 7 % inside: net 100.00
  [
    'two taxes inside one price add up',
    true,
    '112.00',
    [
      [5, '5.00', 'A'],
      [7, '7.00', 'B'],
    ],
    ['12 % of 112.00, tax 12.00'],
  ],
  // half of 100.00 net at 19 % (9.50), half at 7 % (3.50)
  [
    'two rates on parts of the base split it',
    false,
    '100.00',
    [
      [19, '9.50'],
      [7, '3.50'],
    ],
    ['19 % of 50.00, tax 9.50', '7 % of 50.00, tax 3.50'],
  ],
  // 59.50 gross at 19 % holds 9.50, 53.50 gross at 7 % holds 3.50
  [
    'two rates on parts of a price split it',
    true,
    '113.00',
    [
      [19, '9.50'],
      [7, '3.50'],
    ],
    ['19 % of 59.50, tax 9.50', '7 % of 53.50, tax 3.50'],
  ],
  [
    'two lines of one tax are one',
    true,
    '119.00',
    [
      [19, '9.50'],
      [19, '9.50'],
    ],
    ['19 % of 119.00, tax 19.00'],
  ],
  // 0.47 ÷ 0.19 + 0.47 = 2.94 and 0.13 ÷ 0.07 + 0.13 = 1.99 weigh 4.90: 2.922 and 1.978
  [
    'shipping shared by rates keeps its sum',
    true,
    '4.90',
    [
      [19, '0.47'],
      [7, '0.13'],
    ],
    ['19 % of 2.92, tax 0.47', '7 % of 1.98, tax 0.13'],
  ],
];

describe('the rates an item has', () => {
  it.each(cases)('%s', (_what, taxesIncluded, base, lines, expected) => {
    const taxLines = lines.map(([percent, amount, title]) => tax(percent, amount, title));
    const parts = decideTaxParts(parseAmount(base), taxLines, { taxesIncluded, side: 'shop', step: 1n });
    const shown = parts.map(
      (p) => `${formatPercent(p.rate)} % of ${formatAmount(p.base)}, tax ${formatAmount(p.tax)}`,
    );
    expect(shown).toEqual(expected);
  });
});
