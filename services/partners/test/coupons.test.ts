import { randomUUID } from 'node:crypto';
import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import { anEvent } from '@belegfluss/testing/an-event';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { type PartnersFixture, startPartnersFixture } from './support/partners-fixture.ts';

let fixture: PartnersFixture;
let prisma: PartnersFixture['prisma'];
let bus: PartnersFixture['bus'];
let client: PartnersFixture['coupons'];

beforeAll(async () => {
  fixture = await startPartnersFixture();
  ({ prisma, bus, coupons: client } = fixture);
});
afterEach(() => prisma.$transaction([prisma.coupon.deleteMany(), prisma.couponCode.deleteMany()]));
afterAll(() => fixture.stop());

const aCoupon = (facts: Partial<Coupon> = {}): Coupon => ({
  code: 'HERBST-26',
  type: CouponType.PERCENT,
  value: '20',
  intervals: 3,
  plans: ['premium', 'business'],
  comment: 'Zum Start',
  active: true,
  expiresAt: new Date('2099-12-31T22:59:59.999Z'),
  createdAt: undefined,
  ...facts,
});

const create = async (facts: Partial<Coupon> = {}) =>
  (await client.createCoupon({ coupon: aCoupon(facts) })).coupon;
const get = async (code: string) => (await client.getCoupon({ code })).coupon;
const unknown = { kind: 'notFound', reason: 'COUPON_NOT_FOUND' };

describe('CreateCoupon', () => {
  it('makes a coupon that is found by its code afterwards', async () => {
    const before = Date.now();
    const made = await create();
    expect(made).toEqual({ ...aCoupon(), createdAt: expect.any(Date) });
    expect(Math.abs((made?.createdAt?.getTime() ?? 0) - before)).toBeLessThan(60_000);
    expect(await get('HERBST-26')).toEqual(made);
  });

  it('keeps an amount to the cent and a coupon without an end', async () => {
    await create({ type: CouponType.AMOUNT, value: '5.5', expiresAt: undefined, plans: [], comment: '' });
    expect(await get('HERBST-26')).toMatchObject({
      type: CouponType.AMOUNT,
      value: '5.50',
      expiresAt: undefined,
      plans: [],
      comment: '',
    });
  });

  it('refuses a code that exists, also a blocked one, and leaves what is there', async () => {
    await create({ active: false });
    await expect(create({ value: '90' })).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'NOT_AVAILABLE',
    });
    expect(await get('HERBST-26')).toMatchObject({ value: '20', active: false });
  });

  it('makes one of two that are asked for at the same moment', async () => {
    const results = await Promise.allSettled([create({ value: '10' }), create({ value: '30' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await prisma.coupon.count()).toBe(1);
  });

  it('refuses what cannot be a coupon, saying what is wrong, and stores nothing', async () => {
    await expect(create({ value: '101' })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'COUPON_INVALID',
      message: expect.stringContaining('value must be a whole percent from 1 to 100'),
    });
    await expect(client.createCoupon({ coupon: undefined })).rejects.toMatchObject({
      reason: 'COUPON_INVALID',
    });
    // A type of a newer sender.
    await expect(create({ type: CouponType.UNRECOGNIZED })).rejects.toMatchObject({
      reason: 'COUPON_INVALID',
    });
    expect(await prisma.coupon.count()).toBe(0);
  });
});

describe('GetCoupon', () => {
  it('reports a coupon that is blocked or over: the caller decides', async () => {
    const expiresAt = new Date('2020-01-01T00:00:00Z');
    const data = { code: 'DAMALS', type: 'percent', value: 10, intervals: 1, active: false, expiresAt };
    await prisma.coupon.create({ data });
    expect(await get('DAMALS')).toMatchObject({ active: false, expiresAt });
  });

  it.each(['NIEMALS', 'herbst-26', '', 'AB\0CD', 'X'.repeat(5_000)])('finds nothing for %j', async (code) => {
    await create();
    await expect(get(code)).rejects.toMatchObject(unknown);
  });
});

describe('SetCouponActive', () => {
  it('blocks a coupon and frees it again, as often as one likes', async () => {
    await create();
    for (const active of [false, false, true]) {
      const { coupon } = await client.setCouponActive({ code: 'HERBST-26', active });
      expect(coupon).toMatchObject({ code: 'HERBST-26', active });
      expect(await get('HERBST-26')).toEqual(coupon);
    }
  });

  it('says so when there is none', async () => {
    await expect(client.setCouponActive({ code: 'NIEMALS', active: false })).rejects.toMatchObject(unknown);
  });
});

