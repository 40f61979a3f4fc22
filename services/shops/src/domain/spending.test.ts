import { describe, expect, it } from '@jest/globals';
import { decideNotices } from './spending.ts';

const low = 'creditsLow';
const exhausted = 'creditsExhausted';
const nothingReported = { lowReported: false, exhaustedReported: false };

describe('the owner of a shop', () => {
  it.each([
    ['nothing while more than a fifth is left', 7, 10, []],
    ['that little is left when it is a fifth', 8, 10, [low]],
    ['that little is left when it is less', 9, 10, [low]],
    ['of a fifth that is no whole number, below it: 20 of 104', 84, 104, [low]],
    ['nothing above it: 21 of 104', 83, 104, []],
    ['of a fifth of the largest quota: 30,000 of 150,000', 120_000, 150_000, [low]],
    ['both when several steps led to nothing', 10, 10, [low, exhausted]],
    ['only that nothing is left when one step led there', 1, 1, [exhausted]],
    ['only that nothing is left of four', 4, 4, [exhausted]],
    ['that little is left of five', 4, 5, [low]],
    ['that nothing is left when top-ups are over', 10, 9, [low, exhausted]],
    ['that nothing is left without any quota', 0, 0, [exhausted]],
  ] as const)('is reported %s', (_, used, quota, notices) => {
    expect(decideNotices({ used, quota, ...nothingReported })).toEqual(notices);
  });

  it.each([
    ['little is left', 9, { lowReported: true, exhaustedReported: false }, []],
    ['little was left, and now nothing', 10, { lowReported: true, exhaustedReported: false }, [exhausted]],
    ['nothing is left', 10, { lowReported: true, exhaustedReported: true }, []],
    ['nothing was left, and now little is again', 9, { lowReported: false, exhaustedReported: true }, []],
  ] as const)('is reported once that %s', (_, used, reported, notices) => {
    expect(decideNotices({ used, quota: 10, ...reported })).toEqual(notices);
  });
});
