import { describe, expect, it } from '@jest/globals';
import { answerForFeature, comparedPlans, planRows } from './plan-rows.ts';

const oldStore = { storePlan: 'Basic', storeCreatedAt: '2023-05-01T08:00:00Z' };
const newStore = { storePlan: 'Basic', storeCreatedAt: '2024-05-01T08:00:00Z' };

/** Intl writes a no-break space before the currency sign. */
const cell = (key: string, plan: 'free' | 'basic' | 'standard' | 'premium' | 'company', store = oldStore) => {
  const said = planRows(store, 'EUR')
    .find((row) => row.key === key)
    ?.cell(plan);
  return typeof said === 'string' ? said.replaceAll('\u00a0', ' ') : said;
};

describe('the plans in comparison', () => {
  it('are the public ones, and the shop’s own where it is another', () => {
    const offered = ['free', 'basic', 'standard', 'premium', 'business'];
    expect(comparedPlans('standard')).toEqual(offered);
    expect(comparedPlans('starter')).toEqual(['free', 'starter', ...offered.slice(1)]);
    expect(comparedPlans('galaxy')).toEqual(offered);
    expect(comparedPlans(undefined)).toEqual(offered);
    expect(comparedPlans('standard', 'PARTNER')).toEqual([...offered, 'company', 'corporate', 'enterprise']);
  });

  it('show prices by the month and for a year paid at once', () => {
    expect(cell('monthly', 'standard')).toBe('18,99 €');
    expect(cell('annual', 'standard')).toBe('14,99 € (179,88 € im Jahr)');
    expect(cell('monthly', 'free')).toBe('Kostenlos');
  });

  it('show how many transfers there are and how long the log is kept', () => {
    expect(cell('transfers', 'premium')).toBe('1.000');
    expect(cell('log', 'premium')).toBe('90 Tage');
    expect(cell('log', 'company')).toBe('730 Tage');
  });

  it('have features from a plan on', () => {
    expect(cell('metafields', 'standard')).toBe(false);
    expect(cell('metafields', 'premium')).toBe(true);
  });

  it('offer the import for its price, on Basic only to whom it is sold', () => {
    expect(cell('orderImport', 'free')).toBe(false);
    expect(cell('orderImport', 'standard')).toBe('einmalig 99,00 €');
    expect(cell('orderImport', 'basic', oldStore)).toBe(false);
    expect(cell('orderImport', 'basic', newStore)).toBe('einmalig 89,00 €');
  });
});

describe('the answer for whoever asks for a feature', () => {
  it.each([
    ['standard', '„Metafelder“ gibt es ab dem Tarif Premium.'],
    ['business', '„Metafelder“ ist in deinem Tarif enthalten.'],
    [undefined, '„Metafelder“ gibt es ab dem Tarif Premium.'],
  ])('on the plan %s', (current, expected) => {
    expect(answerForFeature('metafields', current)?.text).toBe(expected);
  });
});

describe('the way to a feature', () => {
  it.each([
    ['metafields', 'standard', { kind: 'plan', planId: 'premium' }],
    ['metafields', 'business', null],
    ['orderImport', 'standard', { kind: 'purchase' }],
    ['orderImport', 'free', { kind: 'plan', planId: 'basic' }],
  ] as const)('%s on the plan %s', (feature, current, next) => {
    expect(answerForFeature(feature, current)?.next).toEqual(next);
  });
});
