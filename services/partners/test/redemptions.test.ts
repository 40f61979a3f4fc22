import { randomUUID } from 'node:crypto';
import { RedemptionStatus } from '@belegfluss/protos/partners/v1/programme';
import {
  CouponChosen,
  CouponEntered,
  SubscriptionActivated,
  SubscriptionEnd,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { listAllRedemptions } from '../src/grpc/operations/list-all-redemptions.ts';
import { reviewRedemption } from '../src/grpc/operations/review-redemption.ts';
import { notePaid } from '../src/use-cases/redemptions/note-paid.ts';
import { type PartnersFixture, startPartnersFixture } from './support/partners-fixture.ts';

const petra = 'petra.myshopify.com';
const day = (date: number, hour = 12) => new Date(Date.UTC(2027, 0, date, hour));

let fixture: PartnersFixture;
let prisma: PartnersFixture['prisma'];
let bus: PartnersFixture['bus'];
let shop: string;
let code: string;
let count = 0;

beforeAll(async () => {
  fixture = await startPartnersFixture({ verifyPauseMs: 10 });
  ({ prisma, bus } = fixture);
  await fixture.programme.joinProgramme({ shop: petra, email: 'petra@example.de' });
});
beforeEach(async () => {
  count += 1;
  itIs(day(1));
  shop = `shop-${count}.myshopify.com`;
  code = `CODE-${count}`;
  await prisma.couponCode.create({ data: { code, partnerId: toShopId(petra) } });
});
afterAll(() => fixture.stop());

const itIs = (moment: Date): Date => {
  fixture.clock.now = moment;
  return moment;
};
const event = (type: string, occurredAt: Date, payload: Uint8Array, by = shop): BusEvent => ({
  id: randomUUID(),
  type,
  shop: by,
  orderingKey: 'billing',
  traceparent: '00-00000000000000000000000000000001-0000000000000001-01',
  occurredAt,
  payload,
});
const entered = (at: Date, by = shop, of = code) =>
  event('shops.coupon.entered.v1', at, CouponEntered.encode({ code: of, partner: petra }).finish(), by);
const chosen = (at: Date, by = shop, test = false) =>
  event(
    'shops.coupon.chosen.v1',
    at,
    CouponChosen.encode({ code, partner: petra, planId: 'basic', chargeId: 'c1', test }).finish(),
    by,
  );
const activated = (at: Date, given: Partial<SubscriptionActivated> = {}, by = shop) =>
  event(
    'shops.subscription.activated.v1',
    at,
    SubscriptionActivated.encode({
      chargeId: 'c1',
      planId: 'basic',
      annual: false,
      coupon: code,
      createdAt: at,
      test: false,
      ...given,
    }).finish(),
    by,
  );
const ended = (at: Date, cause: SubscriptionEnd = SubscriptionEnd.CANCELLED) =>
  event(
    'shops.subscription.ended.v1',
    at,
    SubscriptionEnded.encode({ chargeId: 'c1', planId: 'basic', cause }).finish(),
  );

/** Hands over all events, each until its effect is committed. */
async function announce(...events: readonly BusEvent[]): Promise<void> {
  for (const one of events) {
    await bus.publish([one]);
    await eventually(async () =>
      expect(await prisma.$queryRaw`SELECT consumer FROM inbox WHERE event_id = ${one.id}::uuid`).not.toEqual(
        [],
      ),
    );
  }
}
const find = (of = code) => prisma.redemption.findFirst({ where: { redeemerId: toShopId(shop), code: of } });
const steps = async () =>
  prisma.redemptionStep.findMany({
    where: { redemptionId: (await find())?.id ?? randomUUID() },
    orderBy: { id: 'asc' },
    select: { from: true, to: true, at: true },
  });
const entries = async () =>
  (
    await prisma.provisionEntry.findMany({
      where: { redemptionId: (await find())?.id ?? randomUUID() },
      orderBy: { id: 'asc' },
    })
  ).map(({ amount }) => amount.toFixed(2));
const verified = async () => {
  await announce(entered(day(1)), chosen(day(1, 13)), activated(day(2)));
  itIs(day(32));
  await eventually(async () => expect(await find()).toMatchObject({ status: 'verified' }));
};

describe('a redemption', () => {
  it('is derived from what shops report, and verified when the lock period is over', async () => {
    await announce(entered(day(1)));
    expect(await find()).toMatchObject({ status: 'pending', createdAt: day(1), provision: null });
    await announce(chosen(day(1, 13)));
    expect(await find()).toMatchObject({ status: 'redeemed', dueAt: null });
    await announce(activated(day(2)));
    expect(await find()).toMatchObject({ status: 'subscribed', planId: 'basic', dueAt: day(32) });
    expect(await entries()).toEqual([]);
    itIs(day(32));
    await eventually(async () => expect(await find()).toMatchObject({ status: 'verified', dueAt: null }));
    expect(await steps()).toEqual([
      { from: '', to: 'pending', at: day(1) },
      { from: 'pending', to: 'redeemed', at: day(1, 13) },
      { from: 'redeemed', to: 'subscribed', at: day(2) },
      { from: 'subscribed', to: 'verified', at: day(32) },
    ]);
    const provision = (await find())?.provision?.toFixed(2);
    expect(await entries()).toEqual([provision]);
  });

  it('stands the same when all comes twice and the last first', async () => {
    const reported = [entered(day(1)), chosen(day(1, 13)), activated(day(2))].reverse();
    await announce(...reported, ...reported.map((one) => ({ ...one, id: randomUUID() })), ...reported);
    expect(await find()).toMatchObject({ status: 'subscribed', createdAt: day(1), subscribedAt: day(2) });
    expect(await prisma.redemptionFact.count({ where: { redeemerId: toShopId(shop) } })).toBe(3);
  });

  it('is cancelled by an end that is reported before the beginning', async () => {
    await announce(ended(day(9)));
    expect(await find()).toBeNull();
    await announce(activated(day(2)), entered(day(1)));
    expect(await find()).toMatchObject({ status: 'cancelled', dueAt: null });
  });

  it('is verified although another shop’s cannot be, which is tried again', async () => {
    const broken = `broken-${count}.myshopify.com`;
    await announce(activated(day(2, 11), {}, broken), activated(day(2)));
    // The amount owed exceeds its column: nothing of that shop can be stored.
    await prisma.redemption.updateMany({
      where: { redeemerId: toShopId(broken) },
      data: { provision: '9999999999.99' },
    });
    const row = await prisma.redemption.findFirstOrThrow({ where: { redeemerId: toShopId(broken) } });
    const entry = { redemptionId: row.id, partnerId: row.partnerId, amount: '-1.00', cause: 'broken' };
    await prisma.provisionEntry.create({ data: { ...entry, createdAt: day(2) } });
    itIs(day(32));
    await eventually(async () => expect(await find()).toMatchObject({ status: 'verified' }));
    const other = { where: { redeemerId: toShopId(broken) } };
    expect(await prisma.redemption.findFirst(other)).toMatchObject({ status: 'subscribed' });
    await prisma.redemption.updateMany({ ...other, data: { provision: '4.50' } });
    await eventually(async () =>
      expect(await prisma.redemption.findFirst(other)).toMatchObject({ status: 'verified' }),
    );
  });

  it('takes its provision back with a counter-entry when the end is reported late', async () => {
    await verified();
    const [provision] = await entries();
    await announce(ended(day(20)));
    expect(await find()).toMatchObject({ status: 'cancelled' });
    expect(await entries()).toEqual([provision, `-${provision}`]);
    expect((await steps()).at(-1)).toEqual({ from: 'verified', to: 'cancelled', at: day(20) });
  });

  it('keeps its provision when the subscription ends after the lock period', async () => {
    await verified();
    await announce(ended(day(33)));
    expect(await find()).toMatchObject({ status: 'verified' });
    expect(await entries()).toHaveLength(1);
  });

  it('keeps its provision when a process with an earlier clock derives it once more', async () => {
    await verified();
    itIs(day(31));
    await announce(chosen(day(1, 14)), ended(day(33)));
    expect(await find()).toMatchObject({ status: 'verified' });
    expect(await entries()).toHaveLength(1);
  });

  it('is one, however many events come at once', async () => {
    const all = [entered(day(1)), chosen(day(1, 13)), activated(day(2)), ended(day(40))];
    await bus.publish([...all, ...all.map((one) => ({ ...one, id: randomUUID() }))]);
    await eventually(async () =>
      expect(await prisma.redemptionFact.count({ where: { redeemerId: toShopId(shop) } })).toBe(4),
    );
    itIs(day(32));
    await eventually(async () => expect(await find()).toMatchObject({ status: 'verified' }));
    expect(await entries()).toHaveLength(1);
    expect(await prisma.redemption.count({ where: { redeemerId: toShopId(shop) } })).toBe(1);
  });

  it('is none of a code that is nobody’s, the operator’s, or the partner’s own', async () => {
    await prisma.couponCode.create({ data: { code: `OWN-${count}`, partnerId: '' } });
    await announce(entered(day(1), shop, `OWN-${count}`), entered(day(1), shop, `GHOST-${count}`));
    expect(await prisma.redemption.count({ where: { redeemerId: toShopId(shop) } })).toBe(0);
    await announce(entered(day(1), petra), activated(day(2), {}, petra));
    expect(await prisma.redemption.count({ where: { redeemerId: toShopId(petra) } })).toBe(0);
    expect(await prisma.redemptionFact.count({ where: { redeemerId: toShopId(petra) } })).toBe(0);
  });

  it('is not moved by charges that are tests', async () => {
    await announce(entered(day(1)));
    await bus.publish([chosen(day(2), shop, true), activated(day(3), { test: true })]);
    await announce(ended(day(4)));
    expect(await find()).toMatchObject({ status: 'pending' });
  });

  it('is one a shop: what is redeemed while another counts is declined', async () => {
    await verified();
    const other = `${code}-B`;
    await prisma.couponCode.create({ data: { code: other, partnerId: toShopId(petra) } });
    await announce(activated(day(40), { coupon: other, chargeId: 'c2' }));
    expect(await find(other)).toMatchObject({ status: 'declined', dueAt: null });
    expect(
      await prisma.provisionEntry.count({ where: { redemptionId: (await find(other))?.id ?? '' } }),
    ).toBe(0);
  });

  it('keeps its provision though another plan follows, and the partner sees the first one', async () => {
    await announce(activated(day(2)), activated(day(10), { planId: 'premium', chargeId: 'c2' }));
    expect(await find()).toMatchObject({ planId: 'basic', subscribedAt: day(2) });
  });
});

describe('an operator', () => {
  const review = (id: string, approved: boolean) =>
    reviewRedemption({ prisma, now: () => fixture.clock.now })({
      id,
      approved,
      reason: 'Testshop des Partners',
    });

  it('declines what was paid: the next payout is less', async () => {
    await verified();
    const id = (await find())?.id ?? '';
    const [provision] = await entries();
    const payout = await aPaidPayout(id);
    await prisma.$transaction((tx) =>
      notePaid(tx, [id], { at: fixture.clock.now, cause: payout, now: fixture.clock.now }),
    );
    expect(await find()).toMatchObject({ status: 'paid' });
    itIs(day(50));
    const answer = await review(id, false);
    expect(answer.redemption?.redemption?.status).toBe(RedemptionStatus.DECLINED);
    expect(answer.redemption?.redeemer).toBe(shop);
    expect(answer.redemption?.partner).toBe(petra);
    expect(answer.redemption?.steps.at(-1)).toMatchObject({
      from: RedemptionStatus.PAID,
      to: RedemptionStatus.DECLINED,
      cause: 'operator: Testshop des Partners',
    });
    expect(await entries()).toEqual([provision, `-${provision}`]);
    // A repetition changes nothing.
    await review(id, false);
    expect(await entries()).toHaveLength(2);
    itIs(day(51));
    await review(id, true);
    expect(await find()).toMatchObject({ status: 'verified' });
    expect(await entries()).toEqual([provision, `-${provision}`, provision]);
    // The first payout does not pay what was granted again.
    await prisma.$transaction((tx) =>
      notePaid(tx, [id], { at: fixture.clock.now, cause: 'again', now: fixture.clock.now }),
    );
    expect(await find()).toMatchObject({ status: 'verified' });
  });

  it('approves what was cancelled, for instance by a subscription that was frozen for a day', async () => {
    await announce(activated(day(2)), ended(day(5), SubscriptionEnd.FROZEN));
    const id = (await find())?.id ?? '';
    itIs(day(6));
    await review(id, true);
    expect(await find()).toMatchObject({ status: 'verified' });
    expect(await entries()).toHaveLength(1);
  });

  it('cannot decline what was not subscribed, and hears of what there is not', async () => {
    await announce(entered(day(1)));
    const id = (await find())?.id ?? '';
    await expect(review(id, false)).rejects.toMatchObject({ reason: 'NOT_REVIEWABLE' });
    await expect(review(randomUUID(), false)).rejects.toMatchObject({ reason: 'REDEMPTION_NOT_FOUND' });
    await expect(review('hundert', false)).rejects.toMatchObject({ reason: 'INVALID_REVIEW' });
  });

  it('sees all redemptions page by page, the newest first', async () => {
    const list = listAllRedemptions({ prisma });
    const ids: string[] = [];
    let pageToken = '';
    do {
      const page = await list({
        status: RedemptionStatus.UNSPECIFIED,
        partner: petra,
        pageSize: 3,
        pageToken,
      });
      ids.push(...page.redemptions.map(({ redemption }) => redemption?.id ?? ''));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(await prisma.redemption.count());
    const declined = await list({ status: RedemptionStatus.DECLINED, pageSize: 0, pageToken: '' });
    expect(
      declined.redemptions.every(({ redemption }) => redemption?.status === RedemptionStatus.DECLINED),
    ).toBe(true);
    await expect(
      list({ status: RedemptionStatus.UNRECOGNIZED, pageSize: 0, pageToken: '' }),
    ).rejects.toMatchObject({ reason: 'INVALID_STATUS' });
  });
});

describe('what is owed', () => {
  it('is only ever added to', async () => {
    await verified();
    const id = (await find())?.id ?? '';
    await expect(prisma.provisionEntry.deleteMany({ where: { redemptionId: id } })).rejects.toThrow(
      'only ever added to',
    );
    await expect(
      prisma.provisionEntry.updateMany({ where: { redemptionId: id }, data: { amount: '999' } }),
    ).rejects.toThrow('only ever added to');
    await expect(prisma.redemptionStep.deleteMany({ where: { redemptionId: id } })).rejects.toThrow(
      'only ever added to',
    );
    await expect(
      prisma.redemptionFact.updateMany({ where: { code }, data: { cause: 'another' } }),
    ).rejects.toThrow('only ever added to');
  });
});

let numbers = 0;
/** Puts the redemption's entries on a payout that was paid; answers its cause. */
async function aPaidPayout(redemptionId: string): Promise<string> {
  numbers += 1;
  const id = randomUUID();
  await prisma.payout.create({
    data: {
      id,
      partnerId: toShopId(petra),
      runOn: new Date('2027-02-01'),
      number: numbers,
      status: 'paid',
      fromDay: new Date('2027-02-01'),
      toDay: new Date('2027-02-01'),
      net: '10.00',
      vatKind: 'none',
      vatRate: '0',
      vat: '0',
      gross: '10.00',
      fee: '0',
      total: '10.00',
      gateway: 'bank',
      recipient: {},
      issuer: {},
      createdAt: fixture.clock.now,
      paymentOn: new Date('2027-02-08'),
      paidAt: fixture.clock.now,
    },
  });
  await prisma.provisionEntry.updateMany({ where: { redemptionId, payoutId: null }, data: { payoutId: id } });
  return 'payout P-000001';
}
