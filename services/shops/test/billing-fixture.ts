import {
  type Billing,
  BillingServiceService,
  SubscriptionActivated,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ShopsOverrides } from '../src/service.ts';
import { startPartners } from './partners.ts';
import { type Fixture, security, startFixture } from './shops-fixture.ts';

export type BillingFixture = {
  readonly fixture: Fixture;
  readonly billing: Client<typeof BillingServiceService>;
  readonly partners: Awaited<ReturnType<typeof startPartners>>;
  /** Subscribes and lets the merchant approve; answers Shopify's id of the charge. Nothing is synced. */
  approvePlan(
    shop: string,
    planId: string,
    options?: { readonly annual?: boolean; readonly coupon?: string },
  ): Promise<string>;
  /** Subscribes, approves, and comes back with the charge. */
  subscribe(
    shop: string,
    planId: string,
    options?: { readonly annual?: boolean; readonly coupon?: string },
  ): Promise<Billing>;
  buy(shop: string): Promise<string>;
  /** `chargeId`: the merchant comes back with it from Shopify's page. */
  sync(shop: string, chargeId?: string): Promise<Billing>;
  activated(shop: string): readonly SubscriptionActivated[];
  ended(shop: string): readonly SubscriptionEnded[];
  stop(): Promise<void>;
};

export let setup: BillingFixture;

/** Gives the suite that calls it the fixture; each test begins today. */
export function openBillingFixture(): void {
  beforeAll(async () => {
    setup = await startBillingFixture();
  });
  afterEach(() => setup.fixture.moveTo(new Date()));
  afterAll(() => setup.stop());
}

/** Installs the app in a shop; answers its name. */
export async function install(shop: string): Promise<string> {
  await setup.fixture.install(shop);
  return shop;
}

/** The fixture with partners and a client of billing. The loop sleeps unless a test says otherwise. */
export async function startBillingFixture(
  pace: ShopsOverrides = { billingPauseMs: 3_600_000 },
): Promise<BillingFixture> {
  const partners = await startPartners();
  const fixture = await startFixture({ partnersAddress: partners.address }, pace);
  const billing = createClient(BillingServiceService, { address: fixture.address, security });

  const approvePlan: BillingFixture['approvePlan'] = async (shop, planId, options = {}) => {
    const { confirmationUrl } = await billing.changePlan({
      shop,
      planId,
      annual: false,
      coupon: '',
      ...options,
    });
    return approve(confirmationUrl);
  };
  const approve = (confirmationUrl: string): string => {
    const id = parseChargeId(confirmationUrl);
    if (!fixture.shopify.billing.approve(id))
      throw new Error(`Nothing waits for an answer: ${confirmationUrl}`);
    return id;
  };
  const sync: BillingFixture['sync'] = async (shop, chargeId) =>
    shown((await billing.syncBilling({ shop, chargeId })).billing);

  return {
    fixture,
    billing,
    partners,
    approvePlan,
    async subscribe(shop, planId, options) {
      return sync(shop, await approvePlan(shop, planId, options));
    },
    buy: async (shop) =>
      approve((await billing.beginPurchase({ shop, feature: 'orderImport' })).confirmationUrl),
    sync,
    activated: (shop) =>
      fixture
        .listEvents(shop, 'shops.subscription.activated.v1')
        .map(({ payload }) => SubscriptionActivated.decode(payload)),
    ended: (shop) =>
      fixture
        .listEvents(shop, 'shops.subscription.ended.v1')
        .map(({ payload }) => SubscriptionEnded.decode(payload)),
    async stop() {
      billing.close();
      await fixture.stop();
      await partners.stop();
    },
  };
}

export const parseChargeId = (confirmationUrl: string): string =>
  /charges\/(\d+)\//.exec(confirmationUrl)?.[1] ?? '';

export function shown(billing: Billing | undefined): Billing {
  if (!billing) throw new Error('There is an answer without billing.');
  return billing;
}
