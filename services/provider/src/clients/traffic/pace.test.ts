import { describe, expect, it } from '@jest/globals';
import { derivePace } from './pace.ts';

describe('pace', () => {
  it.each([
    [
      { perSecond: 5, burst: 10 },
      { intervalMs: 200, usableMs: 1500, reachMs: 1200, keptMs: 600, mostWanted: 3 },
    ],
    [
      { perSecond: 1, burst: 4 },
      { intervalMs: 1000, usableMs: 2500, reachMs: 2000, keptMs: 1000, mostWanted: 1 },
    ],
    [
      { perSecond: 0.5, burst: 2 },
      { intervalMs: 2000, mostWanted: 1, mostSpare: 1 },
    ],
    // A third of a second is no whole number of microseconds: rather a little slower.
    [{ perSecond: 3, burst: 7 }, { intervalMs: 333.334 }],
  ])('of %o is %o', (limit, expected) => {
    const pace = derivePace(limit);
    for (const [name, value] of Object.entries(expected))
      expect(pace[name as keyof typeof pace]).toBeCloseTo(value, 6);
  });

  it.each([
    [{ perSecond: 5, burst: 10 }],
    [{ perSecond: 0.5, burst: 2 }],
    [{ perSecond: 3, burst: 7 }],
    [{ perSecond: 1000, burst: 2000 }],
  ])(
    'of %o keeps the limit in every window, with turns used as late as they may be',
    ({ perSecond, burst }) => {
      const { intervalMs, usableMs } = derivePace({ perSecond, burst });
      const lateMs = ((burst - 1) * intervalMs) / 6;
      for (let turns = 0; turns <= 3 * burst; turns += 1) {
        // The worst: so many turns in a row, the first as late as can be and its call late on its way, the last at once.
        const windowMs = Math.max(0, turns * intervalMs - usableMs - lateMs);
        expect(turns + 1).toBeLessThanOrEqual(burst + (windowMs / 1000) * perSecond + 1e-6);
      }
    },
  );
});
