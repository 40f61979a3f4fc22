import { describe, expect, it } from '@jest/globals';
import { type DatedRule, datedRules, overdueRules } from './dated-rules.ts';

const aRule = (more: Partial<DatedRule>): DatedRule => ({
  id: 'a-rule',
  from: '2030-03-31',
  holds: 'Something.',
  source: 'An act.',
  checkedOn: '2029-01-01',
  decision: { kind: 'watched' },
  ...more,
});

describe('rules that begin on a day', () => {
  /** Fails on purpose as time goes by: then read the rule's source again, and decide. */
  it('has none that begins within thirty days and that nobody has decided', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(overdueRules(datedRules, today).map(({ id, from }) => `${id} begins on ${from}`)).toEqual([]);
  });

  it.each([
    ['31 days before', '2030-02-28', false],
    ['30 days before', '2030-03-01', true],
    ['on its day', '2030-03-31', true],
    ['long after', '2031-01-01', true],
  ])('asks for a decision %s: %s', (_when, today, isOverdue) => {
    expect(overdueRules([aRule({})], today)).toHaveLength(isOverdue ? 1 : 0);
  });

  it('asks no more once it was decided', () => {
    const decided = aRule({ decision: { kind: 'applied', why: 'So it is.' } });
    expect(overdueRules([decided], '2031-01-01')).toEqual([]);
  });

  it('names each rule once, by its day, with a source and the day that it was checked', () => {
    expect(new Set(datedRules.map(({ id }) => id)).size).toBe(datedRules.length);
    const days = datedRules.map(({ from }) => from);
    expect(days).toEqual([...days].sort());
    for (const { id, from, holds, source, checkedOn, decision } of datedRules) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([from, checkedOn].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
      expect([holds, source].every((text) => text.length > 10)).toBe(true);
      if (decision.kind !== 'watched') expect(decision.why.length).toBeGreaterThan(10);
    }
  });
});
