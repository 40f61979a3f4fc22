import { CarryReason, PaymentOutcome } from '@belegfluss/protos/partners/v1/operations';
import {
  PayoutGateway,
  PayoutStatus,
  RedemptionSort,
  RedemptionStatus,
  VatKind,
} from '@belegfluss/protos/partners/v1/programme';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { createPayoutRunStore } from '../src/storage/payout-run-store.ts';
import type { Tx } from '../src/storage/redemption-store.ts';
import { runPayouts } from '../src/use-cases/payouts/run-payouts.ts';
import { anIssuer } from './support/an-issuer.ts';
import {
  aPartner,
  correct,
  owe,
  type PartnersFixture,
  startPartnersFixture,
} from './support/partners-fixture.ts';

let fixture: PartnersFixture;
let year = 2027;
let petra: string;

beforeAll(async () => {
  fixture = await startPartnersFixture();
});
afterAll(() => fixture.stop());
/** Each test has its own year and partners. */
beforeEach(() => {
  year += 1;
  petra = `petra-${year}.myshopify.com`;
  at('03-10T12:00');
});

/** Sets the clock, UTC. */
const at = (moment: string): Date => {
  fixture.clock.now = new Date(`${year}-${moment}:00Z`);
  return fixture.clock.now;
};
const run = (month?: string, dryRun = false) => fixture.operations.runPayouts({ month, dryRun });
const march = () => `${year}-03`;
const mine = async (shop = petra) =>
  (await fixture.programme.listPartnerPayouts({ shop, pageSize: 0, pageToken: '' })).payouts;
const open = async (shop = petra) => (await fixture.programme.getProgramme({ shop })).openProvision;
const madeFor = async (month?: string, shop = petra) => {
  await run(month);
  return mine(shop);
};

