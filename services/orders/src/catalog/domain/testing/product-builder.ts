import { defaultPreferences } from '@belegfluss/settings/contract';
import type { PartContext } from '../products/part-context.ts';
import type { ShopProduct, ShopVariant } from '../products/product.ts';

/** A pot of one variant, 62.00 with the tax, nine pieces. */
export const aVariant = (changed: Partial<ShopVariant> = {}): ShopVariant => ({
  id: '4501',
  itemId: '9501',
  title: '',
  sku: 'KAN-02',
  barcode: '4006381333931',
  price: '62.00',
  taxable: true,
  tracked: true,
  quantity: 9,
  unitCost: null,
  ...changed,
});

export const aProduct = (changed: Partial<ShopProduct> = {}): ShopProduct => ({
  id: '8301',
  title: 'Teekanne',
  status: 'active',
  isGiftCard: false,
  tags: [],
  productType: 'Kannen',
  vendor: 'Porzellan Weiß',
  descriptionHtml: '<p>Kanne aus Porzellan</p>',
  variants: [aVariant()],
  ...changed,
});

/** A German shop with gross prices and the default settings. */
export const aPartContext = (changed: Partial<PartContext> = {}): PartContext => ({
  settings: defaultPreferences.products,
  keepsStock: false,
  language: 'de',
  shop: {
    name: 'Teeladen Nord',
    email: 'kontor@teeladen.example',
    domain: 'teeladen.myshopify.com',
    countryCode: 'DE',
  },
  taxesIncluded: true,
  currency: 'EUR',
  account: { countryCode: 'DE', smallBusiness: false },
  day: '2026-11-23',
  ...changed,
});
