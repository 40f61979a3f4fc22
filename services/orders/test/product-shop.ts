import type { Products } from '@belegfluss/protos/orders/v1/products';
import { eventually } from '@belegfluss/testing/eventually';
import { type InWords, inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import type { Products as ProductsClient } from './replica-clients.ts';
import type { Shopify } from './shopify.ts';

/** Prerequisites of a shop that transfers products. */
export const transferring = {
  plan: { id: 'business', title: '', price: '', annual: false },
  scopes: ['read_orders', 'write_orders', 'read_customers', 'read_products'],
};

/** Names a shop that may transfer and has no products yet. */
export function newProductShop(fixture: Fixture, shopify: Shopify, changed: object = {}): string {
  const shop = fixture.newShop({ scopes: transferring.scopes, ...changed });
  shopify.open(shop);
  return shop;
}

/** Adds `count` products of one variant each. */
export function addProducts(shopify: Shopify, shop: string, count: number): readonly string[] {
  return shopify.products.seed(shop, { products: count }, { silent: true }).map(({ id }) => id);
}

export async function readProducts(products: ProductsClient, shop: string): Promise<InWords<Products>> {
  const { products: transferState } = await products.getProducts({ shop });
  if (!transferState) throw new Error('Products were answered without themselves.');
  return inWords(transferState);
}

/** Waits until the transfer is done; returns the state of the products. */
export async function untilTransferred(products: ProductsClient, shop: string): Promise<InWords<Products>> {
  await eventually(
    async () => {
      const transferState = await readProducts(products, shop);
      if (transferState.state !== 'transferred')
        throw new Error(`Not done: ${JSON.stringify(transferState)}`);
    },
    { withinMs: 60_000 },
  );
  // The parts are counted beside the state: those of the answer that said so first may be older.
  return readProducts(products, shop);
}

/** Waits until no product is queued or in work. */
export const untilQuiet = (fixture: Fixture, shop: string): Promise<void> =>
  eventually(
    async () => {
      const { rows } = await fixture.pool.query(
        `SELECT product_id, attempts FROM product_work WHERE shop = $1 AND state = 'open'`,
        [shop],
      );
      if (rows.length > 0) throw new Error(`Not quiet: ${JSON.stringify(rows)}`);
    },
    { withinMs: 30_000 },
  );

/** Ids of all variants that the shop has at Shopify, sorted. */
export const listVariantIds = (shopify: Shopify, shop: string): string[] =>
  shopify.products
    .list(shop)
    .flatMap(({ variants }) => variants.map(({ id }) => id))
    .sort();

/** Events of the shop's log that concern products, oldest first. */
export async function productLog(fixture: Fixture, shop: string): Promise<string[]> {
  const { rows } = await fixture.pool.query<{ event: string }>(
    `SELECT event FROM log_entry WHERE shop = $1 AND event LIKE 'sevdesk.product%' ORDER BY at, id`,
    [shop],
  );
  return rows.map(({ event }) => event);
}
