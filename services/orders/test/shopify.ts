import {
  aShop,
  createShopifySandbox,
  DEFAULT_SCOPES,
  orderBody,
  type ShopifySandbox,
} from '@belegfluss/sandbox/shopify';
import { type Fixture, type FixtureOptions, startFixture } from './orders-fixture.ts';

type Json = Parameters<ShopifySandbox['service']['placeOrder']>[1];
type Knobs = ShopifySandbox['service']['world']['knobs'];

export type Shopify = {
  readonly url: string;
  readonly knobs: Knobs;
  /** Shopify Payments of its shops; those that it was not opened for have none. */
  readonly payments: ShopifySandbox['service']['payments'];
  /** The shops' products and stocks. */
  readonly products: ShopifySandbox['service']['products'];
  /** Makes the shop, without any products. */
  open(shop: string): void;
  /** Lets the service get tokens for its shops. */
  serve(fixture: Fixture): void;
  /** Stores an order, or the next state of it; answers the body of its webhook. */
  place(shop: string, order: Readonly<Record<string, unknown>>): string;
  /** The shop's orders of more than sixty days ago are hidden from now on. */
  hideOldOrders(shop: string): void;
  /** Takes all other scopes from the shop. */
  grant(shop: string, scopes: readonly string[]): void;
  /** Its clock goes ahead. */
  pass(ms: number): void;
  stop(): Promise<void>;
};

/** The service and a Shopify that it calls; both stop with the fixture. */
export async function startWithShopify(
  options: Omit<FixtureOptions, 'shopifyApiUrl'> = {},
): Promise<{ readonly shopify: Shopify; readonly fixture: Fixture }> {
  const shopify = await startShopify();
  const fixture = await startFixture({ ...options, shopifyApiUrl: shopify.url });
  shopify.serve(fixture);
  fixture.onStop(shopify.stop);
  return { shopify, fixture };
}

/** The sandbox with a shop for every name that a test uses. */
async function startShopify(): Promise<Shopify> {
  let aheadMs = 0;
  const sandbox = createShopifySandbox({
    port: 0,
    clientId: 'orders-test-client',
    clientSecret: 'orders-test-secret',
    appUrl: 'http://127.0.0.1:3000',
    shops: [],
    now: () => new Date(Date.now() + aheadMs),
  });
  const { url } = await sandbox.start();
  const { service } = sandbox;
  const { world } = service;
  const tokens = new Map<string, string>();
  const shopNamed = (domain: string) => {
    const known =
      world.shops.get(domain) ?? aShop({ domain, scopes: [...DEFAULT_SCOPES, 'read_all_orders'] });
    world.shops.set(domain, known);
    return known;
  };
  return {
    url,
    knobs: world.knobs,
    products: service.products,
    open(domain) {
      shopNamed(domain);
      service.products.clear(domain);
    },
    payments: service.payments,
    serve(fixture) {
      fixture.shops.accessToken = (shop, rejected) => {
        shopNamed(shop);
        const kept = tokens.get(shop);
        if (kept && kept !== rejected) return kept;
        const { accessToken } = world.tokens.exchange(shop, 'offline', Date.now(), world.knobs);
        tokens.set(shop, accessToken);
        return accessToken;
      };
    },
    place(domain, order) {
      const shop = shopNamed(domain);
      const known = world.orders.get(domain)?.get(String(order.id));
      const stored = known
        ? service.replaceOrder(shop, known, order as Json)
        : service.placeOrder(shop, order as Json);
      return orderBody(stored);
    },
    hideOldOrders(domain) {
      shopNamed(domain).scopes = [...DEFAULT_SCOPES];
    },
    grant(domain, scopes) {
      shopNamed(domain).scopes = [...scopes];
    },
    pass(ms) {
      aheadMs += ms;
    },
    stop: () => sandbox.stop(),
  };
}
