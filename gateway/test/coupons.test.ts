import { coupon as couponAnswer, couponProblem } from '@belegfluss/gateway/contract';
import { CouponType } from '@belegfluss/protos/shops/v1/billing';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, relaxedLimits, startGateway } from './support/gateway.ts';
import type { FakeHandlers } from './support/services.ts';
import { aSessionToken, ofShop, shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const found = {
  code: 'HERBST-26',
  type: 'percent',
  value: '20',
  intervals: 3,
  plans: ['premium'],
  comment: 'Zum Start',
};
const finds: FakeHandlers = {
  billing: {
    checkCoupon: async () => ({ ...found, type: CouponType.PERCENT }),
    changePlan: async () => ({ confirmationUrl: 'https://shop.example/confirm' }),
  },
};
const check = (code: string, init: RequestInit = {}) => gateway.ask(`/api/coupons/${code}`, init);
const otherShop = {
  authorization: `Bearer ${aSessionToken({ claims: ofShop('kaffee-sued.myshopify.com') })}`,
};

describe('GET /api/coupons/{code}', () => {
  it('shows the benefit of the code for the shop of the session', async () => {
    gateway = await startGateway(finds);
    const response = await check('herbst%2026?shop=kaffee-sued.myshopify.com');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(couponAnswer.strict().parse(await response.json())).toEqual(found);
    expect(gateway.asked('billing.checkCoupon')).toEqual({ shop, code: 'herbst 26' });
  });

  it('checks the code for another shop in that shop’s session', async () => {
    gateway = await startGateway(finds);
    await check('HERBST-26', { headers: otherShop });
    expect(gateway.asked('billing.checkCoupon')).toMatchObject({ shop: 'kaffee-sued.myshopify.com' });
  });

  it.each<[string, RpcErrorKind, number, string]>([
    ['COUPON_INVALID', 'notFound', 404, 'Der Code scheint ungültig zu sein'],
    ['COUPON_INVALID', 'failedPrecondition', 404, 'Der Code scheint ungültig zu sein'],
    ['USED', 'failedPrecondition', 409, 'Du hast diesen Coupon bereits verwendet'],
    [
      'SELF_REDEMPTION',
      'failedPrecondition',
      409,
      'Von dir erstellte Coupons kannst du nicht selbst einlösen',
    ],
    ['EXPIRED', 'failedPrecondition', 409, 'Der Code ist abgelaufen'],
  ])('answers %s of %s with the text of the catalogue', async (reason, kind, status, title) => {
    gateway = await startGateway({
      billing: {
        checkCoupon: async () => {
          throw new RpcError(kind, reason, 'Coupon of nachbar.myshopify.com.');
        },
      },
    });
    const response = await check('HERBST-26');
    expect(response.status).toBe(status);
    const problem = await readProblem(response);
    expect(couponProblem.parse(problem.code)).toBe(reason);
    expect(problem.title).toBe(title);
    expect(problem.detail).toMatch(/ohne Coupon fort/);
    expect(JSON.stringify(problem)).not.toContain('nachbar');
  });

  it.each(['%00', 'A%0AB', '%20', 'A'.repeat(65)])(
    'answers that "%s" is no valid code without a call',
    async (code) => {
      gateway = await startGateway(finds);
      const response = await check(code);
      expect(response.status).toBe(404);
      expect((await readProblem(response)).code).toBe('COUPON_INVALID');
      expect(gateway.called()).not.toContain('billing.checkCoupon');
    },
  );

  it('forwards any other text of the address unchanged, for the service to judge', async () => {
    gateway = await startGateway(finds);
    await check(encodeURIComponent("' OR 1=1 --/ü😀"));
    expect(gateway.asked('billing.checkCoupon')).toMatchObject({ code: "' OR 1=1 --/ü😀" });
  });

  it('answers a problem while the shops service does not answer', async () => {
    gateway = await startGateway({
      billing: {
        checkCoupon: async () => {
          throw new RpcError('unavailable', 'UNAVAILABLE', 'Nobody answers.');
        },
      },
    });
    expect((await check('HERBST-26')).status).toBe(503);
  });
});

describe('guessing coupon codes', () => {
  const change = () => gateway.ask('/api/plan/premium', { method: 'POST', json: { coupon: 'RATEN' } });

  it('is limited to twenty a minute per shop, however they are tried, and affects no other shop', async () => {
    gateway = await startGateway(finds, { limits: relaxedLimits });
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await check(`RATEN-${tried}`)).status).toBe(200);
      expect((await check(`RATEN-${tried}`, { method: 'HEAD' })).status).toBe(200);
      expect((await change()).status).toBe(200);
      expect((await check('%00')).status).toBe(404);
    }
    const response = await check('RATEN-20');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await readProblem(response)).code).toBe('TOO_MANY_REQUESTS');
    expect((await change()).status).toBe(429);
    expect(gateway.calls.filter(({ method }) => method === 'billing.checkCoupon')).toHaveLength(10);
    expect((await check('HERBST-26', { headers: otherShop })).status).toBe(200);
  });

  it("does not use up the shop's other limits", async () => {
    gateway = await startGateway(
      {
        billing: {
          ...finds.billing,
          getBilling: async () => {
            throw new RpcError('failedPrecondition', 'NOTHING_TO_CANCEL', '');
          },
          syncBilling: async () => {
            throw new RpcError('failedPrecondition', 'NOTHING_TO_CANCEL', '');
          },
        },
      },
      { limits: { ...relaxedLimits, couponChecksPerMinute: 1, readsPerMinute: 1, costlyPerMinute: 1 } },
    );
    expect((await check('EINS')).status).toBe(200);
    expect((await check('ZWEI')).status).toBe(429);
    expect((await gateway.ask('/api/plan')).status).toBe(409);
    expect((await gateway.ask('/api/plan/sync', { method: 'POST' })).status).toBe(409);
    expect((await gateway.ask('/api/plan/sync', { method: 'POST' })).status).toBe(429);
  });
});
