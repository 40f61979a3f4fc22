import { describe, expect, it } from '@jest/globals';
import { activeHref, innerPath, resolveDestination, shellPath } from './paths.ts';

const at = { store: 'demo', shop: 'demo.myshopify.com', handle: 'belegfluss' };
const base = '/store/demo/apps/belegfluss';

describe('the address of the admin', () => {
  it.each([
    ['/', base],
    ['/?tab=log', `${base}?tab=log`],
    ['/orders', `${base}/orders`],
    ['/orders?page=2#last', `${base}/orders?page=2#last`],
  ])('shows the page %s of the app as %s', (inner, expected) => {
    expect(shellPath(base, inner)).toBe(expected);
  });

  it('hides launch parameters and the path at which the app is mounted', () => {
    const path = '/app/orders?embedded=1&page=2&hmac=ab&id_token=x&shop=demo.myshopify.com&timestamp=1';
    expect(innerPath(path, 'http://127.0.0.1:3000/app/')).toBe('/orders?page=2');
    expect(innerPath('/orders?page=2', 'http://127.0.0.1:3000')).toBe('/orders?page=2');
  });
});

describe('the active entry of the menu', () => {
  it.each([
    ['/', '/'],
    ['/orders/17?x=1', '/orders'],
    ['/settings/tax/rules', '/settings/tax'],
    ['/ordersX', null],
  ])('for %s is %s', (inner, expected) => {
    expect(activeHref(['/', '/orders', '/settings', '/settings/tax'], inner)).toBe(expected);
  });
});

describe('an address opened at the top', () => {
  it.each([
    ['shopify://admin/apps/belegfluss/orders?page=2', { kind: 'app', href: '/orders?page=2' }],
    ['shopify:admin/apps/belegfluss', { kind: 'app', href: '/' }],
    ['shopify://admin/products/1', { kind: 'page', url: '/store/demo/products/1' }],
    [
      'shopify://admin/email_templates/order_confirmation/preview',
      { kind: 'page', url: '/store/demo/email_templates/order_confirmation/preview' },
    ],
    [
      'https://demo.myshopify.com/admin/email_templates/order_confirmation/edit',
      { kind: 'page', url: '/store/demo/email_templates/order_confirmation/edit' },
    ],
    [
      'shopify://admin/settings/checkout/editor?page=order-status',
      { kind: 'page', url: '/store/demo/settings/checkout/editor?page=order-status' },
    ],
    ['https://admin.shopify.com/store/demo/apps/belegfluss/x', { kind: 'app', href: '/x' }],
    [
      'https://admin.shopify.com/store/demo/charges/belegfluss/pricing_plans',
      { kind: 'page', url: '/store/demo/charges/belegfluss/pricing_plans' },
    ],
    ['https://demo.myshopify.com/admin/apps/belegfluss/x', { kind: 'app', href: '/x' }],
    [
      'https://demo.myshopify.com/admin/charges/1/confirm?signature=a',
      { kind: 'page', url: '/admin/charges/1/confirm?signature=a&shop=demo.myshopify.com' },
    ],
    ['https://belegfluss.example/help', { kind: 'page', url: 'https://belegfluss.example/help' }],
    ['shopify://admin/apps/belegfluss-else', { kind: 'page', url: '/store/demo/apps/belegfluss-else' }],
  ])('%s resolves to its destination', (url, expected) => {
    expect(resolveDestination(url, at)).toEqual(expected);
  });
});
