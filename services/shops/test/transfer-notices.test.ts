import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readNotices } from './notices.ts';
import { type Fixture, inDays, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.moveTo(new Date()));
afterAll(() => fixture.stop());

/** A shop on the free plan: ten transfers. */
async function aShop(name: string): Promise<string> {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  return shop;
}

let keys = 0;
async function use(shop: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    keys += 1;
    await fixture.shops.reserveTransfer({ shop, operationKey: `order/${keys}` });
  }
}

const listNoticeKinds = async (shop: string) => (await readNotices(fixture, shop)).map(({ kind }) => kind);
const grant = (shop: string, amount: number) =>
  fixture.shops.grantTransfers({ shop, amount, validUntil: inDays(20), reason: 'test' });
const readPeriods = async (shop: string) => {
  const { rows } = await fixture.pool.query<{ id: string }>(
    'SELECT id FROM transfer_period WHERE shop = $1 ORDER BY starts_at',
    [shop],
  );
  return rows.map(({ id }) => id);
};

describe('an e-mail to the owner', () => {
  it('is noted when a fifth of the transfers is left, once, with what it reports', async () => {
    const shop = await aShop('low');
    await use(shop, 7);
    expect(await readNotices(fixture, shop)).toEqual([]);
    await use(shop, 2);
    const [period] = await readPeriods(shop);
    const resetAt = (await fixture.shops.getShop({ shop })).shop?.plan?.transfers?.resetAt?.toISOString();
    const facts = { used: 8, quota: 10, resetAt, planId: 'free' };
    expect(await readNotices(fixture, shop)).toEqual([{ kind: 'creditsLow', subject: period, facts }]);
  });

  it('is noted when nothing is left, once, however often a shop asks and whatever it was given since', async () => {
    const shop = await aShop('exhausted');
    await use(shop, 12);
    expect(await listNoticeKinds(shop)).toEqual(['creditsLow', 'creditsExhausted']);
    await grant(shop, 5);
    await use(shop, 7);
    expect(await listNoticeKinds(shop)).toEqual(['creditsLow', 'creditsExhausted']);
    expect(fixture.listEvents(shop, 'shops.transfers.exhausted.v1').length).toBeLessThanOrEqual(1);
  });

  it('reckons the fifth with top-ups that are valid', async () => {
    const shop = await aShop('top-ups');
    await grant(shop, 10);
    await use(shop, 15);
    expect(await listNoticeKinds(shop)).toEqual([]);
    await use(shop, 1);
    expect(await readNotices(fixture, shop)).toMatchObject([
      { kind: 'creditsLow', facts: { used: 16, quota: 20 } },
    ]);
  });

  it('reports nothing but the end where one step leads from plenty to nothing', async () => {
    const shop = await aShop('one');
    await fixture.pool.query('UPDATE transfer_period SET quota = 1 WHERE shop = $1', [shop]);
    await use(shop, 1);
    expect(await listNoticeKinds(shop)).toEqual(['creditsExhausted']);
  });

  it('is noted again in the next period', async () => {
    const shop = await aShop('monthly');
    await use(shop, 10);
    fixture.moveTo(inDays(32));
    await use(shop, 8);
    const [first, second] = await readPeriods(shop);
    expect((await readNotices(fixture, shop)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['creditsLow', first],
      ['creditsExhausted', first],
      ['creditsLow', second],
    ]);
  });

  it('is noted by the next request when the process that took the last transfer died before reporting', async () => {
    const shop = await aShop('died');
    await fixture.pool.query('UPDATE transfer_period SET used = quota WHERE shop = $1', [shop]);
    const answer = await fixture.shops.reserveTransfer({ shop, operationKey: 'late' });
    expect(answer).toEqual({ granted: false, remaining: 0 });
    expect(await listNoticeKinds(shop)).toEqual(['creditsLow', 'creditsExhausted']);
  });
});