describe('a run of payouts', () => {
  it('pays what a partner is owed since before the first of the month, a week later', async () => {
    await aPartner(fixture, petra, { vatId: 'DE136695976' });
    await owe(fixture, petra, '49.50', at('02-11T10:00'));
    await owe(fixture, petra, '50.50', at('02-27T10:00'));
    at('03-01T09:00');
    // 19 % of 100.00 are 19.00; a transfer costs nothing.
    expect(await madeFor(march())).toMatchObject([
      {
        status: PayoutStatus.SCHEDULED,
        fromDay: `${year}-02-11`,
        toDay: `${year}-02-27`,
        provisions: 2,
        net: '100.00',
        vatKind: VatKind.STANDARD,
        vatRate: '19',
        vat: '19.00',
        gross: '119.00',
        fee: '0.00',
        total: '119.00',
        gateway: PayoutGateway.BANK,
        iban: 'DE89370400440532013000',
        payoutEmail: undefined,
        paymentOn: `${year}-03-08`,
        runOn: `${year}-03-01`,
      },
    ]);
    expect(await open()).toBe('0.00');
  });

  it('says of each redemption in it when it is paid, until it was', async () => {
    await aPartner(fixture, petra);
    await owe(fixture, petra, '60.00', at('02-11T10:00'));
    const later = await owe(fixture, petra, '60.00', at('03-01T08:00'), 'WINTER');
    const reported = async () => {
      const order = { sortBy: RedemptionSort.COUPON, ascending: true };
      const page = { status: RedemptionStatus.UNSPECIFIED, pageSize: 0, pageToken: '' };
      const asked = { shop: petra, ...order, ...page };
      const { redemptions } = await fixture.programme.listRedemptions(asked);
      return redemptions.map(({ coupon, paymentOn }) => [coupon, paymentOn]);
    };
    at('03-01T09:00');
    const [payout] = await madeFor(march());
    expect(await reported()).toEqual([
      ['SOMMER', `${year}-03-08`],
      ['WINTER', undefined],
    ]);
    await fixture.operations.markPaid({ numbers: [payout?.number ?? ''], paidAt: undefined });
    expect(await reported()).toEqual([
      ['SOMMER', undefined],
      ['WINTER', undefined],
    ]);
    // Taken back, and granted again: the payout that holds the second counts.
    await correct(fixture, petra, later, '-60.00', at('03-20T08:00'));
    await correct(fixture, petra, later, '60.00', at('03-21T08:00'));
    at('04-01T09:00');
    await madeFor(`${year}-04`);
    expect((await reported())[1]).toEqual(['WINTER', `${year}-04-08`]);
  });

  it('makes nothing the second time, also of what came meanwhile', async () => {
    await aPartner(fixture, petra);
    await owe(fixture, petra, '60.00', at('02-11T10:00'));
    at('03-01T09:00');
    expect((await run(march())).made).toHaveLength(1);
    await owe(fixture, petra, '60.00', at('03-01T09:30'));
    const again = await run(march());
    expect(again).toMatchObject({ runOn: `${year}-03-01`, made: [], existed: 1 });
    expect(await mine()).toHaveLength(1);
    expect(await open()).toBe('60.00');
  });

  it('is one, also when two run it at once', async () => {
    const shops = Array.from({ length: 6 }, (_, index) => `both-${index}-${year}.myshopify.com`);
    for (const shop of shops) {
      await aPartner(fixture, shop);
      await owe(fixture, shop, '75.00', at('02-11T10:00'));
    }
    at('03-01T09:00');
    const before = (await fixture.prisma.receiptSeries.findUniqueOrThrow({ where: { id: 1 } })).lastNumber;
    const [one, other] = await Promise.all([run(march()), run(march())]);
    const payouts = await fixture.prisma.payout.findMany({ where: { runOn: new Date(`${march()}-01`) } });
    expect(one.made.length + other.made.length).toBe(payouts.length);
    expect(payouts.map(({ number }) => number - before).sort((a, b) => a - b)).toEqual(
      payouts.map((_, index) => index + 1),
    );
    const ids = new Set(payouts.map(({ partnerId }) => partnerId));
    expect(shops.filter((shop) => !ids.has(toShopId(shop)))).toEqual([]);
    expect(ids.size).toBe(payouts.length);
  });

  it('goes on after a crash in the middle, with the day of payment and the numbers it began with', async () => {
    const shops = Array.from({ length: 4 }, (_, index) => `crash-${index}-${year}.myshopify.com`);
    for (const shop of shops) {
      await aPartner(fixture, shop);
      await owe(fixture, shop, '75.00', at('02-11T10:00'));
    }
    at('03-01T09:00');
    const before = (await fixture.prisma.receiptSeries.findUniqueOrThrow({ where: { id: 1 } })).lastNumber;
    let transactions = 0;
    const { prisma, logger, clock } = fixture;
    const dying = new Proxy(prisma, {
      get: (target, name) =>
        name === '$transaction'
          ? (work: (tx: Tx) => Promise<unknown>) =>
              target.$transaction(async (tx) => {
                const result = await work(tx);
                transactions += 1;
                // All is written, and nothing committed.
                if (transactions === 2) throw new Error('The process died.');
                return result;
              })
          : Reflect.get(target, name),
    });
    const needs = {
      logger,
      now: () => clock.now,
      issuer: anIssuer.issuer,
      runs: createPayoutRunStore(prisma),
    };
    await expect(runPayouts({ ...needs, prisma: dying }, `${march()}-01`)).rejects.toThrow();
    expect(await prisma.payout.count({ where: { runOn: new Date(`${march()}-01`) } })).toBe(3);

    at('03-02T09:00');
    expect((await run(march())).made).toHaveLength(1);
    const payouts = await prisma.payout.findMany({
      where: { runOn: new Date(`${march()}-01`) },
      orderBy: { number: 'asc' },
    });
    expect(payouts.map(({ number }) => number - before)).toEqual([1, 2, 3, 4]);
    expect(new Set(payouts.map(({ paymentOn }) => paymentOn.toISOString().slice(0, 10)))).toEqual(
      new Set([`${year}-03-08`]),
    );
  });

  it('belongs to the month in Germany: what came after midnight there waits for the next', async () => {
    await aPartner(fixture, petra);
    await owe(fixture, petra, '60.00', at('01-31T22:59'));
    await owe(fixture, petra, '70.00', at('01-31T23:00'));
    at('01-31T23:30');
    expect(await madeFor()).toMatchObject([
      { net: '60.00', runOn: `${year}-02-01`, paymentOn: `${year}-02-08` },
    ]);
    at('03-01T09:00');
    expect((await madeFor())[0]).toMatchObject({ net: '70.00', fromDay: `${year}-02-01` });
  });

  it('carries over what is too little until it is enough, to the cent', async () => {
    await aPartner(fixture, petra);
    const first = await owe(fixture, petra, '49.99', at('02-11T10:00'));
    at('03-01T09:00');
    expect((await run(march())).carried).toContainEqual({
      shop: petra,
      openProvision: '49.99',
      reason: CarryReason.BELOW_THRESHOLD,
    });
    await correct(fixture, petra, first, '0.01', at('03-05T10:00'));
    at('04-01T09:00');
    expect(await madeFor()).toMatchObject([{ net: '50.00', provisions: 2 }]);
  });

  it('lessens a payout by what was taken back, and carries what is negative', async () => {
    await aPartner(fixture, petra);
    const paid = await owe(fixture, petra, '80.00', at('01-11T10:00'));
    at('02-01T09:00');
    await run();
    await correct(fixture, petra, paid, '-80.00', at('02-05T10:00'));
    at('03-01T09:00');
    expect((await run()).carried).toContainEqual({
      shop: petra,
      openProvision: '-80.00',
      reason: CarryReason.BELOW_THRESHOLD,
    });
    await owe(fixture, petra, '135.00', at('03-05T10:00'));
    at('04-01T09:00');
    expect((await madeFor())[0]).toMatchObject({ net: '55.00', provisions: 2 });
  });

  it('waits for partners who have not said how they are paid, and for those who are gone', async () => {
    const gone = `gone-${year}.myshopify.com`;
    await fixture.programme.joinProgramme({ shop: petra, email: 'petra@example.de' });
    await aPartner(fixture, gone);
    await owe(fixture, petra, '60.00', at('02-11T10:00'));
    await owe(fixture, gone, '61.00', at('02-11T10:00'));
    await fixture.prisma.partner.delete({ where: { shop: gone } });
    at('03-01T09:00');
    const { carried } = await run(march());
    expect(carried).toContainEqual({
      shop: petra,
      openProvision: '60.00',
      reason: CarryReason.NO_PREFERENCES,
    });
    expect(carried).toContainEqual({ openProvision: '61.00', reason: CarryReason.GONE });
    // A partner who joins again finds what he was owed.
    await aPartner(fixture, gone);
    await aPartner(fixture, petra);
    at('04-01T09:00');
    expect(await madeFor(undefined, gone)).toMatchObject([{ net: '61.00' }]);
    expect(await mine()).toMatchObject([{ net: '60.00' }]);
  });

  it('only shows when it is asked to, also the month that comes next, and none after it', async () => {
    await aPartner(fixture, petra, { gateway: 'paypal' });
    await owe(fixture, petra, '60.00', at('03-11T10:00'));
    const shown = await run(`${year}-04`, true);
    // 3.5 % of 60.00 are 2.10.
    expect(shown.made).toMatchObject([
      {
        id: undefined,
        number: undefined,
        net: '60.00',
        fee: '2.10',
        total: '57.90',
        paymentOn: `${year}-04-08`,
      },
    ]);
    expect(await mine()).toEqual([]);
    expect(await fixture.prisma.payoutRun.count({ where: { runOn: new Date(`${year}-04-01`) } })).toBe(0);
    await expect(run(`${year}-05`, true)).rejects.toMatchObject({ reason: 'MONTH_TO_COME' });
    await expect(run(`${year}-04`)).rejects.toMatchObject({ reason: 'MONTH_TO_COME' });
    await expect(run('April')).rejects.toMatchObject({ reason: 'INVALID_MONTH' });
  });

  it('keeps the account it was made for, whatever the partner states later', async () => {
    await aPartner(fixture, petra);
    await owe(fixture, petra, '60.00', at('02-11T10:00'));
    at('03-01T09:00');
    await run();
    await aPartner(fixture, petra, { gateway: 'paypal', name: 'Petra Neu' });
    expect(await mine()).toMatchObject([{ gateway: PayoutGateway.BANK, recipientName: 'Petra Müller' }]);
  });
});

