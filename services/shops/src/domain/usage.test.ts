import { describe, expect, it } from '@jest/globals';
import { composeUsage } from './usage.ts';

const plan = { id: 'standard', activatedAt: new Date('2026-01-31T00:00:00Z') } as const;
const now = new Date('2026-03-05T00:00:00Z');

describe('composeUsage', () => {
  it('adds top-ups to what the period has', () => {
    const period = { used: 299, quota: 300, endsAt: new Date('2026-03-31T00:00:00Z') };
    const grants = [
      { used: 2, quota: 10 },
      { used: 0, quota: 1500 },
    ];
    expect(composeUsage(plan, { period, grants }, now)).toEqual({
      used: 301,
      quota: 1810,
      resetAt: period.endsAt,
    });
  });

  it('shows the fresh period when the stored one is over', () => {
    expect(composeUsage(plan, { period: null, grants: [] }, now)).toEqual({
      used: 0,
      quota: 300,
      resetAt: new Date('2026-03-31T00:00:00Z'),
    });
  });
});
