import { describe, expect, it } from '@jest/globals';
import { aProduct, aVariant } from '../testing/product-builder.ts';
import { chooseSample, decideProduct } from './decide-product.ts';
import type { ShopProduct } from './product.ts';

const twoVariants = [aVariant({ id: '1' }), aVariant({ id: '2' })];
const asText = (product: ShopProduct | null, known: readonly string[]): string => {
  const { save, remove } = decideProduct(product, known);
  return `save ${save.map(({ id }) => id)} remove ${remove}`;
};

describe('what becomes of a product', () => {
  const cases: [string, ShopProduct | null, string[], string][] = [
    ['all its variants are saved', aProduct({ variants: twoVariants }), [], 'save 1,2 remove '],
    ['variants that are gone go', aProduct({ variants: twoVariants }), ['1', '2', '3'], 'save 1,2 remove 3'],
    ['a draft is saved', aProduct({ status: 'draft', variants: twoVariants }), [], 'save 1,2 remove '],
    ['a gift card is none', aProduct({ isGiftCard: true, variants: twoVariants }), [], 'save  remove '],
    [
      'what was made before it was a gift card goes',
      aProduct({ isGiftCard: true, variants: twoVariants }),
      ['1'],
      'save  remove 1',
    ],
    [
      'nothing is made for the archive',
      aProduct({ status: 'archived', variants: twoVariants }),
      [],
      'save  remove ',
    ],
    [
      'what was made before is saved as inactive',
      aProduct({ status: 'archived', variants: twoVariants }),
      ['2', '3'],
      'save 2 remove 3',
    ],
    ['a product that is gone loses all', null, ['1', '2'], 'save  remove 1,2'],
    ['a product that never was has nothing', null, [], 'save  remove '],
    [
      'a status of the future is sold',
      aProduct({ status: 'unknown', variants: twoVariants }),
      [],
      'save 1,2 remove ',
    ],
  ];
  it.each(cases)('%s', (_what, product, known, expected) => expect(asText(product, known)).toBe(expected));
});

describe('the sample', () => {
  const large = aProduct({
    id: 'large',
    variants: Array.from({ length: 11 }, (_, index) => aVariant({ id: String(index) })),
  });
  const card = aProduct({ id: 'card', isGiftCard: true });
  const old = aProduct({ id: 'old', status: 'archived' });
  const small = aProduct({ id: 'small' });
  const cases: [string, ShopProduct[], string | undefined][] = [
    ['is the first that can be transferred', [card, old, small, aProduct({ id: 'next' })], 'small'],
    ['has few variants where there is such a one', [large, small], 'small'],
    ['has many where there is no other', [card, large], 'large'],
    ['is none where nothing can be transferred', [card, old], undefined],
  ];
  it.each(cases)('%s', (_what, products, expected) => expect(chooseSample(products)?.id).toBe(expected));
});