describe('a payment', () => {
  it('is marked once, with what it means for the redemptions', async () => {
    await aPartner(fixture, petra);
    const id = await owe(fixture, petra, '60.00', at('02-11T10:00'));
    at('03-01T09:00');
    const [made] = (await run()).made;
    at('03-08T09:00');
    const mark = (numbers: string[]) => fixture.operations.markPaid({ numbers, paidAt: undefined });
    expect((await mark([made?.number ?? '', 'P-999999', 'x'])).payouts).toEqual([
      { number: made?.number, outcome: PaymentOutcome.PAID },
      { number: 'P-999999', outcome: PaymentOutcome.NOT_FOUND },
      { number: 'x', outcome: PaymentOutcome.NOT_FOUND },
    ]);
    expect((await mark([made?.number ?? ''])).payouts).toMatchObject([
      { outcome: PaymentOutcome.PAID_BEFORE },
    ]);
    expect(await mine()).toMatchObject([
      { status: PayoutStatus.PAID, paidAt: new Date(`${year}-03-08T09:00:00Z`) },
    ]);
    expect(await fixture.prisma.redemption.findUnique({ where: { id } })).toMatchObject({ status: 'paid' });
    expect(await fixture.prisma.redemptionStep.findMany({ where: { redemptionId: id } })).toContainEqual(
      expect.objectContaining({ to: 'paid', cause: `payout ${made?.number}` }),
    );
    expect((await fixture.programme.getProgramme({ shop: petra })).paidProvision).toBe('60.00');
  });

  it('counts from the moment the payout was made, when an earlier day is given', async () => {
    await aPartner(fixture, petra);
    const id = await owe(fixture, petra, '60.00', at('02-11T10:00'));
    at('03-01T09:00');
    const [made] = (await run()).made;
    at('03-09T09:00');
    const mark = (day: string) =>
      fixture.operations.markPaid({ numbers: [made?.number ?? ''], paidAt: new Date(`${year}-${day}`) });
    await expect(mark('04-01')).rejects.toMatchObject({ reason: 'INVALID_TIME' });
    await mark('02-01');
    expect(await mine()).toMatchObject([{ paidAt: new Date(`${year}-03-01T09:00:00Z`) }]);
    expect(await fixture.prisma.redemption.findUnique({ where: { id } })).toMatchObject({ status: 'paid' });
  });
});

