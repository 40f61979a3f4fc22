import { describe, expect, it } from '@jest/globals';
import {
  annualMonthlyPrice,
  annualPrice,
  chargeCurrency,
  getListPrices,
  intervalPrice,
  type PlanId,
  planIds,
} from './index.ts';

/**
 * Prices in USD, by hand: the price in EUR × 1.10, up to the next whole dollar, less a cent where the price in EUR ends
 * in .99. A month of a year: × 0.84, floored to the next price that ends in .99, and that × 12.
 */
const table = `
  plan       | in EUR  |  × 1.10   | a month  | import EUR | import   |   × 0.84  | of a year | a year
  free       | 0.00    |     0.000 | 0.00     | –          | –        |    0.0000 | 0.00      | 0.00
  starter    | 19.00   |    20.900 | 21.00    | –          | –        |   17.6400 | 16.99     | 203.88
  basic      | 8.99    |     9.889 | 9.99     | 89.00      | 98.00    |    8.3916 | 7.99      | 95.88
  standard   | 18.99   |    20.889 | 20.99    | 99.00      | 109.00   |   17.6316 | 16.99     | 203.88
  premium    | 38.99   |    42.889 | 42.99    | 129.00     | 142.00   |   36.1116 | 35.99     | 431.88
  business   | 88.99   |    97.889 | 97.99    | 389.00     | 428.00   |   82.3116 | 81.99     | 983.88
  company    | 129.00  |   141.900 | 142.00   | 289.00     | 318.00   |  119.2800 | 118.99    | 1427.88
  corporate  | 228.99  |   251.889 | 251.99   | 1999.00    | 2199.00  |  211.6716 | 210.99    | 2531.88
  enterprise | 498.99  |   548.889 | 548.99   | 8999.00    | 9899.00  |  461.1516 | 460.99    | 5531.88
  custom     | 9999.00 | 10998.900 | 10999.00 | 9999.00    | 10999.00 | 9239.1600 | 9238.99   | 110867.88`;

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the prices in USD', () => {
  it('are there for every plan', () => {
    expect(rows.map(([id]) => id)).toEqual([...planIds]);
  });

  it.each(rows)('%s', (id, inEur, _times, month, importInEur, orderImport, _share, ofYear, year) => {
    const [planId, orNull] = [id as PlanId, (cell = '') => (cell === '–' ? null : cell)];
    expect(getListPrices(planId, 'EUR')).toEqual({ month: inEur, orderImport: orNull(importInEur) });
    expect(getListPrices(planId, 'USD')).toEqual({ month, orderImport: orNull(orderImport) });
    expect([annualMonthlyPrice(planId, 'USD'), annualPrice(planId, 'USD')]).toEqual([ofYear, year]);
    expect(intervalPrice({ planId, annual: true }, 'USD')).toBe(year);
    expect(intervalPrice({ planId, annual: false }, 'USD')).toBe(month);
  });
});

it.each([
  ['EUR', 'EUR'],
  ['USD', 'USD'],
  ['CHF', 'USD'],
  ['GBP', 'USD'],
  ['', 'USD'],
])('a shop that pays Shopify in %s is charged in %s', (paysIn, currency) => {
  expect(chargeCurrency(paysIn)).toBe(currency);
});
