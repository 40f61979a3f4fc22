import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxOnNet } from './rates.ts';
import { takeTaxOut } from './take-tax-out.ts';

const at = (rate: bigint, gross: bigint) => ({ rate, gross });

describe('taking the tax out of amounts', () => {
  it.each([
    ['119.00 at 19 % is 100.00', [at(190_000n, 11_900n)], [10_000n]],
    ['nothing is taken out of what has no tax', [at(0n, 5_000n)], [5_000n]],
    ['a discount is taken out as well', [at(190_000n, 11_900n), at(190_000n, -1_190n)], [10_000n, -1_000n]],
    ['each rate on its own', [at(190_000n, 11_900n), at(70_000n, 107n)], [10_000n, 100n]],
    // 25.18 + 4.78 = 29.96, 25.19 + 4.79 = 29.98
    ['29.97 at 19 % is the gross of no net', [at(190_000n, 2_997n)], null],
    // 0.02 × 0.19 = 0.0038 → 0.00; 0.03 × 0.19 = 0.0057 → 0.01
    ['0.03 at 19 % is the gross of no net', [at(190_000n, 3n)], null],
    ['nothing of nothing', [], []],
  ])('%s', (_what, shares, expected) => expect(takeTaxOut(shares)).toEqual(expected));

  it('comes to the gross sum of each rate as the provider computes it, or says that it cannot', () => {
    const share = fc.record({
      rate: fc.constantFrom(0n, 70_000n, 190_000n, 81_000n),
      gross: fc.bigInt(-2_000n, 50_000n),
    });
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), (shares) => {
        const nets = takeTaxOut(shares);
        if (nets === null) return;
        for (const rate of new Set(shares.map((entry) => entry.rate))) {
          let gross = 0n;
          let net = 0n;
          shares.forEach((entry, index) => {
            if (entry.rate !== rate) return;
            gross += entry.gross;
            net += nets[index] ?? 0n;
          });
          expect(net + taxOnNet(net, rate)).toBe(gross);
        }
      }),
    );
  });
});
