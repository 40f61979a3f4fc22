import { describe, expect, it } from '@jest/globals';
import { euCountries } from './countries.ts';
import type { DatedRule } from './dated-rules.ts';
import { createRateTable, findVatRates, possibleRates } from './vat-rates.ts';
import { rateRows } from './vat-rates-data.ts';

describe('VAT rates by day', () => {
  it.each([
    ['DE', '2020-06-30', '19', ['7']],
    ['DE', '2020-07-01', '16', ['5']],
    ['DE', '2020-12-31', '16', ['5']],
    ['DE', '2021-01-01', '19', ['7']],
    ['AT', '2020-06-30', '20', ['10', '13']],
    ['AT', '2021-12-31', '20', ['5', '10', '13']],
    ['AT', '2022-01-01', '20', ['10', '13']],
    ['AT-6691', '2026-01-01', '19', ['10', '13']],
    ['AT-6991', '2021-12-31', '19', ['5', '10', '13']],
    ['ES', '2022-06-30', '21', ['10']],
    ['ES', '2022-07-01', '21', ['5', '10']],
    ['ES', '2024-09-30', '21', ['5', '10']],
    ['ES', '2024-10-01', '21', ['7.5', '10']],
    ['ES', '2025-01-01', '21', ['10']],
    ['EE', '2022-07-31', '20', ['9']],
    ['NO', '2020-04-01', '25', ['6', '15']],
    ['NO', '2021-10-01', '25', ['12', '15']],
    ['PT-20', '2021-06-30', '18', ['4', '9']],
    ['PT-30', '2024-09-30', '22', ['5', '12']],
    ['PT-30', '2024-10-01', '22', ['4', '12']],
    ['IE', '2020-09-01', '21', ['9', '13.5']],
    ['IE', '2021-03-01', '23', ['9', '13.5']],
    ['EE', '2023-12-31', '20', ['5', '9']],
    ['EE', '2025-06-30', '22', ['9', '13']],
    ['EE', '2025-07-01', '24', ['9', '13']],
    ['SK', '2024-12-31', '20', ['5', '10']],
    ['SK', '2025-01-01', '23', ['5', '19']],
    ['FI', '2024-08-31', '24', ['10', '14']],
    ['FI', '2024-09-01', '25.5', ['10', '14']],
    ['FI', '2026-01-01', '25.5', ['10', '13.5']],
    ['RO', '2025-07-31', '19', ['5', '9']],
    ['RO', '2025-08-01', '21', ['11']],
    ['LU', '2023-06-01', '16', ['7']],
    ['LU', '2024-01-01', '17', ['8']],
    ['CZ', '2023-12-31', '21', ['10', '15']],
    ['CZ', '2024-01-01', '21', ['12']],
    ['NL', '2018-12-31', '21', ['6']],
    ['LT', '2026-01-01', '21', ['5', '12']],
    ['CH', '2023-12-31', '7.7', ['2.5', '3.7']],
    ['CH', '2024-01-01', '8.1', ['2.6', '3.8']],
    ['PT-20', '2026-01-01', '16', ['4', '9']],
  ])('%s on %s: %s', (code, day, standard, reduced) => {
    expect(findVatRates(code, day)).toMatchObject({ standard, reduced });
  });

  it('knows rates of every member state, today and in 2018', () => {
    for (const code of euCountries)
      for (const day of ['2018-05-25', '2026-11-01']) {
        expect(findVatRates(code, day)).not.toBeNull();
      }
  });

  it('has no gap and no overlap between the periods of a place', () => {
    for (const [index, [code, from, until]] of rateRows.entries()) {
      const next = rateRows[index + 1];
      if (next?.[0] !== code) {
        expect([code, until]).toEqual([code, null]);
        continue;
      }
      const following = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      expect([code, from < (until ?? ''), following]).toEqual([code, true, next[1]]);
    }
  });

  it('takes special rates as possible: super-reduced, parking, and those of regions', () => {
    expect([...possibleRates('FR', '2026-01-01')].sort()).toEqual(['0.9', '10', '13', '2.1', '20', '5.5']);
    expect(possibleRates('CY', '2023-07-20').has('3')).toBe(false);
    expect(possibleRates('CY', '2023-07-21').has('3')).toBe(true);
    expect([...possibleRates('ES', '2024-10-01')].sort()).toEqual(['10', '2', '21', '4', '7.5']);
    expect(possibleRates('LU', '2026-01-01').has('14')).toBe(true);
  });

  it('has 19 % in the Austrian enclaves and not in Austria at large, where it would pass for the German rate', () => {
    const has = (code: string) => possibleRates(code, '2026-01-01').has('19');
    expect([has('AT'), has('AT-6691'), has('AT-6991')]).toEqual([false, true, true]);
  });

  it('knows nothing of countries without VAT rates in the table', () => {
    expect([findVatRates('US', '2026-01-01'), possibleRates('US', '2026-01-01').size]).toEqual([null, 0]);
  });

  it.each([
    ['AT', '2026-06-30', false],
    ['AT', '2026-07-01', true],
    ['AT-6691', '2026-07-01', true],
    ['AT-6991', '2026-07-01', true],
    ['AT', '2027-01-01', true],
    ['DE', '2026-07-01', false],
  ])('has 4.9 %% on basic foods in %s on %s: %s (BGBl. I 37/2026)', (code, day, isPossible) => {
    expect(possibleRates(code, day).has('4.9')).toBe(isPossible);
  });

  it('keeps the other rates of Austria beside the new one', () => {
    expect([...possibleRates('AT', '2026-11-01')].sort()).toEqual(['10', '13', '20', '4.9']);
  });

  it('leaves out a dated rate that is only watched, and has several that begin one after the other', () => {
    const rule = (from: string, percent: string, decision: DatedRule['decision']): DatedRule => ({
      id: percent,
      from,
      holds: '',
      source: '',
      checkedOn: from,
      decision,
      rate: { codes: ['AT'], percent },
    });
    const applied = { kind: 'applied', why: '' } as const;
    const { possibleRates: possible } = createRateTable([
      rule('2027-01-01', '3', applied),
      rule('2026-07-01', '4.9', applied),
      rule('2026-07-01', '1', { kind: 'watched' }),
    ]);
    const has = (day: string) => ['4.9', '3', '1'].map((rate) => possible('AT', day).has(rate));
    expect(has('2026-06-30')).toEqual([false, false, false]);
    expect(has('2026-07-01')).toEqual([true, false, false]);
    expect(has('2027-01-01')).toEqual([true, true, false]);
  });
});
