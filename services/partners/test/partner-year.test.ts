import { randomUUID } from 'node:crypto';
import { PayoutStatus } from '@belegfluss/protos/partners/v1/programme';
import {
  CouponChosen,
  CouponEntered,
  SubscriptionActivated,
  SubscriptionEnd,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { soakSize } from '@belegfluss/testing/soak';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { verifyDue } from '../src/use-cases/redemptions/verify-due.ts';
import { aPartner, type PartnersFixture, startPartnersFixture } from './support/partners-fixture.ts';
import { createRandom, day, type Happening, type Life, live, newYear } from './support/year.ts';

const size = { partners: soakSize(10, 50), coupons: 8, shops: soakSize(150, 5_000) } as const;
const random = createRandom(20_270_101);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const partners = Array.from({ length: size.partners }, (_, index) => `partner-${index}.myshopify.com`);
const composeCodes = (index: number) =>
  Array.from({ length: size.coupons }, (_, step) => `P${index}-CODE-${step}`);
const toPartnerShop = (code: string): string => `partner-${code.slice(1, code.indexOf('-'))}.myshopify.com`;

let fixture: PartnersFixture;
let lives: readonly Life[];

beforeAll(async () => {
  fixture = await startPartnersFixture();
  fixture.clock.now = new Date(newYear);
  for (const [index, shop] of partners.entries()) {
    const [gateway, vatId] = [pick(['bank', 'paypal']), pick(['', 'DE136695976', 'ATU13585627'])];
    // Every tenth says how he is paid only in summer.
    if (index % 10 === 9) await fixture.programme.joinProgramme({ shop, email: 'spaet@example.de' });
    else await aPartner(fixture, shop, { gateway, vatId });
    for (const code of composeCodes(index))
      await fixture.programme.createPartnerCoupon({
        shop,
        code,
        type: pick(['12x10', '6x25', '3x50', '1x75']),
      });
  }
  lives = Array.from({ length: size.shops }, (_, index) => {
    const first = Math.floor(random() * size.partners);
    const second = Math.floor(random() * size.partners);
    const codes = [pick(composeCodes(first)), `P${second}-CODE-${index % 2}`] as const;
    // Some of them are partners who try their own codes.
    if (index < 2 * size.partners) {
      const own = index % size.partners;
      return live(partners[own] ?? '', [pick(composeCodes(own)), pick(composeCodes(own))], random, true);
    }
    return codes[0] === codes[1]
      ? live(`shop-${index}.myshopify.com`, [codes[0], `${codes[1].slice(0, -1)}7`], random, false)
      : live(`shop-${index}.myshopify.com`, codes, random, false);
  });
}, 120_000);
afterAll(() => fixture.stop());

const createBusEvent = (shop: string, happening: Happening, serial: number): BusEvent => ({
  ...composeBillingMessage(happening, `charge-${serial}`),
  id: randomUUID(),
  shop,
  orderingKey: 'billing',
  traceparent: '00-00000000000000000000000000000001-0000000000000001-01',
  occurredAt: new Date(happening.at),
});

function composeBillingMessage(happening: Happening, chargeId: string): Pick<BusEvent, 'type' | 'payload'> {
  switch (happening.kind) {
    case 'entered':
      return {
        type: 'shops.coupon.entered.v1',
        payload: CouponEntered.encode({ code: happening.code, partner: '' }).finish(),
      };
    case 'chosen': {
      const chosen = { chargeId, code: happening.code, partner: '', planId: 'basic', test: false };
      return { type: 'shops.coupon.chosen.v1', payload: CouponChosen.encode(chosen).finish() };
    }
    case 'ended': {
      const ended = { chargeId, planId: 'basic', cause: SubscriptionEnd.CANCELLED };
      return { type: 'shops.subscription.ended.v1', payload: SubscriptionEnded.encode(ended).finish() };
    }
    case 'activated': {
      const { plan: planId, code: coupon, test } = happening;
      const activated = { chargeId, planId, coupon, test, annual: false, createdAt: new Date(happening.at) };
      return {
        type: 'shops.subscription.activated.v1',
        payload: SubscriptionActivated.encode(activated).finish(),
      };
    }
  }
}

/** Each event comes twice, each time some days after it happened: often at once, sometimes weeks later. */
function deliveriesByDay(): ReadonlyMap<number, readonly BusEvent[]> {
  const byDay = new Map<number, BusEvent[]>();
  // With few shops hardly one would end before its event comes, and be verified nevertheless.
  const latePart = soakSize(0.5, 0.2);
  const delay = () => (random() < latePart ? random() * 45 : random()) * day;
  let serial = 0;
  for (const { shop, happenings } of lives) {
    for (const happening of happenings) {
      serial += 1;
      const event = createBusEvent(shop, happening, serial);
      // The same event, or the same fact as a separate event, as a replay would send it.
      for (const copy of [event, random() < 0.2 ? { ...event, id: randomUUID() } : event]) {
        const on = Math.floor((happening.at + delay() - newYear) / day);
        byDay.set(on, [...(byDay.get(on) ?? []), copy]);
      }
    }
  }
  for (const events of byDay.values()) events.sort(() => random() - 0.5);
  return byDay;
}

const isFirst = (at: Date) => at.getUTCDate() === 1;
const sumAmounts = (amounts: readonly string[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0);

const count = (things: number) => things.toLocaleString('en');

describe(`a year of ${count(size.partners)} partners, ${count(size.partners * size.coupons)} coupons and ${count(size.shops)} shops`, () => {
  it('is lived, with every event twice and in disorder, a run each month and payments a week later', async () => {
    const { prisma, bus, clock, logger, operations } = fixture;
    const deliveries = deliveriesByDay();
    for (let on = 0; on < 460; on += 1) {
      clock.now = new Date(newYear + (on + 1) * day);
      await bus.publish(deliveries.get(on) ?? []);
      await verifyDue(prisma, clock.now, logger);
      if (on === 180)
        for (const shop of partners.filter((_, index) => index % 10 === 9)) await aPartner(fixture, shop);
      if (isFirst(clock.now)) {
        await operations.runPayouts({ dryRun: false });
        const again = await operations.runPayouts({ dryRun: false });
        expect(again.made).toEqual([]);
      }
      if (clock.now.getUTCDate() === 8) {
        const { payouts } = await operations.listAllPayouts({
          status: PayoutStatus.SCHEDULED,
          pageSize: 500,
          pageToken: '',
        });
        if (payouts.length > 0)
          await operations.markPaid({
            numbers: payouts.map(({ number }) => number ?? ''),
            paidAt: undefined,
          });
      }
    }
    expect(await prisma.$queryRaw`SELECT consumer, error FROM dead_letter`).toEqual([]);
  }, 1_200_000);

  it('brings each partner what his shops earned, to the cent', async () => {
    const expected = new Map(partners.map((shop) => [toShopId(shop), 0]));
    for (const { earns } of lives) {
      if (!earns) continue;
      const id = toShopId(toPartnerShop(earns.code));
      expected.set(id, (expected.get(id) ?? 0) + earns.cents);
    }
    const sums = await fixture.prisma.provisionEntry.groupBy({ by: ['partnerId'], _sum: { amount: true } });
    const found = new Map(
      sums.map(({ partnerId, _sum }) => [partnerId, sumAmounts([_sum.amount?.toFixed(2) ?? '0'])]),
    );
    for (const [id, cents] of expected) expect(found.get(id) ?? 0).toBe(cents);
    expect([...expected.values()].reduce((sum, cents) => sum + cents, 0)).toBeGreaterThan(200 * size.shops);
  });

  it('adds up: what was granted was paid, is carried, or was taken back', async () => {
    const { prisma } = fixture;
    const entries = await prisma.provisionEntry.findMany();
    const amounts = entries.map(({ amount, payoutId }) => ({
      cents: sumAmounts([amount.toFixed(2)]),
      payoutId,
    }));
    const of = (which: (entry: (typeof amounts)[number]) => boolean) =>
      amounts.filter(which).reduce((sum, { cents }) => sum + cents, 0);
    const payouts = await prisma.payout.findMany();
    const [granted, takenBack] = [of(({ cents }) => cents > 0), -of(({ cents }) => cents < 0)];
    const carried = of(({ payoutId }) => payoutId === null);
    const paid = sumAmounts(payouts.map(({ net }) => net.toFixed(2)));
    expect(granted).toBe(paid + carried + takenBack);
    expect(takenBack).toBeGreaterThan(0);
    for (const { id, net } of payouts)
      expect(of(({ payoutId }) => payoutId === id)).toBe(sumAmounts([net.toFixed(2)]));
  });

  it('numbers its receipts without a gap, and pays nobody less than the threshold or twice a month', async () => {
    const payouts = await fixture.prisma.payout.findMany({ orderBy: { number: 'asc' } });
    expect(payouts.map(({ number }) => number)).toEqual(payouts.map((_, index) => index + 1));
    expect(payouts.filter(({ net }) => net.lt(50))).toEqual([]);
    const runs = payouts.map(({ partnerId, runOn }) => `${partnerId} ${runOn.toISOString()}`);
    expect(new Set(runs).size).toBe(payouts.length);
    // 19 % with half a cent up, and 3.5 % of what the receipt is about.
    for (const { net, vat, gross, fee, total, vatKind, gateway } of payouts) {
      const cents = sumAmounts([net.toFixed(2)]);
      const tax = vatKind === 'standard' ? Math.floor((cents * 19 + 50) / 100) : 0;
      const costs = gateway === 'paypal' ? Math.floor(((cents + tax) * 35 + 500) / 1000) : 0;
      expect([vat, gross, fee, total].map((sum) => sumAmounts([sum.toFixed(2)]))).toEqual([
        tax,
        cents + tax,
        costs,
        cents + tax - costs,
      ]);
    }
  });

  it('has no shop that redeems its own or the same coupon twice, or brings two provisions', async () => {
    const redemptions = await fixture.prisma.redemption.findMany();
    expect(redemptions.filter(({ redeemerId, partnerId }) => redeemerId === partnerId)).toEqual([]);
    const keys = redemptions.map(({ redeemerId, code }) => `${redeemerId} ${code}`);
    expect(new Set(keys).size).toBe(redemptions.length);
    const earning = redemptions.filter(({ status }) => ['verified', 'paid'].includes(status));
    expect(new Set(earning.map(({ redeemerId }) => redeemerId)).size).toBe(earning.length);
    expect(earning.length).toBe(lives.filter(({ earns }) => earns !== null).length);
  });

  it('keeps how each redemption came to where it is', async () => {
    const steps = await fixture.prisma.redemptionStep.findMany({ orderBy: { id: 'asc' } });
    const last = new Map<string, string>();
    for (const { redemptionId, from, to } of steps) {
      expect(from).toBe(last.get(redemptionId) ?? '');
      last.set(redemptionId, to);
    }
    for (const { id, status } of await fixture.prisma.redemption.findMany())
      expect(last.get(id)).toBe(status);
  });
});
