import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../../test/samples/shop.ts';
import { needsSetup } from './needs-setup.ts';

const completedAt = '2026-03-01T09:20:00Z';

describe('needsSetup', () => {
  it.each([
    ['new', false, null, true],
    ['connected, but not completed', true, null, true],
    ['completed, but no longer connected', false, completedAt, true],
    ['completed and connected', true, completedAt, false],
    ['of unknown connection', null, null, false],
  ])('of a shop that is %s', (_case, isConnected, setupCompletedAt, expected) => {
    expect(needsSetup({ ...aShop({ sevdesk: { isConnected } }), setupCompletedAt })).toBe(expected);
  });

  it('does not force the setup while the shop could not be loaded', () => {
    expect(needsSetup(undefined)).toBe(false);
  });
});
