import { describe, expect, it } from '@jest/globals';
import { computeProvision } from './provision.ts';

describe('the provision of a redemption', () => {
  it.each([
    ['free', '0.5', '0.00'],
    // 4.495
    ['basic', '0.5', '4.50'],
    // 9.495
    ['standard', '0.5', '9.50'],
    ['starter', '0.5', '9.50'],
    // 19.495
    ['premium', '0.5', '19.50'],
    // 44.495
    ['business', '0.5', '44.50'],
    ['company', '0.5', '64.50'],
    // 114.495
    ['corporate', '0.5', '114.50'],
    // 249.495
    ['enterprise', '0.5', '249.50'],
    // 11.697
    ['premium', '0.3', '11.70'],
    // 4.49425
    ['basic', '0.49991', '4.49'],
  ] as const)('is a share of a month of %s, %s: %s', (planId, allowance, provision) => {
    expect(computeProvision(planId, allowance)).toBe(provision);
  });
});
