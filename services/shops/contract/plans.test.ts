import { describe, expect, it } from '@jest/globals';
import { annualMonthlyPrice, annualPrice, importTransfers, planIds, plans } from './index.ts';

/** The price list of the specification, section 9, row by row; `–` is null. */
const priceList = [
  ['free', '0.00', 10, 14, null],
  ['starter', '19.00', 300, 60, null],
  ['basic', '8.99', 100, 30, '89.00'],
  ['standard', '18.99', 300, 60, '99.00'],
  ['premium', '38.99', 1000, 90, '129.00'],
  ['business', '88.99', 3000, 180, '389.00'],
  ['company', '129.00', 5000, null, '289.00'],
  ['corporate', '228.99', 10_000, null, '1999.00'],
  ['enterprise', '498.99', 30_000, null, '8999.00'],
  ['custom', '9999.00', 5000, null, '9999.00'],
] as const;

describe('the plan catalogue', () => {
  it.each(priceList)('sells %s at %s with %s transfers, %s log days and import fee %s', (...row) => {
    const [id, monthlyPrice, transfers, logRetentionDays, orderImportFee] = row;
    expect(plans[id]).toMatchObject({ id, monthlyPrice, transfers, logRetentionDays, orderImportFee });
  });

  it('has the plans of the price list and no other', () => {
    expect(planIds).toEqual(priceList.map(([id]) => id));
  });

  it('keeps private plans and the deprecated one apart', () => {
    expect(planIds.filter((id) => plans[id].private)).toEqual([
      'company',
      'corporate',
      'enterprise',
      'custom',
    ]);
    expect(planIds.filter((id) => plans[id].deprecated)).toEqual(['starter']);
  });
});

describe('the annual price', () => {
  // 8.99 × 0.84 = 7.5516 → 6.99; 129 × 0.84 = 108.36 → 107.99; 498.99 × 0.84 = 419.1516 → 418.99;
  // 19 × 0.84 = 15.96 → 14.99; 9999 × 0.84 = 8399.16 → 8398.99
  it.each([
    ['free', '0.00', '0.00'],
    ['starter', '14.99', '179.88'],
    ['basic', '6.99', '83.88'],
    ['standard', '14.99', '179.88'],
    ['premium', '31.99', '383.88'],
    ['business', '73.99', '887.88'],
    ['company', '107.99', '1295.88'],
    ['corporate', '191.99', '2303.88'],
    ['enterprise', '418.99', '5027.88'],
    ['custom', '8398.99', '100787.88'],
  ] as const)('of %s is %s a month, charged as %s a year', (id, monthly, yearly) => {
    expect(annualMonthlyPrice(id)).toBe(monthly);
    expect(annualPrice(id)).toBe(yearly);
  });
});

describe('the import of historic orders', () => {
  it.each([
    ['basic', 500],
    ['standard', 1500],
    ['enterprise', 150_000],
  ] as const)('brings %s five times its transfers: %s', (id, transfers) => {
    expect(importTransfers(id)).toBe(transfers);
  });
});