describe('ListCoupons', () => {
  it('pages through all of them by code, each once, also while others are made', async () => {
    for (const code of ['CCCC', 'AAAA', 'EEEE']) await create({ code });
    const first = await client.listCoupons({ pageSize: 2, pageToken: '' });
    expect(first.coupons.map(({ code }) => code)).toEqual(['AAAA', 'CCCC']);
    for (const code of ['BBBB', 'DDDD']) await create({ code });
    const second = await client.listCoupons({ pageSize: 2, pageToken: first.nextPageToken });
    expect(second.coupons.map(({ code }) => code)).toEqual(['DDDD', 'EEEE']);
    expect(second.nextPageToken).toBe('');
  });

  it('has a hundred on a page unless stated otherwise, and never more than five hundred', async () => {
    const codes = Array.from({ length: 501 }, (_, index) => `CODE-${String(index).padStart(3, '0')}`);
    await prisma.coupon.createMany({
      data: codes.map((code) => ({ code, type: 'percent', value: 10, intervals: 1 })),
    });
    expect((await client.listCoupons({ pageSize: 0, pageToken: '' })).coupons).toHaveLength(100);
    expect((await client.listCoupons({ pageSize: 9_999, pageToken: '' })).coupons).toHaveLength(500);
  });

  it('refuses a page token that it did not hand out', async () => {
    await expect(client.listCoupons({ pageSize: 2, pageToken: 'nonsense' })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'PAGE_TOKEN',
    });
  });
});

describe('the database', () => {
  const data = { code: 'HERBST-26', type: 'percent', value: 20, intervals: 3 };

  it.each([
    ['a code in lower case', { code: 'herbst' }],
    ['a code of three characters', { code: 'ABC' }],
    ['a code of more than thirty', { code: 'A'.repeat(31) }],
    ['a code with a line break', { code: 'HERBST\n' }],
    ['the reserved code', { code: 'PARTNER' }],
    ['another type', { type: 'free' }],
    ['more than a hundred percent', { value: 101 }],
    ['parts of a percent', { value: 12.5 }],
    ['an amount of nothing', { type: 'amount', value: 0 }],
    ['no month', { intervals: 0 }],
  ])('does not take %s, no matter who writes it', async (_what, change) => {
    await prisma.coupon.create({ data });
    await prisma.coupon.deleteMany();
    await expect(prisma.coupon.create({ data: { ...data, ...change } })).rejects.toThrow(/constraint/);
  });
});

describe('the end of a partner’s shop', () => {
  it('takes the partner’s coupons along and leaves those of others and of the operator', async () => {
    const common = { type: 'percent', value: 50, intervals: 3 };
    await prisma.coupon.createMany({
      data: [
        { ...common, code: 'SEINER', partner: 'a.myshopify.com' },
        { ...common, code: 'NACHBAR', partner: 'b.myshopify.com' },
        { ...common, code: 'UNSERER' },
      ],
    });
    const erasureId = 'c0ffee00-0000-4000-8000-000000000001';
    const payload = ErasureBegun.encode(ErasureBegun.create({ erasureId })).finish();
    await bus.publish([anEvent('a.myshopify.com', 'shops.erasure.begun.v1', payload)]);
    await eventually(async () => {
      const left = await prisma.coupon.findMany({ orderBy: { code: 'asc' } });
      expect(left.map(({ code }) => code)).toEqual(['NACHBAR', 'UNSERER']);
    });
    await expect(get('SEINER')).rejects.toMatchObject(unknown);
  });

  it('leaves of what shops redeemed only what they are entitled to', async () => {
    const shop = 'gegangen.myshopify.com';
    const coupon = {
      type: 'percent',
      value: 25,
      intervals: 6,
      partner: shop,
      comment: 'Von Anna',
      views: 7n,
    };
    await prisma.coupon.createMany({
      data: [
        { ...coupon, code: 'EINGELOEST' },
        { ...coupon, code: 'NIE-BENUTZT' },
      ],
    });
    await prisma.redemption.create({
      data: {
        ...{ id: randomUUID(), code: 'EINGELOEST', status: 'subscribed', createdAt: new Date() },
        ...{ redeemerId: toShopId('kundin.myshopify.com'), partnerId: toShopId(shop) },
      },
    });
    const erasureId = 'c0ffee00-0000-4000-8000-000000000002';
    const payload = ErasureBegun.encode(ErasureBegun.create({ erasureId })).finish();
    await bus.publish([anEvent(shop, 'shops.erasure.begun.v1', payload)]);
    await eventually(async () => expect(await prisma.$queryRaw`SELECT id FROM erasure`).toEqual([]));
    await eventually(async () => expect(await prisma.coupon.count({ where: { partner: shop } })).toBe(0));
    expect(await prisma.coupon.findMany()).toMatchObject([
      { code: 'EINGELOEST', type: 'percent', intervals: 6, partner: '', active: false },
    ]);
    const left = await get('EINGELOEST');
    expect(left).toMatchObject({ value: '25', intervals: 6, partner: undefined, active: false });
    expect(left?.comment).not.toContain('Anna');
    await prisma.redemption.deleteMany();
  });
});
