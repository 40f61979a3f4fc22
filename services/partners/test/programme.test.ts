import { CouponType } from '@belegfluss/protos/partners/v1/partners';
import {
  type ListRedemptionsRequest,
  RedemptionSort,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { type PartnersFixture, startPartnersFixture } from './support/partners-fixture.ts';

const [anna, bert, nobody] = ['anna.myshopify.com', 'bert.myshopify.com', 'nobody.myshopify.com'];
const now = new Date('2027-01-15T12:00:00Z');
let fixture: PartnersFixture;
let prisma: PartnersFixture['prisma'];
let client: PartnersFixture['programme'];

beforeAll(async () => {
  fixture = await startPartnersFixture();
  fixture.clock.now = now;
  ({ prisma, programme: client } = fixture);
});
beforeEach(async () => {
  await client.joinProgramme({ shop: anna, email: 'anna@example.de' });
  await client.joinProgramme({ shop: bert, email: 'bert@example.de' });
});
afterEach(async () => {
  await prisma.$transaction([
    prisma.redemption.deleteMany(),
    prisma.coupon.deleteMany(),
    prisma.couponCode.deleteMany(),
    prisma.couponView.deleteMany(),
    prisma.partner.deleteMany(),
  ]);
});
afterAll(() => fixture.stop());

const create = (code: string, shop = anna, type = '3x50') => client.createPartnerCoupon({ shop, code, type });
const aRedemption = (code: string, status: string, partner = anna, redeemer = nobody) =>
  prisma.redemption.create({
    data: {
      id: crypto.randomUUID(),
      redeemerId: toShopId(redeemer),
      code,
      partnerId: toShopId(partner),
      status,
      createdAt: now,
      provision: '9.50',
    },
  });

describe('a partnership', () => {
  it('begins once, and a repetition changes nothing', async () => {
    await client.joinProgramme({ shop: anna, email: 'other@example.de' });
    expect(await client.getProgramme({ shop: anna })).toMatchObject({
      email: 'anna@example.de',
      preferencesJson: undefined,
      coupons: 0,
      openProvision: '0.00',
      nextRunOn: '2027-02-01',
    });
  });

  it('is known of the shops that have one', async () => {
    expect(await client.batchFindPartners({ shops: [anna, nobody] })).toEqual({ shops: [anna] });
  });

  it.each([
    ['GetProgramme', () => client.getProgramme({ shop: nobody })],
    ['SavePartnerPreferences', () => client.savePartnerPreferences({ shop: nobody, preferencesJson: '{}' })],
    ['ListPartnerCoupons', () => client.listPartnerCoupons({ shop: nobody })],
    ['CreatePartnerCoupon', () => create('HERBST-26', nobody)],
    ['RemovePartnerCoupon', () => client.removePartnerCoupon({ shop: nobody, code: 'HERBST-26' })],
    [
      'ListRedemptions',
      () =>
        client.listRedemptions({
          shop: nobody,
          sortBy: RedemptionSort.UNSPECIFIED,
          ascending: false,
          status: RedemptionStatus.UNSPECIFIED,
          pageSize: 0,
          pageToken: '',
        }),
    ],
    ['ListPartnerPayouts', () => client.listPartnerPayouts({ shop: nobody, pageSize: 0, pageToken: '' })],
    ['GetPayoutReceipt', () => client.getPayoutReceipt({ shop: nobody, payoutId: crypto.randomUUID() })],
  ])('%s refuses a shop that is no partner', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ kind: 'permissionDenied', reason: 'NOT_A_PARTNER' });
  });

  it('states what is wrong with each field of the preferences, and saves good ones', async () => {
    const wrong = JSON.stringify({
      email: 'x',
      taxId: '1',
      vatId: '',
      address: {},
      payout: { gateway: 'paypal' },
    });
    const { errors } = await client.savePartnerPreferences({ shop: anna, preferencesJson: wrong });
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['email', 'taxId', 'address.name', 'payout.email']),
    );
    const good = {
      email: 'neu@example.de',
      taxId: '86095742719',
      vatId: '',
      address: { name: 'Anna', street: 'Weg 1', zip: '10115', city: 'Berlin', country: 'DE' },
      payout: { gateway: 'paypal', email: 'geld@example.de' },
    };
    expect(
      await client.savePartnerPreferences({ shop: anna, preferencesJson: JSON.stringify(good) }),
    ).toEqual({ errors: [] });
    const { email, ...rest } = good;
    const saved = await client.getProgramme({ shop: anna });
    expect([saved.email, JSON.parse(saved.preferencesJson ?? '')]).toEqual([email, rest]);
  });
});

