import { describe, expect, it } from '@jest/globals';
import { shopDomain } from '../session/shop-domain.ts';
import { readShop, type ShopProblem } from './shop-name.ts';

describe('the shop that somebody types', () => {
  it.each([
    'Mein-Shop',
    ' mein-shop ',
    'Mein Shop',
    'mein-shop.myshopify.com',
    'MEIN-SHOP.MyShopify.com.',
    'https://mein-shop.myshopify.com',
    'http://mein-shop.myshopify.com/admin/orders?page=2',
    'mein-shop.myshopify.com/collections/all#tee',
    'https://admin.shopify.com/store/mein-shop',
    'https://admin.shopify.com/store/Mein-Shop/apps/belegfluss?x=1',
    'admin.shopify.com/store/mein-shop/',
  ])('is understood as %j', (typed) => {
    const shop = 'mein-shop.myshopify.com';
    expect(readShop(typed)).toEqual({ kind: 'shop', shop });
    expect(shopDomain.safeParse(shop).success).toBe(true);
  });

  it.each<[string, ShopProblem]>([
    ['', 'missing'],
    ['   ', 'missing'],
    ['ada@mein-shop.de', 'email'],
    ['https://a@evil.example/', 'email'],
    ['www.mein-shop.de', 'otherDomain'],
    ['https://mein-shop.de/admin', 'otherDomain'],
    ['https://mein-shop', 'otherDomain'],
    ['mein-shop.myshopify.com.evil.example', 'otherDomain'],
    ['https://evil.example/mein-shop.myshopify.com', 'otherDomain'],
    ['https://admin.shopify.com.evil.example/store/mein-shop', 'otherDomain'],
    ['https://admin.shopify.com/', 'otherDomain'],
    ['https://admin.shopify.com/store/', 'otherDomain'],
    ['//evil.example', 'otherDomain'],
    ['mein-shop.myshopify.com:8443', 'otherDomain'],
    ['javascript:alert(1)', 'otherDomain'],
    ['a.b.myshopify.com', 'characters'],
    ['.myshopify.com', 'characters'],
    ['-shop.myshopify.com', 'characters'],
    ['mein_shop', 'characters'],
    ['Müllers-Tee', 'characters'],
    ['<b>shop</b>', 'otherDomain'],
    ['shop"onload=x', 'characters'],
    ['https://admin.shopify.com/store/..%2f..', 'characters'],
    ['mein-shop\u0000.myshopify.com', 'characters'],
    ['b\u0435legfluss', 'characters'],
    ['x'.repeat(61), 'tooLong'],
  ])('is not guessed from %j', (typed, why) => {
    expect(readShop(typed)).toEqual({ kind: 'refused', why });
  });
});
