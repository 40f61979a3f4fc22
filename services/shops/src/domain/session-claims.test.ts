import { describe, expect, it } from '@jest/globals';
import { isSessionForShop } from './session-claims.ts';

const shop = 'a.myshopify.com';
const own = { iss: `https://${shop}/admin`, dest: `https://${shop}` };

describe('isSessionForShop', () => {
  it.each([
    ['its own session', own, true],
    ['another destination', { ...own, dest: 'https://b.myshopify.com' }, false],
    ['another issuer', { ...own, iss: 'https://evil.example/admin' }, false],
    ['a host that only begins alike', { ...own, iss: `https://${shop}.evil.example/admin` }, false],
    ['an issuer without a scheme', { ...own, iss: `${shop}/admin` }, false],
    ['an unencrypted issuer', { ...own, iss: `http://${shop}/admin` }, false],
    ['an issuer that is the bare shop', { ...own, iss: `https://${shop}` }, true],
    ['an issuer that only begins alike', { ...own, iss: `https://${shop}x/admin` }, false],
    ['a destination with a path', { ...own, dest: `https://${shop}/` }, false],
    ['a destination in capitals', { ...own, dest: `https://${shop.toUpperCase()}` }, false],
    ['a destination with the usual port', { ...own, dest: `https://${shop}:443` }, false],
    ['a destination with a user', { ...own, dest: `https://root@${shop}` }, false],
    ['a destination with a line break', { ...own, dest: `https://${shop}\n` }, false],
    ['a destination behind a blank', { ...own, dest: ` https://${shop}` }, false],
    ['a destination with a letter of another script', { ...own, dest: 'https://а.myshopify.com' }, false],
    ['a destination with wide letters', { ...own, dest: 'https://ａ.myshopify.com' }, false],
    ['an issuer with the usual port', { ...own, iss: `https://${shop}:443/admin` }, false],
    ['an issuer with a user', { ...own, iss: `https://root@${shop}/admin` }, false],
    ['an issuer with backslashes', { ...own, iss: `https:\\\\${shop}/admin` }, false],
    ['claims that are no texts', { iss: [own.iss], dest: [own.dest] }, false],
    ['no claims', {}, false],
  ])('for %s', (_, claims, expected) => {
    expect(isSessionForShop(shop, claims)).toBe(expected);
  });

  it('is never true for no shop at all', () => {
    expect(isSessionForShop('', { iss: 'https:///admin', dest: 'https://' })).toBe(false);
  });
});
