import { describe, expect, it } from '@jest/globals';
import type { Position } from '../document/document.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';

const line = (title: string, quantity: number, unitPrice: string, taxRate = '19'): Position => ({
  item: `line:${title}`,
  title,
  detail: '',
  quantity: String(quantity),
  unit: 'piece',
  unitPrice,
  taxRate,
});
const written = (...positions: Position[]): string[] =>
  withoutNegativePrices(positions, 1n).map(
    (p) => `${p.quantity} × ${p.title} @ ${p.unitPrice} / ${p.taxRate}${p.detail && ` (${p.detail})`}`,
  );

describe('a document without negative prices', () => {
  it('takes what lowers it off the dearest line of the rate, which names it', () => {
    expect(
      written(line('Kanne', 1, '100.00'), line('Tasse', 1, '20.00'), line('Einbehalt', 1, '-10.00')),
    ).toEqual(['1 × Kanne @ 90.00 / 19 (Einbehalt)', '1 × Tasse @ 20.00 / 19']);
  });

  it('keeps the units of that line, at prices a cent apart', () => {
    // 3 × 10.00 − 1.00 = 29.00 = 1 × 9.66 + 2 × 9.67
    expect(written(line('Kanne', 3, '10.00'), line('Rabatt', 1, '-1.00'))).toEqual([
      '1 × Kanne @ 9.66 / 19 (Rabatt)',
      '2 × Kanne @ 9.67 / 19 (Rabatt)',
    ]);
  });

  it('goes on to the next line where one is not worth enough', () => {
    expect(written(line('Kanne', 1, '10.00'), line('Tasse', 1, '8.00'), line('Rabatt', 1, '-15.00'))).toEqual(
      ['1 × Kanne @ 0.00 / 19 (Rabatt)', '1 × Tasse @ 3.00 / 19 (Rabatt)'],
    );
  });

  it('leaves other rates alone', () => {
    expect(written(line('Buch', 1, '50.00', '7'), line('Rabatt', 1, '-1.00'))).toEqual([
      '1 × Buch @ 50.00 / 7',
      '1 × Rabatt @ -1.00 / 19',
    ]);
  });

  it('leaves a reduction whole where its rate has less to reduce', () => {
    expect(written(line('Kanne', 1, '5.00'), line('Rabatt', 1, '-6.00'))).toEqual([
      '1 × Kanne @ 5.00 / 19',
      '1 × Rabatt @ -6.00 / 19',
    ]);
  });

  it('keeps what deducts an advance invoice: its tax has to be shown (§ 14 (5) UStG)', () => {
    const advance = { ...line('Abzüglich', 1, '-50.00'), item: 'advance' };
    expect(written(line('Kanne', 1, '119.00'), advance)).toEqual([
      '1 × Kanne @ 119.00 / 19',
      '1 × Abzüglich @ -50.00 / 19',
    ]);
  });
});
