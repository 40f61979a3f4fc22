import { aShop, createShopifySandbox, type ShopifySandbox } from '@belegfluss/sandbox/shopify';

export const clientId = 'test-client-id';
export const clientSecret = 'test-client-secret';

export type Shopify = {
  readonly url: string;
  readonly knobs: ShopifySandbox['service']['world']['knobs'];
  /** Charges, the merchant's answers to them, and time that passes for them. */
  readonly billing: ShopifySandbox['service']['billing'];
  /** A session token as App Bridge hands it out; `claims` replaces single ones, `secret` signs instead of the app's. */
  sessionToken(shop: string, claims?: Record<string, unknown>, secret?: string): string;
  /** How many pairs of tokens the shop was given: one an exchange, one a refresh. */
  countTokenPairs(shop: string): number;
  /** No token of the shop works any more. */
  revoke(shop: string): void;
  /** The shop is a development store, or was handed to a merchant. */
  setDevelopment(shop: string, isDevelopment: boolean): void;
  /** Changes what the shop is like. */
  change(shop: string, changed: Parameters<typeof aShop>[0]): void;
  /** The merchant grants other scopes, and no webhook reports it. */
  grant(shop: string, scopes: string[]): void;
  /** The app's secret and, until it is revoked, the one before. */
  rotateSecret(current: string, previous: string | undefined): void;
  /** Shopify does not know the app by its secret any more, or knows it again. */
  refuseApp(refuse: boolean): void;
  stop(): Promise<void>;
};

/** The sandbox with a shop for every name that a test uses. */
export async function startShopify(): Promise<Shopify> {
  const sandbox = createShopifySandbox({
    port: 0,
    clientId,
    clientSecret,
    appUrl: 'http://127.0.0.1:3000',
    shops: [],
  });
  const { url } = await sandbox.start();
  const { world } = sandbox.service;
  return {
    url,
    knobs: world.knobs,
    billing: sandbox.service.billing,
    sessionToken(shop, claims, secret) {
      if (!world.shops.has(shop)) world.shops.set(shop, shopNamed(shop));
      return sandbox.service.sessionToken(shop, claims, secret);
    },
    countTokenPairs: (shop) => world.tokens.grants().filter((grant) => grant.shop === shop).length,
    revoke: (shop) => world.tokens.revoke(shop),
    setDevelopment(shop, partnerDevelopment) {
      world.shops.set(shop, { ...(world.shops.get(shop) ?? shopNamed(shop)), partnerDevelopment });
    },
    change(shop, changed) {
      world.shops.set(shop, { ...(world.shops.get(shop) ?? shopNamed(shop)), ...changed });
    },
    grant(shop, scopes) {
      world.shops.set(shop, { ...(world.shops.get(shop) ?? shopNamed(shop)), scopes });
    },
    rotateSecret(current, previous) {
      world.app.clientSecret = current;
      if (previous === undefined) delete world.app.previousClientSecret;
      else world.app.previousClientSecret = previous;
    },
    refuseApp: (refuse) => {
      world.app.clientSecret = refuse ? 'another-secret' : clientSecret;
    },
    stop: () => sandbox.stop(),
  };
}

const shopNamed = (domain: string) =>
  aShop({
    domain,
    name: 'Teehaus Elbe',
    email: `post@${domain.split('.')[0]}.example`,
    createdAt: '2024-05-02T07:30:00Z',
    scopes: ['read_orders', 'write_orders'],
  });
