import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { expect } from '@jest/globals';
import { becomeCustomer } from '../../src/become-customer.ts';
import { eventually } from '../../src/eventually.ts';
import {
  demoShop,
  type Form,
  type Installation,
  type InstallationOptions,
  startInstallation,
} from '../../src/installation.ts';
import { serviceToken } from '../../src/installation-config.ts';
import { clientId, clientSecret, sevdeskToken } from '../../src/outside.ts';

/** The shop whose data the others try to reach. */
export const victim = demoShop;
/** A customer like the victim, with its own data, connected to the same account at the provider. */
export const neighbour = 'neighbour-shop.myshopify.com';
/** Has the app installed, on a plan that sees orders, and no data. */
export const stranger = 'stranger-shop.myshopify.com';

export { clientId, clientSecret, serviceToken, sevdeskToken };

/** One shop's order with its invoice, as the app knows them. */
export type KnownOrder = { readonly id: string; readonly name: string; readonly invoiceId: string };

/** An HTTP route as the running process added it. */
export type Door = { readonly door: 'gateway' | 'ingest'; readonly method: string; readonly path: string };

export type Fixture = {
  readonly installation: Installation;
  /** Every HTTP route of the gateway and the ingest, in the `together` forms. */
  readonly doors: readonly Door[];
  readonly gatewayUrl: string;
  readonly ingestUrl: string;
  /** A fresh session token of the shop's owner. */
  token(shop: string, overrides?: Record<string, unknown>, secret?: string): string;
  /** A request to the gateway in the name of a shop. */
  ask(shop: string, method: string, path: string, body?: unknown): Promise<Response>;
  /** Places a paid order in the shop and waits for its numbered invoice. */
  placeOrder(shop: string, choices?: object): Promise<KnownOrder>;
  stop(): Promise<void>;
};

type FixtureOptions = InstallationOptions & {
  /** Only the victim exists: for suites that test no access across shops. */
  readonly others?: false;
};

/** A whole installation with three shops in it. */
export async function startFixture(
  form: Form,
  { others, ...options }: FixtureOptions = {},
): Promise<Fixture> {
  const doors: Door[] = [];
  const installation = await startInstallation(form, {
    ...options,
    routeAdded: (door, route) => doors.push({ door, ...route }),
  });
  const { gatewayUrl, ingestUrl, addresses } = installation.services;
  const token: Fixture['token'] = (shop, overrides, secret) =>
    installation.sandbox.shopify.service.sessionToken(shop, overrides, secret);
  const ask: Fixture['ask'] = (shop, method, path, body) =>
    fetch(`${gatewayUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token(shop)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  if (others !== false)
    for (const domain of [neighbour, stranger])
      await installation.shopify('POST', '/sandbox/shops', { domain });
  if (others !== false && options.seed !== false) {
    await becomeCustomer(installation, neighbour);
    // The free plan would refuse it before its access to orders is checked.
    await ask(stranger, 'GET', '/api/shops');
    const shops = createClient(ShopsServiceService, {
      address: addresses.shops,
      security: { token: serviceToken },
    });
    await shops.setPlan({ shop: stranger, planId: 'basic', annual: false });
    shops.close();
  }

  return {
    installation,
    doors,
    gatewayUrl,
    ingestUrl,
    token,
    ask,
    async placeOrder(shop, choices = {}) {
      const placed = await installation.shopify('POST', `/sandbox/place?shop=${shop}`, {
        payment: 'paid',
        ...choices,
      });
      return eventually(async () => {
        const response = await ask(shop, 'GET', `/api/orders/${placed.id}`);
        expect(response.status).toBe(200);
        const order = (await response.json()) as {
          readonly name: string;
          readonly invoices: readonly { readonly id: string; readonly number: string | null }[];
        };
        const [invoice] = order.invoices;
        if (!invoice?.number) throw new Error(`${shop}: no numbered invoice of ${order.name} yet.`);
        return { id: placed.id, name: order.name, invoiceId: invoice.id };
      });
    },
    stop: () => installation.stop(),
  };
}