describe('a coupon of a partner', () => {
  it('is made of a type', async () => {
    await create('HERBST-26');
    const { coupons } = await client.listPartnerCoupons({ shop: anna });
    expect(coupons).toMatchObject([
      { code: 'HERBST-26', type: '3x50', active: true, views: 0n, redemptions: 0 },
    ]);
    expect(await client.listPartnerCoupons({ shop: bert })).toEqual({ coupons: [] });
  });

  it.each([
    ['herbst', '3x50', 'COUPON_INVALID'],
    ['HER', '3x50', 'COUPON_INVALID'],
    ["A'; --", '3x50', 'COUPON_INVALID'],
    ['ГЕРБСТ', '3x50', 'COUPON_INVALID'],
    ['HERBST', '3x51', 'TYPE_NOT_FOUND'],
    ['PARTNER', '3x50', 'NOT_AVAILABLE'],
    ['BELEGFLUSS', '3x50', 'NOT_AVAILABLE'],
  ])('%s of type %s is refused with %s', async (code, type, reason) => {
    await expect(create(code, anna, type)).rejects.toMatchObject({ reason });
  });

  it('belongs to one of two partners who want its code at once', async () => {
    const both = await Promise.allSettled([create('HERBST'), create('HERBST', bert)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'NOT_AVAILABLE' },
    });
  });

  it('is one of ten at most, also where many are made at once', async () => {
    const many = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => create(`CODE-${index}`)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(create('NOCH-EINER')).rejects.toMatchObject({ reason: 'TOO_MANY' });
  });

  it('leaves its code taken when it is removed', async () => {
    await create('HERBST');
    await client.removePartnerCoupon({ shop: anna, code: 'HERBST' });
    await expect(create('HERBST', bert)).rejects.toMatchObject({ reason: 'NOT_AVAILABLE' });
  });

  it('stays what it was for shops that redeemed it, and is nobody’s else, when it is removed', async () => {
    await create('HERBST', anna, '12x10');
    await aRedemption('HERBST', 'paid');
    await client.removePartnerCoupon({ shop: anna, code: 'HERBST' });
    const { coupon } = await fixture.coupons.getCoupon({ code: 'HERBST' });
    expect(coupon).toMatchObject({
      ...{ type: CouponType.PERCENT, value: '10', intervals: 12 },
      ...{ active: false, partner: undefined },
    });
    expect(await client.listPartnerCoupons({ shop: anna })).toEqual({ coupons: [] });
    await expect(client.removePartnerCoupon({ shop: anna, code: 'HERBST' })).rejects.toMatchObject({
      reason: 'UNAUTHORIZED',
    });
    const others = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => create(`CODE-${index}`)),
    );
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is removed by its partner only', async () => {
    await create('HERBST');
    for (const code of ['HERBST', 'GIBT-ES-NICHT'])
      await expect(client.removePartnerCoupon({ shop: bert, code })).rejects.toMatchObject({
        reason: 'UNAUTHORIZED',
      });
  });

  it.each([
    ['pending', true],
    ['redeemed', true],
    ['subscribed', false],
    ['verified', false],
    ['paid', true],
    ['cancelled', true],
    ['declined', true],
  ])('with a redemption that is %s can be removed: %s', async (status, removable) => {
    await create('HERBST');
    await aRedemption('HERBST', status);
    const removal = client.removePartnerCoupon({ shop: anna, code: 'HERBST' });
    if (removable) await removal;
    else await expect(removal).rejects.toMatchObject({ reason: 'PENDING_PROVISION' });
  });

  it('counts what it brought', async () => {
    await create('HERBST');
    await aRedemption('HERBST', 'pending', anna, 'a');
    await aRedemption('HERBST', 'verified', anna, 'b');
    await aRedemption('HERBST', 'paid', anna, 'c');
    const { coupons } = await client.listPartnerCoupons({ shop: anna });
    expect(coupons).toMatchObject([{ redemptions: 2, provisions: 2, provisionSum: '19.00' }]);
  });

  it('counts a visitor once a day', async () => {
    await create('HERBST');
    const visits = ['a', 'a', 'b'].map((letter) => ({ code: 'HERBST', visitor: letter.repeat(64) }));
    await Promise.all(visits.map((visit) => client.countView(visit)));
    await client.countView({ code: 'HERBST', visitor: 'not a hash' });
    await client.countView({ code: 'NIEMANDES', visitor: 'a'.repeat(64) });
    const { coupons } = await client.listPartnerCoupons({ shop: anna });
    expect(coupons).toMatchObject([{ views: 2n }]);
  });
});

