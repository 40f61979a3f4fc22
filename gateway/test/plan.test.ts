import { billing as billingAnswer } from '@belegfluss/gateway/contract';
import { SubscriptionStatus } from '@belegfluss/protos/shops/v1/billing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aBilling } from './support/billing.ts';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { type FakeHandlers, refuses } from './support/services.ts';
import { aSessionToken, ofShop, shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const start = async (billing: FakeHandlers['billing']) => {
  gateway = await startGateway(billing ? { billing } : {});
};

/** The three calls that answer what the shop pays. */
const readers = [
  ['GET', '/api/plan', 'getBilling'],
  ['POST', '/api/plan/sync', 'syncBilling'],
  ['DELETE', '/api/plan', 'cancelPlan'],
] as const;

describe.each(readers)('%s %s', (method, path, rpc) => {
  it('answers with the plan and the charges of the shop of the session', async () => {
    await start({
      [rpc]: async () => ({
        billing: aBilling({
          discount: { code: 'HERBST-26', priceAfter: '299.00', remainingIntervals: 2 },
          coming: { planId: 'standard', annual: false, beginsAt: new Date('2027-11-23T10:00:00.000Z') },
        }),
      }),
    });
    const response = await gateway.ask(path, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(billingAnswer.strict().parse(await response.json())).toEqual({
      planId: 'premium',
      annual: true,
      byOperator: false,
      status: 'active',
      test: false,
      trialEndsAt: '2026-11-30T10:00:00.000Z',
      renewsAt: '2026-11-30T10:00:00.000Z',
      endsAt: null,
      coming: { planId: 'standard', annual: false, beginsAt: '2027-11-23T10:00:00.000Z' },
      trialDays: 0,
      discount: { code: 'HERBST-26', priceAfter: '299.00', remainingIntervals: 2 },
      periods: [
        expect.objectContaining({ planId: 'premium', used: 12, quota: 1000, documents: 14 }),
        expect.objectContaining({ planId: null }),
      ],
      topUps: [{ amount: 5000, used: 2, validUntil: '2026-12-20T10:00:00.000Z', reason: 'orderImport' }],
      purchases: ['orderImport'],
      coupons: ['HERBST-26'],
      currency: 'USD',
      subscriptionCurrency: 'EUR',
      carriedCoupon: {
        code: 'HERBST-26',
        type: 'percent',
        value: '50',
        intervals: 2,
        plans: [],
        comment: '',
      },
    });
    expect(gateway.asked(`billing.${rpc}`)).toEqual({ shop });
  });

  it('uses the shop of the session, whatever else the request names', async () => {
    await start({ [rpc]: async () => ({ billing: aBilling() }) });
    const other = 'kaffee-sued.myshopify.com';
    await gateway.ask(`${path}?shop=${shop}`, {
      method,
      headers: { authorization: `Bearer ${aSessionToken({ claims: ofShop(other) })}` },
      ...(method === 'GET' ? {} : { json: { shop } }),
    });
    expect(gateway.asked(`billing.${rpc}`)).toEqual({ shop: other });
  });

  it('refuses without a session and without a call', async () => {
    await start({ [rpc]: async () => ({ billing: aBilling() }) });
    expect((await gateway.ask(path, { method, headers: { authorization: '' } })).status).toBe(401);
    expect(gateway.called()).toEqual([]);
  });

  it.each([
    ['failedPrecondition', 'NOTHING_TO_CANCEL', 409, 'NOTHING_TO_CANCEL', 'Kein laufendes Abonnement'],
    [
      'failedPrecondition',
      'MISSING_ACCESS_TOKEN',
      409,
      'MISSING_ACCESS_TOKEN',
      'Kein Zugriff auf deinen Shop',
    ],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'SHOPIFY_UNAVAILABLE', 'Shopify antwortet nicht'],
    ['notFound', 'SHOP_NOT_FOUND', 404, 'SHOP_NOT_FOUND', 'Nicht gefunden'],
    ['internal', 'INTERNAL', 500, 'INTERNAL', 'Unerwarteter Fehler'],
  ] as const)('shows %s %s as %i %s', async (kind, reason, status, code, title) => {
    await start({ [rpc]: refuses(kind, reason) });
    const response = await gateway.ask(path, { method });
    expect(response.status).toBe(status);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code, title });
    expect(JSON.stringify(problem)).not.toContain('Row 7');
  });
});

describe('POST /api/plan/sync', () => {
  const sync = (json: object) => gateway.ask('/api/plan/sync', { method: 'POST', json });

  it('forwards the charge with which the merchant returned', async () => {
    await start({ syncBilling: async () => ({ billing: aBilling() }) });
    expect((await sync({ chargeId: '4711' })).status).toBe(200);
    expect(gateway.asked('billing.syncBilling')).toEqual({ shop, chargeId: '4711' });
  });

  it.each([{ chargeId: 'gid://shopify/AppSubscription/1' }, { chargeId: '' }, { chargeId: 4711 }])(
    'refuses %j',
    async (json) => {
      await start({ syncBilling: async () => ({ billing: aBilling() }) });
      expect((await sync(json)).status).toBe(400);
      expect(gateway.called()).not.toContain('billing.syncBilling');
    },
  );
});

describe('GET /api/plan', () => {
  it.each([
    [SubscriptionStatus.UNSPECIFIED, null],
    [SubscriptionStatus.ACTIVE, 'active'],
    [SubscriptionStatus.FROZEN, 'frozen'],
    [SubscriptionStatus.CANCELLED, 'cancelled'],
  ])('shows %s as %s', async (status, shown) => {
    await start({ getBilling: async () => ({ billing: aBilling({ status }) }) });
    const answer = billingAnswer.parse(await (await gateway.ask('/api/plan')).json());
    expect(answer.status).toBe(shown);
  });

  it('shows a shop without charges as such, and a discount without an end as unlimited', async () => {
    const empty = {
      trialEndsAt: undefined,
      renewsAt: undefined,
      periods: [],
      topUps: [],
      purchases: [],
      coupons: [],
    };
    const discount = { code: '', priceAfter: '19.49' };
    await start({ getBilling: async () => ({ billing: aBilling({ ...empty, discount }) }) });
    expect(billingAnswer.parse(await (await gateway.ask('/api/plan')).json())).toMatchObject({
      trialEndsAt: null,
      renewsAt: null,
      endsAt: null,
      coming: null,
      discount: { code: '', priceAfter: '19.49', remainingIntervals: null },
      periods: [],
    });
  });

  it('answers a server error, not a partial answer, when the service answers nothing', async () => {
    await start({ getBilling: async () => ({ billing: undefined }) });
    expect((await gateway.ask('/api/plan')).status).toBe(500);
  });
});

describe('a refusal by Shopify', () => {
  it.each([
    ['POST', '/api/plan/premium', 'changePlan', 'CHARGE_REFUSED', /nichts berechnet/],
    ['POST', '/api/plan/purchase/orderImport', 'beginPurchase', 'CHARGE_REFUSED', /nichts berechnet/],
    ['DELETE', '/api/plan', 'cancelPlan', 'CANCELLATION_REFUSED', /läuft weiter/],
  ] as const)('by %s %s is reported as what it was', async (method, path, rpc, code, detail) => {
    await start({ [rpc]: refuses('failedPrecondition', 'SHOPIFY_REFUSED') });
    const response = await gateway.ask(path, { method, json: {} });
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({ code, detail: expect.stringMatching(detail) });
  });
});
