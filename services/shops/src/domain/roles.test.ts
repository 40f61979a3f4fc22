import { describe, expect, it } from '@jest/globals';
import { derivePermissions, deriveRoles, type ShopLists } from './roles.ts';

const lists: ShopLists = {
  admin: ['own.myshopify.com'],
  shopify: ['staff.myshopify.com', 'both.myshopify.com'],
  dev: ['lab.myshopify.com', 'both.myshopify.com'],
};
const nothing = { isAdmin: false, isShopify: false, isDev: false };

describe('a shop', () => {
  it.each([
    ['own.myshopify.com', { ...nothing, isAdmin: true }],
    ['staff.myshopify.com', { ...nothing, isShopify: true }],
    ['lab.myshopify.com', { ...nothing, isDev: true }],
    ['both.myshopify.com', { ...nothing, isShopify: true, isDev: true }],
    ['merchant.myshopify.com', nothing],
    ['own.myshopify.com.evil.example', nothing],
    ['my-own.myshopify.com', nothing],
    ['', nothing],
  ])('%s is what the lists say', (shop, roles) => {
    expect(deriveRoles(shop, lists)).toEqual(roles);
  });

  it('is nothing without lists', () => {
    expect(deriveRoles('own.myshopify.com', { admin: [], shopify: [], dev: [] })).toEqual(nothing);
  });
});

describe('what a shop may do', () => {
  it.each([
    ['what it was given', ['edit_coupons'], nothing, ['edit_coupons']],
    ['nothing unless it was given', [], nothing, []],
    ['the dashboard, as the operator’s own', [], { ...nothing, isAdmin: true }, ['view_dashboard']],
    [
      'the dashboard once, where it was given as well',
      ['view_dashboard', 'edit_coupons'],
      { ...nothing, isAdmin: true },
      ['edit_coupons', 'view_dashboard'],
    ],
    ['no dashboard as a developer’s or Shopify’s', [], { ...nothing, isDev: true, isShopify: true }, []],
  ])('is %s', (_, given, roles, permissions) => {
    expect(derivePermissions(given, roles)).toEqual(permissions);
  });
});
