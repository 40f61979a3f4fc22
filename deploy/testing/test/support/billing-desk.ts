import { type Billing, billing, confirmation } from '@belegfluss/gateway/contract';
import { CouponType, PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { query } from '../../security/support/databases.ts';
import type { Installation } from '../../src/installation.ts';
import { throughDeadlocks } from '../../src/through-deadlocks.ts';

/** Changes of an operator to a shop's plan, and the passing of time. */
export type BillingDesk = ReturnType<typeof createBillingDesk>;

const dayMs = 86_400_000;

export function createBillingDesk(installation: Installation, shop = installation.shop) {
  const { service } = installation.sandbox.shopify;
  const security = { token: installation.serviceToken };
  const { shops: shopsAddress, partners: partnersAddress } = installation.services.addresses;
  const sql = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = [shop]) =>
    query<Row>(installation, 'shops', text, values);

  /** Moves a shop's time forward: for its charges at Shopify, and for their copies here. */
  async function pass(ms: number): Promise<void> {
    service.billing.advance(shop, ms / dayMs);
    const earlier = (columns: readonly string[]) =>
      columns.map((name) => `${name} = ${name} - $2 * interval '1 millisecond'`).join(', ');
    const updates = Object.entries(aging).map(
      ([table, columns]) => `aged_${table} AS (UPDATE ${table} SET ${earlier(columns)} WHERE shop = $1)`,
    );
    // In one statement: the service checks for due work five times a second.
    await throughDeadlocks(() => sql(`WITH ${updates.join(', ')} SELECT`, [shop, Math.round(ms)]));
  }

  return {
    ask: (method: string, path: string, body?: unknown) =>
      fetch(`${installation.services.gatewayUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${service.sessionToken(shop)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),

    /** The plan as the app receives it. */
    async plan(): Promise<Billing> {
      const response = await this.ask('GET', '/api/plan');
      return billing.parse(await response.json());
    },

    /** The charges at Shopify, oldest first. */
    charges: () => service.billing.charges(shop),

    /** Sets a plan without a charge, as an operator does. */
    async setPlan(planId: string): Promise<void> {
      const shops = createClient(ShopsServiceService, { address: shopsAddress, security });
      await shops.setPlan({ shop, planId, annual: false });
      shops.close();
    },

    /** Removes the transfers granted for completing the setup: only those of the plan remain. */
    dropReward: () => sql('DELETE FROM transfer_grant WHERE shop = $1'),

    async createCoupon(code: string, percent: string, intervals: number): Promise<void> {
      const partners = createClient(PartnersServiceService, { address: partnersAddress, security });
      const worth = { type: CouponType.PERCENT, value: percent, intervals, plans: [] };
      const coupon = { code, ...worth, comment: 'Zum Start', active: true };
      await partners.createCoupon({ coupon: { ...coupon, expiresAt: undefined, createdAt: undefined } });
      partners.close();
    },

    /** Requests a charge and returns Shopify's id of it; it is not approved. */
    async begin(path: string, body?: unknown): Promise<string> {
      const response = await this.ask('POST', path, body);
      const { confirmationUrl } = confirmation.parse(await response.json());
      return /charges\/(\d+)\//.exec(confirmationUrl)?.[1] ?? '';
    },

    /** Requests a charge and approves it; returns the address to which Shopify redirects the merchant. */
    async buy(path: string, body?: unknown): Promise<string> {
      const address = service.billing.approve(await this.begin(path, body));
      await this.ask('POST', '/api/plan/sync');
      return address ?? '';
    },

    pass,
    passDays: (days: number) => pass(days * dayMs),

    /** Moves time just past the end of the paid period. */
    async passPeriod(): Promise<void> {
      const running = service.billing.charges(shop).subscriptions.find(({ status }) => status === 'ACTIVE');
      await pass(Date.parse(running?.currentPeriodEnd ?? '') - Date.now() + 1_000);
    },

    /** Stored rows of everything that a charge can grant a shop. */
    async granted() {
      return {
        plan: await sql(
          'SELECT plan_id, plan_annual, plan_source, plan_ends_at, trial_started_at FROM shop WHERE shop = $1',
        ),
        periods: await sql('SELECT * FROM transfer_period WHERE shop = $1 ORDER BY id'),
        topUps: await sql('SELECT * FROM transfer_grant WHERE shop = $1 ORDER BY id'),
        // The time of a claimed return is stored, and grants nothing.
        charges: (await sql('SELECT * FROM charge WHERE shop = $1 ORDER BY id')).map(
          ({ confirmed_at: _, ...charge }) => charge,
        ),
        coupons: await sql('SELECT * FROM coupon_redemption WHERE shop = $1 ORDER BY code'),
        notifications: await sql('SELECT kind, subject FROM notification WHERE shop = $1 ORDER BY id'),
      };
    },
    sql,
  };
}

/** Time columns of a shop's billing, by table. */
const aging = {
  shop: ['plan_ends_at', 'trial_started_at', 'billing_asked_at', 'billing_due_at', 'plan_activated_at'],
  charge: ['created_at', 'confirmed_at', 'period_ends_at', 'activated_at', 'cancelled_at', 'ended_at'],
  transfer_period: ['starts_at', 'ends_at', 'planned_ends_at'],
  transfer_grant: ['valid_until'],
} as const;
