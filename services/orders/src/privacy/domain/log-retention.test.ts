import { describe, expect, it } from '@jest/globals';
import { logRetentionDays } from './log-retention.ts';

describe("a shop's log", () => {
  it.each([
    ['free', 14],
    ['standard', 60],
    ['business', 180],
  ])('is kept on the plan %s for %i days', (plan, days) => {
    expect(logRetentionDays(plan, 730)).toBe(days);
  });

  it('is kept as long as anything where the plan states no limit', () => {
    expect(logRetentionDays('enterprise', 730)).toBe(730);
  });

  it('is never kept longer than anything', () => {
    expect(logRetentionDays('business', 100)).toBe(100);
  });

  it.each([undefined, '', 'toString', 'a plan of tomorrow'])('is left alone on the plan %s', (plan) => {
    expect(logRetentionDays(plan, 730)).toBeNull();
  });
});
