import { describe, expect, it } from '@jest/globals';
import { composeTransfers } from './transfers.ts';

describe('composeTransfers', () => {
  it.each([
    [
      { used: 0, quota: 100 },
      { remaining: 100, share: 1, tone: 'success' },
    ],
    [
      { used: 60, quota: 100 },
      { remaining: 40, share: 0.4, tone: 'success' },
    ],
    [
      { used: 61, quota: 100 },
      { remaining: 39, share: 0.39, tone: 'warning' },
    ],
    [
      { used: 80, quota: 100 },
      { remaining: 20, share: 0.2, tone: 'warning' },
    ],
    [
      { used: 81, quota: 100 },
      { remaining: 19, share: 0.19, tone: 'critical' },
    ],
    [
      { used: 100, quota: 100 },
      { remaining: 0, share: 0, tone: 'critical' },
    ],
    [
      { used: 120, quota: 100 },
      { remaining: 0, share: 0, tone: 'critical' },
    ],
    [
      { used: 0, quota: 0 },
      { remaining: 0, share: 0, tone: 'critical' },
    ],
  ])('sees in %j what is left and how urgent it is', (credits, expected) => {
    expect(composeTransfers(credits)).toMatchObject(expected);
  });
});