describe('the list of redemptions', () => {
  const list = (asked: Partial<ListRedemptionsRequest>) =>
    client.listRedemptions({
      shop: anna,
      sortBy: RedemptionSort.UNSPECIFIED,
      ascending: false,
      status: RedemptionStatus.UNSPECIFIED,
      pageToken: '',
      ...asked,
      pageSize: 2,
    });
  const sorts = [
    RedemptionSort.UNSPECIFIED,
    RedemptionSort.CREATED_AT,
    RedemptionSort.SUBSCRIBED_AT,
    RedemptionSort.PROVISION,
    RedemptionSort.COUPON,
  ];

  it.each(sorts.flatMap((sortBy) => [false, true].map((ascending) => ({ sortBy, ascending }))))(
    'sorted by $sortBy, ascending: $ascending, shows each once over its pages',
    async (order) => {
      for (let index = 0; index < 5; index += 1) await aRedemption(`CODE-${index}`, 'verified');
      await aRedemption('CODE-9', 'verified', bert);
      const seen: string[] = [];
      for (let pageToken = ''; ; ) {
        const page = await list({ ...order, pageToken });
        seen.push(...page.redemptions.map(({ coupon }) => coupon));
        pageToken = page.nextPageToken;
        if (pageToken === '') break;
      }
      expect([...seen].sort()).toEqual(['CODE-0', 'CODE-1', 'CODE-2', 'CODE-3', 'CODE-4']);
    },
  );

  it('is in the order asked for, and a page belongs to its order', async () => {
    for (const code of ['CODE-2', 'CODE-1', 'CODE-3']) await aRedemption(code, 'verified');
    const first = await list({ sortBy: RedemptionSort.COUPON, ascending: true });
    expect(first.redemptions.map(({ coupon }) => coupon)).toEqual(['CODE-1', 'CODE-2']);
    const { redemptions } = await list({ sortBy: RedemptionSort.COUPON });
    expect(redemptions.map(({ coupon }) => coupon)).toEqual(['CODE-3', 'CODE-2']);
    for (const order of [
      { sortBy: RedemptionSort.COUPON, ascending: false },
      { sortBy: RedemptionSort.PROVISION, ascending: true },
    ])
      await expect(list({ ...order, pageToken: first.nextPageToken })).rejects.toMatchObject({
        reason: 'INVALID_LIST',
      });
  });

  it('shows what is asked for only', async () => {
    await aRedemption('ALPHA-1', 'paid');
    await aRedemption('BETA-1', 'pending');
    const codes = async (asked: Partial<ListRedemptionsRequest>) =>
      (await list(asked)).redemptions.map(({ coupon }) => coupon);
    expect(await codes({ status: RedemptionStatus.PAID })).toEqual(['ALPHA-1']);
    expect(await codes({ search: 'beta' })).toEqual(['BETA-1']);
    expect(await codes({ search: '%' })).toEqual([]);
    for (const asked of [
      { sortBy: RedemptionSort.UNRECOGNIZED },
      { status: RedemptionStatus.UNRECOGNIZED },
      { search: 'A'.repeat(51) },
    ])
      await expect(list(asked)).rejects.toMatchObject({ reason: 'INVALID_LIST' });
  });
});
