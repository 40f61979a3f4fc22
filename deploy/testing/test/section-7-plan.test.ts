import { billing, confirmation, coupon, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { type Coupon, CouponType, PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query } from '../security/support/databases.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { type Calls, createGatewayCalls, readAnswer, readRefusal } from './support/calls.ts';

let installation: Installation;
let calls: Calls;
let partners: Client<typeof PartnersServiceService>;

beforeAll(async () => {
  installation = await startInstallation('together');
  calls = createGatewayCalls(installation);
  partners = createClient(PartnersServiceService, {
    address: installation.services.addresses.partners,
    security: { token: installation.serviceToken },
  });
}, 120_000);
afterAll(async () => {
  partners?.close();
  await installation?.stop();
}, 120_000);

const aCoupon = (facts: Partial<Coupon>): Coupon => ({
  code: 'HERBST-26',
  type: CouponType.PERCENT,
  value: '20',
  intervals: 3,
  plans: [],
  comment: 'Zum Start',
  active: true,
  expiresAt: undefined,
  createdAt: undefined,
  ...facts,
});
const create = (facts: Partial<Coupon>) => partners.createCoupon({ coupon: aCoupon(facts) });
const refusal = async (method: string, path: string, body?: unknown) =>
  readRefusal(await calls.ask(method, path, body === undefined ? {} : { body }));
const check = (code: string) => refusal('GET', `/api/coupons/${encodeURIComponent(code)}`);

describe('GET /api/plan', () => {
  it("shows the plan that the operator set, the same as the shop's", async () => {
    const plan = await calls.read(billing.strict(), '/api/plan');
    expect(plan).toMatchObject({ planId: 'business', byOperator: true, status: null, coming: null });
    const shop = await calls.read(shopAnswer, '/api/shops');
    expect(shop.plan).toMatchObject({ id: plan.planId, annual: plan.annual, endsAt: plan.endsAt });
    expect(plan.periods[0]?.quota).toBe(3_000);
  });

  it('is unchanged after a sync with Shopify', async () => {
    const before = await calls.read(billing, '/api/plan');
    const synced = await readAnswer(billing.strict(), await calls.ask('POST', '/api/plan/sync'));
    expect(synced).toEqual(before);
  });
});

describe('GET /api/coupons/{code}', () => {
  it('finds an operator’s coupon in any spelling', async () => {
    await create({ plans: ['premium'] });
    for (const typed of ['HERBST-26', 'herbst%2026', 'Herbst-26'])
      expect(await calls.read(coupon.strict(), `/api/coupons/${typed}`)).toEqual({
        code: 'HERBST-26',
        type: 'percent',
        value: '20',
        intervals: 3,
        plans: ['premium'],
        comment: 'Zum Start',
      });
  });

  it('states the monthly deduction of an amount', async () => {
    await create({ code: 'FUENF', type: CouponType.AMOUNT, value: '5', intervals: 12 });
    expect(await calls.read(coupon, '/api/coupons/FUENF')).toMatchObject({ type: 'amount', value: '5.00' });
  });

  it.each(['UNBEKANNT', 'PARTNER', 'AB', "' OR 1=1 --", '😀😀😀😀'])(
    'answers 404 for the coupon %j',
    async (typed) => {
      expect(await check(typed)).toMatchObject({
        status: 404,
        code: 'COUPON_INVALID',
        title: 'Der Code scheint ungültig zu sein',
      });
    },
  );

  it('grants nothing for a blocked coupon until it is unblocked', async () => {
    await create({ code: 'GESPERRT' });
    await partners.setCouponActive({ code: 'GESPERRT', active: false });
    expect(await check('GESPERRT')).toMatchObject({ status: 404, code: 'COUPON_INVALID' });
    await partners.setCouponActive({ code: 'GESPERRT', active: true });
    expect((await calls.ask('GET', '/api/coupons/GESPERRT')).status).toBe(200);
  });

  it('reports an expired coupon, and a partner’s own', async () => {
    await query(
      installation,
      'partners',
      `INSERT INTO coupon (code, type, value, intervals, shop, expires_at) VALUES
         ('DAMALS', 'percent', 10, 3, '', now() - interval '1 day'), ('MEINER', 'percent', 50, 3, $1, NULL)`,
      [installation.shop],
    );
    expect(await check('DAMALS')).toMatchObject({ status: 409, code: 'EXPIRED' });
    expect(await check('MEINER')).toMatchObject({ status: 409, code: 'SELF_REDEMPTION' });
  });
});

describe('a request for a charge', () => {
  it('returns the page where the merchant approves a plan, and changes nothing before', async () => {
    const before = await calls.read(billing, '/api/plan');
    const body = { annual: true, coupon: 'herbst 26' };
    const answer = await readAnswer(
      confirmation.strict(),
      await calls.ask('POST', '/api/plan/premium', { body }),
    );
    expect(answer.confirmationUrl).toMatch(/^https?:\/\//);
    expect(await calls.read(billing, '/api/plan')).toEqual(before);
  });

  it.each([
    ['POST', '/api/plan/gold', 404, 'UNKNOWN_PLAN'],
    ['POST', '/api/plan/free', 409, 'USE_CANCEL'],
    ['POST', '/api/plan/custom', 409, 'PLAN_NOT_OFFERED'],
    ['POST', '/api/plan/purchase/gold', 404, 'UNKNOWN_FEATURE'],
    ['DELETE', '/api/plan', 409, 'NOTHING_TO_CANCEL'],
  ])('by %s %s is refused with %i %s', async (method, path, status, code) => {
    expect(await refusal(method, path, {})).toMatchObject({ status, code });
  });

  it('accepts no invalid coupon, and none for another plan', async () => {
    const change = (given: string) => refusal('POST', '/api/plan/standard', { coupon: given });
    expect(await change('UNBEKANNT')).toMatchObject({ status: 404, code: 'COUPON_INVALID' });
    expect(await change('HERBST-26')).toMatchObject({ status: 404, code: 'COUPON_INVALID' });
  });
});
