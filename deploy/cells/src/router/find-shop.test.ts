import { describe, expect, it } from '@jest/globals';
import { findShop, isForAnyCell } from './find-shop.ts';

const token = (claims: object) =>
  `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

describe('the shop of a request', () => {
  it.each([
    ['a webhook', { 'x-shopify-shop-domain': 'One.myshopify.com' }, '/webhooks', 'one.myshopify.com'],
    [
      'a call of the web',
      { authorization: token({ dest: 'https://one.myshopify.com' }) },
      '/api/orders',
      'one.myshopify.com',
    ],
    ['the opened app', {}, '/?shop=one.myshopify.com&host=abc', 'one.myshopify.com'],
    ['a file of the web', {}, '/assets/main.js', null],
    ['a token that is none', { authorization: 'Bearer a.b.c' }, '/api/orders', null],
    ['a token without a shop', { authorization: token({ dest: 7 }) }, '/api/orders', null],
    ['an address of another kind', {}, '/?shop=one.example.com', null],
  ])('of %s is found where it is named', (_, headers, url, expected) => {
    expect(findShop(headers, url)).toBe(expected);
  });

  it('is not asked for where a link names none', () => {
    expect(isForAnyCell('GET', '/doc/token/Rechnung.pdf')).toBe(true);
    expect(isForAnyCell('POST', '/doc/token/Rechnung.pdf')).toBe(false);
  });
});
