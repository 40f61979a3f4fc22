import { describe, expect, it } from '@jest/globals';
import { isOpenedInAdmin } from './where-opened.ts';

const desktop = 'Mozilla/5.0 (Macintosh) Version/18.1 Safari/605.1.15';
const phone = 'Mozilla/5.0 (iPhone) Mobile/15E148 MobileApp/1 Shopify Mobile/iOS/9.210.0 (iPhone15,2)';
const till = 'Shopify POS/9.2.1 (iPad; iOS 17)';

describe('who answers at an address that app and public pages share', () => {
  it.each<[boolean, string, Record<string, unknown>, Record<string, string>]>([
    [false, 'a visitor who types the address', {}, { 'sec-fetch-dest': 'document', 'user-agent': desktop }],
    [false, 'a search engine, which says nothing', {}, {}],
    [false, 'an old browser, which says nothing of its frames', {}, { 'user-agent': desktop }],
    [false, 'a partner’s link', { coupon: 'TEE' }, { 'sec-fetch-dest': 'document' }],
    [false, 'a search in the help', { search: 'shop' }, { 'sec-fetch-dest': 'document' }],
    [false, 'a script that looks', {}, { 'sec-fetch-dest': 'empty' }],
    [
      true,
      'the admin',
      { embedded: '1', shop: 'a.myshopify.com', host: 'x' },
      { 'sec-fetch-dest': 'iframe' },
    ],
    [true, 'the admin, through an old browser', { embedded: '1', shop: 'a.myshopify.com', host: 'x' }, {}],
    [
      true,
      'Shopify after the installation',
      { shop: 'a.myshopify.com', hmac: 'x' },
      { 'sec-fetch-dest': 'document' },
    ],
    [true, 'a shop that was named twice', { shop: ['a', 'b'] }, {}],
    [true, 'a shop without a name', { shop: '' }, {}],
    [true, 'a host alone', { host: 'x' }, {}],
    [true, 'a frame that was loaded again', {}, { 'sec-fetch-dest': 'iframe' }],
    [true, 'an embedded object', {}, { 'sec-fetch-dest': 'object' }],
    [true, 'Shopify’s app on a phone', {}, { 'sec-fetch-dest': 'document', 'user-agent': phone }],
    [true, 'Shopify’s till', {}, { 'user-agent': till }],
  ])('is the app (%s) for %s', (inAdmin, _who, query, headers) => {
    expect(isOpenedInAdmin({ query, headers })).toBe(inAdmin);
  });
});
