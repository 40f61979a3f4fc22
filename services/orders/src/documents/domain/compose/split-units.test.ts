import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sum } from '../../../kernel/domain/money/money.ts';
import { splitUnits } from './split-units.ts';

const written = (amount: bigint, quantity: bigint, step = 1n): string[] =>
  splitUnits(amount, quantity, step).map((units) => `${units.quantity} × ${units.unitPrice}`);

describe('an amount over units', () => {
  const cases: [string, Parameters<typeof splitUnits>, string[]][] = [
    ['one price where cents divide', [3_600n, 4n, 1n], ['4 × 900']],
    // 3 × 8.33 = 24.99: one unit takes the remaining cent.
    ['two prices a cent apart where they do not', [2_500n, 3n, 1n], ['2 × 833', '1 × 834']],
    // 7 × 14.28 = 99.96: four units take a cent each.
    ['several units that take a cent each', [10_000n, 7n, 1n], ['3 × 1428', '4 × 1429']],
    ['less than a cent a unit', [2n, 3n, 1n], ['1 × 0', '2 × 1']],
    ['nothing', [0n, 3n, 1n], ['3 × 0']],
    ['what goes back', [-2_500n, 3n, 1n], ['2 × -833', '1 × -834']],
    // Yen have no sen: 1,000 yen over 3 are 333, 333 and 334.
    ['whole coins of a currency without smaller ones', [100_000n, 3n, 100n], ['2 × 33300', '1 × 33400']],
    // An amount in parts of a coin is not rounded away.
    ['cents where the amount itself is no whole coin', [100_001n, 3n, 100n], ['1 × 33333', '2 × 33334']],
    ['one unit', [2_501n, 1n, 1n], ['1 × 2501']],
  ];
  it.each(cases)('%s', (_what, given, expected) => {
    expect(written(...given)).toEqual(expected);
  });
});

it('units and prices always come to the amount, with the true quantity and a coin between them at most', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-1_000_000n, 1_000_000n),
      fc.bigInt(1n, 500n),
      fc.constantFrom(1n, 5n, 100n),
      (amount, quantity, step) => {
        const units = splitUnits(amount, quantity, step);
        expect(sum(units.map((entry) => entry.quantity * entry.unitPrice))).toBe(amount);
        expect(sum(units.map((entry) => entry.quantity))).toBe(quantity);
        const [first, second] = units;
        const apart = second === undefined || first === undefined ? 0n : second.unitPrice - first.unitPrice;
        expect(apart * apart <= step * step).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
