import { partner, partnerCoupons, redemptions } from '@belegfluss/gateway/contract';
import { PartnerOperationsServiceService } from '@belegfluss/protos/partners/v1/operations';
import {
  ProgrammeServiceService,
  RedemptionSort,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query } from '../security/support/databases.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { createBillingDesk } from './support/billing-desk.ts';

const petra = 'petra-partner.myshopify.com';
const code = 'PETRA-2027';

/** From a partner's code to the payout, over all services, NATS and the Shopify sandbox. */
describe('the partner programme', () => {
  let installation: Installation;
  let programme: ReturnType<typeof connect>['programme'];
  let operations: ReturnType<typeof connect>['operations'];
  const connect = () => {
    const { partners: address } = installation.services.addresses;
    const security = { token: installation.serviceToken };
    return {
      programme: createClient(ProgrammeServiceService, { address, security }),
      operations: createClient(PartnerOperationsServiceService, { address, security }),
    };
  };
  const statuses = async () => {
    const page = await programme.listRedemptions({
      ...{ shop: petra, sortBy: RedemptionSort.CREATED_AT, ascending: false, pageSize: 10, pageToken: '' },
      status: RedemptionStatus.UNSPECIFIED,
    });
    return page.redemptions.map(({ status }) => status);
  };

  beforeAll(async () => {
    installation = await startInstallation('together-on-nats', {
      pace: { shopsPace: { billingPauseMs: 200 } },
    });
    ({ programme, operations } = connect());
    await programme.joinProgramme({ shop: petra, email: 'petra@example.de' });
    await programme.createPartnerCoupon({ shop: petra, code, type: '3x50' });
    await createBillingDesk(installation).setPlan('free');
  }, 120_000);
  afterAll(async () => {
    programme?.close();
    operations?.close();
    await installation?.stop();
  }, 120_000);

  it('records a shop from the entry of a code to its subscription', async () => {
    const desk = createBillingDesk(installation);
    expect((await desk.ask('GET', `/api/coupons/${code}`)).status).toBe(200);
    await eventually(async () => expect(await statuses()).toEqual([RedemptionStatus.PENDING]), {
      withinMs: 60_000,
    });
    const id = await desk.begin('/api/plan/basic', { annual: false, coupon: code });
    await eventually(async () => expect(await statuses()).toEqual([RedemptionStatus.REDEEMED]), {
      withinMs: 60_000,
    });
    installation.sandbox.shopify.service.billing.approve(id);
    await desk.ask('POST', '/api/plan/sync');
    await eventually(async () => expect(await statuses()).toEqual([RedemptionStatus.SUBSCRIBED]), {
      withinMs: 60_000,
    });
    const { redemptions: all } = await operations.listAllRedemptions({
      ...{ status: RedemptionStatus.UNSPECIFIED, partner: petra, pageSize: 10, pageToken: '' },
    });
    expect(all).toMatchObject([
      { partner: petra, redeemer: installation.shop, redemption: { plan: 'basic' } },
    ]);
  });

  it('cancels the redemption when the subscription ends within the lock period', async () => {
    const desk = createBillingDesk(installation);
    await desk.ask('DELETE', '/api/plan');
    await desk.passDays(45);
    await desk.ask('POST', '/api/plan/sync');
    await eventually(async () => expect(await statuses()).toEqual([RedemptionStatus.CANCELLED]), {
      withinMs: 60_000,
    });
  });

  it('lets a shop join through the app, and shows each partner only its own data', async () => {
    expect((await installation.api('GET', '/api/partner')).status).toBe(403);
    expect((await installation.api('GET', '/api/partner/coupons')).status).toBe(403);
    const joined = await installation.api('POST', '/api/partner', {
      email: 'demo@example.de',
      accepted: true,
    });
    expect(partner.parse(await joined.json())).toMatchObject({ email: { email: 'demo@example.de' } });
    expect((await installation.api('POST', '/api/partner/coupons/DEMO-27', { type: '1x75' })).status).toBe(
      200,
    );
    const coupons = partnerCoupons.parse(
      await (await installation.api('GET', '/api/partner/coupons')).json(),
    );
    expect(coupons.items.map(({ _key }) => _key)).toEqual(['DEMO-27']);
    const own = redemptions.parse(await (await installation.api('GET', '/api/partner/redemptions')).json());
    expect(own.items).toEqual([]);
    // A partner's own code grants nothing, and leaves no trace.
    const refused = await installation.api('GET', '/api/coupons/DEMO-27');
    expect(await refused.json()).toMatchObject({ code: 'SELF_REDEMPTION' });
    const rows = await query(installation, 'partners', 'SELECT 1 FROM redemption WHERE code = $1', [
      'DEMO-27',
    ]);
    expect(rows).toEqual([]);
  });
});