describe('operators', () => {
  it('see all partners and payouts, page by page', async () => {
    await aPartner(fixture, petra);
    await owe(fixture, petra, '60.00', at('02-11T10:00'));
    at('03-01T09:00');
    await run();
    const shops: string[] = [];
    let pageToken = '';
    do {
      const page = await fixture.operations.listPartners({ pageSize: 2, pageToken });
      shops.push(...page.partners.map(({ shop }) => shop));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(shops).toEqual([...shops].sort());
    expect(shops).toHaveLength(await fixture.prisma.partner.count());
    const all = await fixture.operations.listPartners({ pageSize: 500, pageToken: '' });
    expect(all.partners.find(({ shop }) => shop === petra)).toMatchObject({
      email: 'petra@example.de',
      name: 'Petra Müller',
      gateway: PayoutGateway.BANK,
      redemptions: 1,
      openProvision: '0.00',
      paidOut: '60.00',
    });
    const { payouts } = await fixture.operations.listAllPayouts({
      status: PayoutStatus.SCHEDULED,
      pageSize: 1,
      pageToken: '',
    });
    expect(payouts).toMatchObject([{ recipientName: 'Petra Müller', status: PayoutStatus.SCHEDULED }]);
    await expect(
      fixture.operations.listAllPayouts({ status: PayoutStatus.UNRECOGNIZED, pageSize: 1, pageToken: '' }),
    ).rejects.toMatchObject({ reason: 'INVALID_STATUS' });
    expect(await fixture.prisma.payout.count({ where: { partnerId: toShopId(petra) } })).toBe(1);
  });
});
