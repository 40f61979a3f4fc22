import type { Coupon } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { composePrice } from './plan-price.ts';

const half: Coupon = { code: 'SOMMER', type: 'percent', value: '50', intervals: 3, plans: [], comment: '' };

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const shown = (...asked: Parameters<typeof composePrice>) => {
  const { price, struck, unit, note } = composePrice(...asked);
  return [price, struck, unit, note].map(plain);
};

describe('the price as it is shown', () => {
  it.each([
    ['free', false, null, ['0 €', null, null, 'Dauerhaft kostenlos']],
    ['free', false, half, ['0 €', null, null, 'Dauerhaft kostenlos']],
    ['standard', false, null, ['18,99 €', null, 'im Monat', 'Monatlich abgerechnet']],
    ['standard', true, null, ['14,99 €', null, 'im Monat', '179,88 € einmal im Jahr abgerechnet']],
    ['standard', false, half, ['9,50 €', '18,99 €', 'im Monat', 'für 3 Monate, danach 18,99 € im Monat']],
    // Three months of 14.99 at half the price are 22.485 less.
    ['standard', true, half, ['157,40 €', '179,88 €', 'im ersten Jahr', 'danach 179,88 € im Jahr']],
    [
      'standard',
      false,
      { ...half, plans: ['premium'] },
      ['18,99 €', null, 'im Monat', 'Monatlich abgerechnet'],
    ],
  ] as const)('of %s, annual %s, with %j', (planId, annual, coupon, expected) => {
    expect(shown({ planId, annual }, coupon as Coupon | null, 'EUR')).toEqual(expected);
  });

  // 203.88 a year are twelve months of 16.99; three of them at half the price are 25.485 less.
  it.each([
    ['free', false, null, ['0 $', null, null, 'Dauerhaft kostenlos']],
    ['standard', false, null, ['20,99 $', null, 'im Monat', 'Monatlich abgerechnet']],
    ['standard', true, null, ['16,99 $', null, 'im Monat', '203,88 $ einmal im Jahr abgerechnet']],
    ['standard', false, half, ['10,50 $', '20,99 $', 'im Monat', 'für 3 Monate, danach 20,99 $ im Monat']],
    ['standard', true, half, ['178,40 $', '203,88 $', 'im ersten Jahr', 'danach 203,88 $ im Jahr']],
  ] as const)('of %s in dollars, annual %s, with %j', (planId, annual, coupon, expected) => {
    expect(shown({ planId, annual }, coupon as Coupon | null, 'USD')).toEqual(expected);
  });
});
