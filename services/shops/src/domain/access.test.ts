import { describe, expect, it } from '@jest/globals';
import { decideAccess } from './access.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const access = (accessMinutes: number, refreshMinutes = 60 * 24) => ({
  accessToken: 'stored',
  accessExpiresAt: inMinutes(accessMinutes),
  refreshToken: 'refresh',
  refreshExpiresAt: inMinutes(refreshMinutes),
});

describe('decideAccess', () => {
  it.each([
    ['a fresh token', access(60), '', 'give'],
    ['a token with exactly five minutes left', access(5), '', 'give'],
    ['a token with less than five minutes left', access(4.99), '', 'refresh'],
    ['an expired token', access(-1), '', 'refresh'],
    ['a fresh token that Shopify refused', access(60), 'stored', 'refresh'],
    ['a fresh token after an older one was refused', access(60), 'older', 'give'],
    ['an expired refresh token', access(-60, -1), '', 'missing'],
    ['a refused token without a refresh token that lasts', access(60, -1), 'stored', 'missing'],
    ['no tokens', null, '', 'missing'],
  ] as const)('for %s', (_, stored, rejected, decision) => {
    expect(decideAccess(stored, rejected, now)).toBe(decision);
  });
});
