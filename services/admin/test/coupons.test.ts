import { Coupon, CouponType, PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer, type GrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../src/run.ts';

const token = 'admin-test-token-admin-test-token-admin';
const aCoupon = (facts: Partial<Coupon> = {}): Coupon =>
  Coupon.fromPartial({
    code: 'HERBST-26',
    type: CouponType.PERCENT,
    value: '20',
    intervals: 3,
    plans: ['premium', 'business'],
    comment: 'Zum Start',
    active: true,
    ...facts,
  });

/** Requests that reached the service, by method. */
const asked: [string, unknown][] = [];
let server: GrpcServer;
let address: string;

const partners: Partial<Handlers<typeof PartnersServiceService>> = {
  listCoupons: async (request) => {
    asked.push(['listCoupons', request]);
    return request.pageToken === ''
      ? { coupons: [aCoupon()], nextPageToken: 'second' }
      : {
          coupons: [
            aCoupon({
              code: 'PARTNERS-1',
              type: CouponType.AMOUNT,
              value: '5.00',
              plans: [],
              active: false,
              partner: 'a.myshopify.com',
              expiresAt: new Date('2026-12-31T23:00:00Z'),
            }),
          ],
          nextPageToken: '',
        };
  },
  createCoupon: async ({ coupon }) => {
    asked.push(['createCoupon', coupon]);
    if (coupon?.code === 'VERGEBEN')
      throw new RpcError('failedPrecondition', 'NOT_AVAILABLE', 'There is a coupon "VERGEBEN" already.');
    return { coupon };
  },
  setCouponActive: async (request) => {
    asked.push(['setCouponActive', request]);
    if (request.code === 'NIEMALS')
      throw new RpcError('notFound', 'COUPON_NOT_FOUND', 'There is no coupon "NIEMALS".');
    return { coupon: aCoupon(request) };
  },
};

beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  server = createGrpcServer({ host: '127.0.0.1', port: 0, security: { token }, logger });
  const unexpected = Object.fromEntries(
    Object.keys(PartnersServiceService).map((name) => [
      name,
      async () => {
        throw new Error(`${name} is not expected.`);
      },
    ]),
  );
  server.add(PartnersServiceService, { ...unexpected, ...partners } as Handlers<
    typeof PartnersServiceService
  >);
  address = await server.start();
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => server.stop());

/** Only the address of the service that coupons need is known. */
async function admin(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    environment: { PARTNERS_ADDRESS: address, SERVICE_TOKEN: token },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('coupons list', () => {
  it('shows those of every page, with whose they are and whether they can be redeemed', async () => {
    const { code, out } = await admin('coupons', 'list');
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^CODE +DISCOUNT +MONTHS +PLANS +STATE +EXPIRES +OF +COMMENT$/);
    expect(lines[1]).toMatch(/^HERBST-26 +20 % +3 +premium,business +active +never +operator +Zum Start$/);
    expect(lines[2]).toMatch(
      /^PARTNERS-1 +5\.00 EUR +3 +all +blocked +2026-12-31T23:00:00\.000Z +a\.myshopify\.com/,
    );
    expect(asked.map(([, request]) => request)).toEqual([
      { pageSize: 500, pageToken: '' },
      { pageSize: 500, pageToken: 'second' },
    ]);
  });

  it('prints data on request', async () => {
    const data = JSON.parse((await admin('coupons', 'list', '--json')).out) as Coupon[];
    expect(data.map(({ code }) => code)).toEqual(['HERBST-26', 'PARTNERS-1']);
  });
});

describe('coupons create', () => {
  it('sends what was said, the code in capitals', async () => {
    const { code, out } = await admin(
      ...['coupons', 'create', 'herbst-26', '--percent', '20', '--months', '3'],
      ...['--plan', 'premium', '--plan', 'business', '--comment', 'Zum Start', '--json'],
    );
    expect(code).toBe(0);
    expect(asked).toEqual([['createCoupon', aCoupon()]]);
    expect(JSON.parse(out)).toMatchObject({ code: 'HERBST-26', value: '20', active: true });
  });

  it('takes an amount instead of percent, for all plans and without an end unless stated otherwise', async () => {
    await admin('coupons', 'create', 'FUENF', '--amount', '5.00', '--months', '12');
    expect(asked[0]?.[1]).toEqual(
      aCoupon({
        code: 'FUENF',
        type: CouponType.AMOUNT,
        value: '5.00',
        intervals: 12,
        plans: [],
        comment: '',
      }),
    );
  });

  it.each([
    ['2026-12-31', '2026-12-31T23:00:00.000Z'],
    ['2026-06-30', '2026-06-30T22:00:00.000Z'],
    ['2028-02-28', '2028-02-28T23:00:00.000Z'],
    // The clocks change in this night.
    ['2027-03-27', '2027-03-27T23:00:00.000Z'],
  ])('lets it end with the day %s in Germany', async (day, expiresAt) => {
    await admin('coupons', 'create', 'HERBST', '--percent', '20', '--months', '3', '--expires', day);
    expect(asked[0]?.[1]).toMatchObject({ expiresAt: new Date(expiresAt) });
  });

  it.each([
    ['no discount', ['--months', '3']],
    ['two discounts', ['--percent', '20', '--amount', '5', '--months', '3']],
    ['no months', ['--percent', '20']],
    ['months that are none', ['--percent', '20', '--months', '1.5']],
    ['zero months', ['--percent', '20', '--months', '0']],
    ['a day that does not exist', ['--percent', '20', '--months', '3', '--expires', '2027-02-30']],
    ['a day written in another way', ['--percent', '20', '--months', '3', '--expires', '31.12.2026']],
    ['an option that there is not', ['--percent', '20', '--months', '3', '--partner', 'a']],
  ])('explains itself for %s and asks nobody', async (_what, options) => {
    const { code, err } = await admin('coupons', 'create', 'HERBST', ...options);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm run admin -- coupons create <code> --percent <20> | --amount <5.00>');
    expect(asked).toEqual([]);
  });

  it('says why the service refused', async () => {
    expect(await admin('coupons', 'create', 'VERGEBEN', '--percent', '20', '--months', '3')).toEqual({
      code: 1,
      out: '',
      err: 'NOT_AVAILABLE: There is a coupon "VERGEBEN" already.',
    });
  });
});

describe('coupons block and unblock', () => {
  it.each([
    ['block', false, 'blocked'],
    ['unblock', true, 'active'],
  ])('%s a coupon', async (word, active, shown) => {
    const { code, out } = await admin('coupons', word, 'herbst-26');
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`HERBST-26 .* ${shown} `))]);
    expect(asked).toEqual([['setCouponActive', { code: 'HERBST-26', active }]]);
  });

  it('say so when there is none', async () => {
    expect(await admin('coupons', 'block', 'NIEMALS')).toMatchObject({
      code: 1,
      err: 'COUPON_NOT_FOUND: There is no coupon "NIEMALS".',
    });
  });
});
