import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readNotices } from './notices.ts';
import { type Fixture, type Shops, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
let third: { readonly shops: Shops; stop(): Promise<void> };
beforeAll(async () => {
  fixture = await startFixture();
  third = await fixture.startWith({});
});
afterAll(async () => {
  await third.stop();
  await fixture.stop();
});

const callers = 1_000;
const callOptions = { timeoutMs: 120_000 };

/** A shop on the free plan, ten transfers a month. */
async function aShop(name: string): Promise<string> {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  return shop;
}

/** A thousand requests at the same moment, spread over three replicas; the key of each is given. None may fail. */
async function stampede(shop: string, toKey: (index: number) => string) {
  const replicas = [fixture.shops, fixture.other, third.shops];
  return Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      const operationKey = toKey(index);
      const client = replicas[index % replicas.length] ?? fixture.shops;
      const { granted } = await client.reserveTransfer({ shop, operationKey }, callOptions);
      return { operationKey, granted };
    }),
  );
}

const grant = (shop: string, amount: number, days: number) => {
  const validUntil = new Date(Date.now() + days * 86_400_000);
  return fixture.shops.grantTransfers({ shop, amount, validUntil, reason: 'test' });
};

/** Stored figures: of the period, of top-ups by their amount, and of keys that hold one. */
async function readTransferState(shop: string) {
  const { rows } = await fixture.pool.query(
    `SELECT (SELECT json_agg(json_build_array(used, quota)) FROM transfer_period WHERE shop = $1) AS period,
            (SELECT json_agg(json_build_array(used, amount) ORDER BY amount) FROM transfer_grant WHERE shop = $1) AS "topUps",
            (SELECT count(*)::int FROM transfer_reservation WHERE shop = $1 AND state = 'reserved') AS held`,
    [shop],
  );
  return rows[0];
}

/** Each reported once: the event to the services, and both e-mails to the owner. */
async function expectReportedOnce(shop: string): Promise<void> {
  await eventually(() => expect(fixture.listEvents(shop, 'shops.transfers.exhausted.v1')).toHaveLength(1));
  expect((await readNotices(fixture, shop)).map(({ kind }) => kind)).toEqual([
    'creditsLow',
    'creditsExhausted',
  ]);
}

describe('a thousand requests at the same moment, at three replicas, for ten transfers that are left', () => {
  it('get ten, and the end is reported once', async () => {
    const shop = await aShop('ten-left');
    const answers = await stampede(shop, (index) => `order/${index}/invoice-1/create`);
    expect(answers.filter(({ granted }) => granted)).toHaveLength(10);
    expect(await readTransferState(shop)).toEqual({ period: [[10, 10]], topUps: null, held: 10 });
    await expectReportedOnce(shop);
  });

  it('get ten, where they lie in the period and two top-ups', async () => {
    const shop = await aShop('split');
    for (let index = 0; index < 7; index += 1)
      await fixture.shops.reserveTransfer({ shop, operationKey: `earlier-${index}` });
    await grant(shop, 3, 20);
    await grant(shop, 4, 5);
    const answers = await stampede(shop, (index) => `order/${index}/invoice-1/create`);
    expect(answers.filter(({ granted }) => granted)).toHaveLength(10);
    expect(await readTransferState(shop)).toEqual({
      period: [[10, 10]],
      topUps: [
        [3, 3],
        [4, 4],
      ],
      held: 17,
    });
    await expectReportedOnce(shop);
  });

  it('get ten for fifty keys, each key counted once and answered the same to all who ask with it', async () => {
    const shop = await aShop('fifty-keys');
    const answers = await stampede(shop, (index) => `order/${index % 50}/invoice-1/create`);
    const granted = new Set(answers.filter((answer) => answer.granted).map((answer) => answer.operationKey));
    expect(granted.size).toBe(10);
    for (const answer of answers)
      expect(answer).toEqual({ ...answer, granted: granted.has(answer.operationKey) });
    expect(await readTransferState(shop)).toEqual({ period: [[10, 10]], topUps: null, held: 10 });
    await expectReportedOnce(shop);
  });

  it('use fifty of a hundred for fifty keys', async () => {
    const shop = await aShop('enough');
    await fixture.shops.setPlan({ shop, planId: 'basic', annual: false });
    const answers = await stampede(shop, (index) => `order/${index % 50}/invoice-1/create`);
    expect(answers.every(({ granted }) => granted)).toBe(true);
    const { period, held } = await readTransferState(shop);
    expect({ period, held }).toEqual({
      period: expect.arrayContaining([[50, 100]]),
      held: 50,
    });
    expect(await readNotices(fixture, shop)).toEqual([]);
  });
});
