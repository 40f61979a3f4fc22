import { describe, expect, it } from '@jest/globals';
import { getBillingNote, getPlanName } from './plan-words.ts';

describe('the plan in words', () => {
  it('names known plans, and unknown ones by their id', () => {
    expect(getPlanName('premium')).toBe('Premium');
    expect(getPlanName('galaxy')).toBe('galaxy');
  });

  it.each([
    [{ id: 'basic', annual: true, byOperator: false }, 'Jährliche Abrechnung'],
    [{ id: 'basic', annual: false, byOperator: false }, 'Monatliche Abrechnung'],
    [{ id: 'free', annual: false, byOperator: false }, 'Kostenlos'],
    [{ id: 'premium', annual: false, byOperator: true }, 'Für dich kostenlos'],
    [{ id: 'premium', annual: true, byOperator: true }, 'Für dich kostenlos'],
    [{ id: 'galaxy', annual: false, byOperator: false }, 'Monatliche Abrechnung'],
  ])('says how %j is billed', (plan, expected) => {
    expect(getBillingNote(plan)).toBe(expected);
  });
});
