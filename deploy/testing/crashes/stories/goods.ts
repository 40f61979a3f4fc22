import { shop } from '../world.ts';
import type { StoryName } from './names.ts';
import { getSandboxShop } from './sandbox-shop.ts';
import type { Story, Teller } from './story.ts';

type Products = Teller['world']['sandbox']['shopify']['service']['products'];

const lantern = {
  title: 'Laterne',
  variants: [
    { title: 'klein', sku: 'LAT-1', price: '11.90', tracked: true, quantity: 5 },
    { title: 'groß', sku: 'LAT-2', price: '23.80', tracked: true, quantity: 3 },
  ],
};

/** A shop that sells two lanterns. */
async function fillShop(teller: Teller): Promise<Products> {
  const { service } = teller.world.sandbox.shopify;
  const stored = getSandboxShop(teller);
  stored.plan = 'Plus';
  service.setScopes(stored, [...stored.scopes, 'write_inventory']);
  service.products.clear(shop);
  service.products.create(shop, lantern, { silent: true });
  await teller.rest();
  return service.products;
}

const transfer = async ({ clickWhile, rest }: Teller): Promise<void> => {
  await clickWhile('/api/products/transfer', '/api/products', ({ state }) => state === 'none');
  await rest();
};

const productsTransferred: Story = {
  name: 'products-transferred',
  before: async (teller) => void (await fillShop(teller)),
  tell: transfer,
};

/** Something happens to products that were transferred, whose stocks follow. */
const withProducts = (
  name: StoryName,
  tell: (teller: Teller, products: Products) => Promise<void> | void,
  more: Pick<Story, 'compare'> = {},
): Story => ({
  name,
  ...more,
  async before(teller) {
    await fillShop(teller);
    await teller.prefer('orders', { inventorySync: 'delta' });
    await transfer(teller);
    await teller.pass(60_000);
  },
  async tell(teller) {
    await tell(teller, teller.world.sandbox.shopify.service.products);
    await teller.rest();
    // Stocks at the provider are compared every twenty seconds.
    await teller.pass(30_000);
    await teller.rest();
  },
});

const findProduct = (products: Products) => {
  const [product] = products.list(shop);
  if (!product) throw new Error('The shop sells nothing.');
  return product;
};

const productChanged = withProducts('product-changed', (_, products) => {
  const { id, variants } = findProduct(products);
  products.update(shop, id, {
    title: 'Sturmlaterne',
    variants: [{ id: variants[0]?.id, price: '35.70' }, { id: variants[1]?.id }],
  });
});

/** Shopify has one of the lanterns no more. Whoever dies after its part was removed does not log that it was. */
const variantRemoved = withProducts(
  'variant-removed',
  (_, products) => {
    const { id, variants } = findProduct(products);
    products.update(shop, id, { variants: [{ id: variants[0]?.id }] });
  },
  { compare: (outcome) => outcome.filter((line) => !line.startsWith('log  sevdesk.productRemoved')) },
);

const stockMoved = withProducts('stock-moved', (_, products) => {
  products.adjust(shop, findProduct(products).variants[0]?.id ?? '', -2);
});

const stockMovedAtProvider = withProducts('stock-moved-at-provider', async ({ atProvider }) => {
  const { parts } = await atProvider('GET', '/parts');
  const [part] = parts as readonly { readonly id: string }[];
  await atProvider('POST', `/parts/${part?.id}/stock`, { delta: '4' });
});

export const goodsStories: readonly Story[] = [
  productsTransferred,
  productChanged,
  variantRemoved,
  stockMoved,
  stockMovedAtProvider,
];
