import { describe, expect, it } from '@jest/globals';
import { parseLinkedCoupon } from './parse-linked-coupon.ts';

describe('the code in a partner’s link', () => {
  it.each([
    ['tee-50', 'TEE-50'],
    [' Tee 50 ', 'TEE-50'],
    ['HERBST2026', 'HERBST2026'],
    ['TEE--50', 'TEE-50'],
    [' tee - 50', 'TEE-50'],
    ['steuerbuero-musterfrau-2026-50', 'STEUERBUERO-MUSTERFRAU-2026-50'],
  ])('is read as codes are written: %j', (typed, code) => expect(parseLinkedCoupon(typed)).toBe(code));

  it.each([
    undefined,
    '',
    'TEE',
    'STEUERBUERO-MUSTERFRAU-2026-500',
    'A'.repeat(10_000),
    'TEE\u0000-50',
    '<script>alert(1)</script>',
    'GRATIS!',
    // Shows plans in the app, and belongs to no partner.
    'PARTNER',
    'partner',
    'Gutschein',
    '----',
    ['TEE-50', 'TEE-60'],
    'ÄÖÜ-50',
  ])('is nothing where no code can be so: %j', (typed) => expect(parseLinkedCoupon(typed)).toBeNull());
});
