import { describe, expect, it } from '@jest/globals';
import { isSessionOf } from './session-claims.ts';

const shop = 'a.myshopify.com';
const own = { iss: `https://${shop}/admin`, dest: `https://${shop}` };

describe('isSessionOf', () => {
  it.each([
    ['its own session', own, true],
    ['another destination', { ...own, dest: 'https://b.myshopify.com' }, false],
    ['another issuer', { ...own, iss: 'https://evil.example/admin' }, false],
    ['a host that only begins alike', { ...own, iss: `https://${shop}.evil.example/admin` }, false],
    ['an issuer without a scheme', { ...own, iss: `${shop}/admin` }, false],
    ['an unencrypted issuer', { ...own, iss: `http://${shop}/admin` }, false],
    ['no claims', {}, false],
  ])('for %s', (_, claims, expected) => {
    expect(isSessionOf(shop, claims)).toBe(expected);
  });
});
