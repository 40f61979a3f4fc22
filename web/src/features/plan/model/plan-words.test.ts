import { describe, expect, it } from '@jest/globals';
import { billingNoteOf, planNameOf } from './plan-words.ts';

describe('the plan in words', () => {
  it('names known plans, and unknown ones by their id', () => {
    expect(planNameOf('premium')).toBe('Premium');
    expect(planNameOf('galaxy')).toBe('galaxy');
  });

  it.each([
    [{ id: 'basic', annual: true }, 'Jährliche Abrechnung'],
    [{ id: 'basic', annual: false }, 'Monatliche Abrechnung'],
    [{ id: 'free', annual: false }, 'Kostenlos'],
    [{ id: 'galaxy', annual: false }, 'Monatliche Abrechnung'],
  ])('says how %j is billed', (plan, expected) => {
    expect(billingNoteOf(plan)).toBe(expected);
  });
});
