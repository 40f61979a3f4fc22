import { describe, expect, it } from '@jest/globals';
import { decideOutlook } from './decide-outlook.ts';

const stat = (open: string) => ({
  coupon: { count: 0, views: 0 },
  redemption: { pending: 0, redeemed: 0, subscribed: 0, verified: 0, paid: 0, cancelled: 0, declined: 0 },
  payout: { open, scheduled: '0.00', paid: '0.00', nextRunOn: '2026-12-01' },
});

describe('what is open', () => {
  it.each([
    ['-9.95', 'negative'],
    ['0.00', 'none'],
    ['0.01', 'below'],
    ['49.99', 'below'],
    ['50.00', 'due'],
    ['1234.56', 'due'],
  ])('with %s EUR is %s', (open, outlook) => {
    expect(decideOutlook({ stat: stat(open) })).toBe(outlook);
  });
});
