import { afterAll, beforeAll } from '@jest/globals';
import { type Article, type ProductsWorld, startProductsWorld } from './products-world.ts';

/** Time within which a change at Shopify must reach the provider. */
export const promisedMs = 30_000;
/** More variants than Shopify returns of a product in a page and sends in a webhook. */
export const shelfVariants = 120;

export const expectedArticles = 7 + shelfVariants;
export const listPartNumbers = (articles: readonly Article[]) =>
  articles.map(({ partNumber }) => partNumber).sort();

export const parseArticleAmounts = ({ partNumber, name, priceNet, priceGross, taxRate, stock }: Article) => ({
  number: partNumber,
  name,
  net: Number(priceNet),
  gross: Number(priceGross),
  rate: Number(taxRate),
  stock: Number(stock),
});

/** An installation whose shop sells something of each kind; one article was created by the merchant. */
export function openProductRoad() {
  let world: ProductsWorld;
  /** Ids of the variants named below, by their description. */
  const variants: Record<string, string> = {};
  /** The article that the merchant created. */
  let own: Article;

  beforeAll(async () => {
    world = await startProductsWorld();
    await world.setPlan('premium');
    fillShop();
    own = (await world.installation.atProvider('POST', '/parts', {
      partNumber: 'EIGEN-1',
      name: 'Von Hand',
      stock: 7,
    })) as unknown as Article;
  }, 120_000);
  afterAll(() => world?.stop(), 60_000);

  const make = (given: Parameters<ProductsWorld['products']['create']>[1]) =>
    world.products.create(world.installation.shop, given, { silent: true });
  const makeVariants = (given: Parameters<typeof make>[0]) => make(given).variants.map(({ id }) => id);

  function fillShop(): void {
    world.products.clear(world.installation.shop);
    make({ title: 'Gutschein', isGiftCard: true, variants: [{ sku: 'GUT-25', price: '25.00' }] });
    make({ title: 'Altbestand', status: 'ARCHIVED', variants: [{ sku: 'ALT-1' }] });
    const [blue = '', red = ''] = makeVariants({
      title: 'Teekanne',
      productType: 'Tassen',
      variants: [
        {
          title: 'blau',
          sku: 'KAN-BL',
          barcode: '4006381333931',
          price: '119.00',
          tracked: true,
          quantity: 4,
        },
        { title: 'rot', sku: 'KAN-RT', price: '23.80', tracked: true, quantity: 0 },
      ],
    });
    make({ title: 'Vase', variants: [{ sku: 'DOPPELT' }] });
    const [twin = ''] = makeVariants({ title: 'Schale', variants: [{ sku: 'DOPPELT' }] });
    const [nameless = ''] = makeVariants({ title: 'Ohne Nummer' });
    const shelf = makeVariants({
      title: 'Regal',
      variants: Array.from({ length: shelfVariants }, (_, index) => ({
        title: `${index + 1} cm`,
        sku: `REGAL-${index + 1}`,
        price: '11.90',
      })),
    });
    make({ title: 'Honig', tags: ['MwSt 7%'], variants: [{ sku: 'HON-1', price: '10.70' }] });
    make({ title: 'Eigenes', variants: [{ sku: 'EIGEN-1', price: '35.70' }] });
    Object.assign(variants, { blue, red, twin, nameless, lastShelf: shelf.at(-1) });
  }

  /** Listed by hand: the shop's variants without gift card and archive; the second `DOPPELT` has its id as number. */
  const expectedNumbers = () =>
    [
      ...['KAN-BL', 'KAN-RT', 'DOPPELT', variants.twin, variants.nameless, 'HON-1', 'EIGEN-1'],
      ...Array.from({ length: shelfVariants }, (_, index) => `REGAL-${index + 1}`),
    ].sort();

  return {
    expectedNumbers,
    get world() {
      return world;
    },
    variants,
    get own() {
      return own;
    },
  };
}
