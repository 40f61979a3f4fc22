import {
  type Billing,
  BillingServiceService,
  SubscriptionActivated,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import type { ShopsOverrides } from '../src/service.ts';
import { type House, security, startHouse } from './house.ts';
import { startPartners } from './partners.ts';

export type BillingHouse = {
  readonly house: House;
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

/** The house with partners and a client of billing. The loop sleeps unless a test says otherwise. */
export async function startBillingHouse(
  pace: ShopsOverrides = { billingPauseMs: 3_600_000 },
): Promise<BillingHouse> {
  const partners = await startPartners();
  const house = await startHouse({ partnersAddress: partners.address }, pace);
  const billing = createClient(BillingServiceService, { address: house.address, security });

  const approvePlan: BillingHouse['approvePlan'] = async (shop, planId, options = {}) => {
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
    const id = chargeIdOf(confirmationUrl);
    if (!house.shopify.billing.approve(id))
      throw new Error(`Nothing waits for an answer: ${confirmationUrl}`);
    return id;
  };
  const sync: BillingHouse['sync'] = async (shop, chargeId) =>
    shown((await billing.syncBilling({ shop, chargeId })).billing);

  return {
    house,
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
      house
        .eventsOf(shop, 'shops.subscription.activated.v1')
        .map(({ payload }) => SubscriptionActivated.decode(payload)),
    ended: (shop) =>
      house
        .eventsOf(shop, 'shops.subscription.ended.v1')
        .map(({ payload }) => SubscriptionEnded.decode(payload)),
    async stop() {
      billing.close();
      await house.stop();
      await partners.stop();
    },
  };
}

export const chargeIdOf = (confirmationUrl: string): string =>
  /charges\/(\d+)\//.exec(confirmationUrl)?.[1] ?? '';

export function shown(billing: Billing | undefined): Billing {
  if (!billing) throw new Error('There is an answer without billing.');
  return billing;
}
