import type { PartRequest } from '@belegfluss/provider/contract';
import { defaultPreferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { aPartContext, aProduct, aVariant } from '../testing/product-builder.ts';
import { composePart } from './compose-part.ts';
import type { PartContext } from './part-context.ts';
import type { ShopProduct, ShopVariant } from './product.ts';

type Given = {
  readonly product?: Partial<ShopProduct>;
  readonly variant?: Partial<ShopVariant>;
  readonly context?: Partial<PartContext>;
  readonly settings?: Partial<PartContext['settings']>;
};

const compose = ({ product, variant, context, settings }: Given): PartRequest =>
  composePart(
    aProduct(product),
    aVariant(variant),
    aPartContext({ settings: { ...defaultPreferences.products, ...settings }, ...context }),
  );

describe('a variant as a part', () => {
  it('has all that the provider asks for', () => {
    // 62.00 / 1.19 = 52.1008…
    expect(compose({})).toEqual({
      key: '4501',
      group: '8301',
      number: 'KAN-02',
      fallbackNumber: '4501',
      name: 'Teekanne',
      text: 'Kanne aus Porzellan',
      note: 'Übernommen aus Teeladen Nord',
      priceNet: '52.10',
      priceGross: '62.00',
      purchasePrice: '',
      taxRate: '19',
      category: 'Kannen',
      tracksStock: false,
      initialStock: '',
      active: true,
    });
  });

  const cases: [string, Given, Partial<PartRequest>][] = [
    [
      'takes the barcode as its number',
      { settings: { productPart: 'barcode' } },
      { number: '4006381333931' },
    ],
    ['takes the id as its number', { settings: { productPart: 'id' } }, { number: '4501' }],
    ['takes the id where there is no SKU', { variant: { sku: '  ' } }, { number: '4501' }],
    [
      'takes the id where there is no barcode',
      { variant: { barcode: '' }, settings: { productPart: 'barcode' } },
      { number: '4501' },
    ],
    ['has a number of one line', { variant: { sku: ' KAN\n02 ' } }, { number: 'KAN 02' }],
    ['takes the id where the SKU is too long', { variant: { sku: 'x'.repeat(256) } }, { number: '4501' }],
    ['names its variant', { variant: { title: 'blau' } }, { name: 'Teekanne - blau' }],
    [
      'is named by the merchant',
      {
        variant: { title: 'blau' },
        settings: {
          productName: {
            de: '{{ product.vendor }}: {{ product.title }} {{ variant.title }} ({{ variant.price }})',
          },
        },
      },
      { name: 'Porzellan Weiß: Teekanne blau (62,00 €)' },
    ],
    [
      'has a name although the template gives none',
      { settings: { productName: { de: '{{ variant.title }}' } } },
      { name: 'Teekanne' },
    ],
    [
      'has the default name where the template is none',
      { settings: { productName: { de: '{{ product.title' } } },
      { name: 'Teekanne' },
    ],
    [
      'has a name that is not too long',
      { product: { title: 'x'.repeat(300) } },
      { name: `${'x'.repeat(254)}…` },
    ],
    [
      'has a text that is not too long',
      { product: { descriptionHtml: 'x'.repeat(1_200) } },
      { text: 'x'.repeat(1_000) },
    ],
    [
      'has the merchant’s note',
      {
        settings: { productNote: { de: '{{ shop.domain }} {{ variant.id }} {{ product.tags }}' } },
        product: { tags: ['a', 'b'] },
      },
      { note: 'teeladen.myshopify.com 4501 a, b' },
    ],
    ['speaks the shop’s language', { context: { language: 'en' } }, { note: 'Imported from Teeladen Nord' }],
    // 62.00 × 1.19 = 73.78
    ['is sold net', { context: { taxesIncluded: false } }, { priceNet: '62.00', priceGross: '73.78' }],
    // 62.00 / 1.07 = 57.9439…
    [
      'has the rate of its tag',
      { product: { tags: ['MwSt 7%'] } },
      { taxRate: '7', priceNet: '57.94', priceGross: '62.00' },
    ],
    [
      'has no tax for a small business',
      { context: { account: { countryCode: 'DE', smallBusiness: true } } },
      { taxRate: '0', priceNet: '62.00', priceGross: '62.00' },
    ],
    // 62.00 / 1.20 = 51.6667
    [
      'has the rate of Austria',
      { context: { account: { countryCode: 'AT', smallBusiness: false } } },
      { taxRate: '20', priceNet: '51.67' },
    ],
    ['knows what it costs', { variant: { unitCost: '18.5' } }, { purchasePrice: '18.50' }],
    ['keeps stock', { context: { keepsStock: true } }, { tracksStock: true, initialStock: '9' }],
    [
      'keeps no stock of what Shopify does not',
      { context: { keepsStock: true }, variant: { tracked: false } },
      { tracksStock: false, initialStock: '' },
    ],
    [
      'begins with nothing when it is oversold',
      { context: { keepsStock: true }, variant: { quantity: -3 } },
      { tracksStock: true, initialStock: '0' },
    ],
    ['is inactive in the archive', { product: { status: 'archived' } }, { active: false }],
    ['is active as a draft', { product: { status: 'draft' } }, { active: true }],
    ['has the usual category without a type', { product: { productType: '' } }, { category: '' }],
  ];
  it.each(cases)('%s', (_what, given, expected) => expect(compose(given)).toMatchObject(expected));
});
