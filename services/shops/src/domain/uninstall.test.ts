import { describe, expect, it } from '@jest/globals';
import { decideUninstall } from './uninstall.ts';

const at = (time: string) => new Date(`2026-06-01T${time}Z`);

describe('decideUninstall', () => {
  it.each([
    [
      'is reported after the latest token',
      { uninstalledAt: null, accessObtainedAt: at('10:00:00') },
      'uninstall',
    ],
    [
      'was reported before the latest token',
      { uninstalledAt: null, accessObtainedAt: at('14:00:00') },
      'ignore',
    ],
    ['never had a token', { uninstalledAt: null, accessObtainedAt: null }, 'uninstall'],
    ['is uninstalled already', { uninstalledAt: at('11:00:00'), accessObtainedAt: at('10:00:00') }, 'ignore'],
    ['is unknown', null, 'ignore'],
  ] as const)('for a shop that %s', (_, shop, decision) => {
    expect(decideUninstall(shop, at('12:00:00'))).toBe(decision);
  });
});
