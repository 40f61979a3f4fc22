import { TransfersGranted } from '@belegfluss/protos/shops/v1/shops';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, inDays, type Shops, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
let shops: Shops;
beforeAll(async () => {
  fixture = await startFixture();
  shops = fixture.shops;
});
afterEach(() => fixture.moveTo(new Date()));
afterAll(() => fixture.stop());

const readShopRecord = async (shop: string) => (await shops.getShop({ shop })).shop;
const readGrants = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    'SELECT amount, reason, valid_until FROM transfer_grant WHERE shop = $1',
    [shop],
  );
  return rows;
};

describe('CompleteSetup', () => {
  it('records when, and brings ten transfers that last until the next reset', async () => {
    const shop = 'first.myshopify.com';
    await fixture.install(shop);
    expect((await readShopRecord(shop))?.setupCompletedAt).toBeUndefined();
    const answer = await shops.completeSetup({ shop });
    expect(answer.rewarded).toBe(10);
    expect(answer.shop?.setupCompletedAt).not.toBe('');
    expect(answer.shop?.plan?.transfers).toMatchObject({ used: 0, quota: 20 });
    const [grant] = await readGrants(shop);
    expect(grant).toMatchObject({ amount: 10, reason: 'setup' });
    expect(grant.valid_until).toEqual(answer.shop?.plan?.transfers?.resetAt);

    fixture.moveTo(inDays(32));
    expect((await readShopRecord(shop))?.plan?.transfers).toMatchObject({ used: 0, quota: 10 });
  });

  it('brings them once to a thousand callers of two replicas', async () => {
    const shop = 'stampede.myshopify.com';
    await fixture.install(shop);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).completeSetup({ shop }, { timeoutMs: 60_000 }),
      ),
    );
    expect(answers.reduce((sum, { rewarded }) => sum + rewarded, 0)).toBe(10);
    expect(await readGrants(shop)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.shop?.setupCompletedAt?.getTime())).size).toBe(1);
  });

  it('lets the reward end with a period that nobody has begun yet', async () => {
    const shop = 'later.myshopify.com';
    await fixture.install(shop);
    fixture.moveTo(inDays(40));
    const answer = await shops.completeSetup({ shop });
    const [grant] = await readGrants(shop);
    expect(grant.valid_until).toEqual(answer.shop?.plan?.transfers?.resetAt);
    expect(grant.valid_until > inDays(40)).toBe(true);
    expect(answer.shop?.plan?.transfers).toMatchObject({ used: 0, quota: 20 });
  });

  it('notifies those who wait that an exhausted shop has transfers again', async () => {
    const shop = 'waiting.myshopify.com';
    await fixture.install(shop);
    for (let index = 0; index < 11; index += 1)
      await shops.reserveTransfer({ shop, operationKey: `order/${index}` });
    await eventually(() => expect(fixture.listEvents(shop, 'shops.transfers.exhausted.v1')).toHaveLength(1));
    await shops.completeSetup({ shop });
    const [reported] = await eventually(() => {
      const found = fixture.listEvents(shop, 'shops.transfers.granted.v1');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(TransfersGranted.decode(reported?.payload ?? new Uint8Array()).remaining).toBe(10);
    expect(await shops.reserveTransfer({ shop, operationKey: 'order/10' })).toMatchObject({ granted: true });
  });

  it('is for shops that are there', async () => {
    const nobody = { shop: 'nobody.myshopify.com' };
    await expect(shops.completeSetup(nobody)).rejects.toMatchObject({ reason: 'SHOP_NOT_FOUND' });
    await expect(shops.resetSetup(nobody)).rejects.toMatchObject({ reason: 'SHOP_NOT_FOUND' });
  });
});

describe('ResetSetup', () => {
  it('opens the setup again, and its completion brings nothing more', async () => {
    const shop = 'again.myshopify.com';
    await fixture.install(shop);
    const first = await shops.completeSetup({ shop });
    expect((await shops.resetSetup({ shop })).shop?.setupCompletedAt).toBeUndefined();
    fixture.moveTo(inDays(1));
    const second = await shops.completeSetup({ shop });
    expect(second.rewarded).toBe(0);
    expect((second.shop?.setupCompletedAt ?? '') > (first.shop?.setupCompletedAt ?? '')).toBe(true);
    expect(await readGrants(shop)).toHaveLength(1);
  });

  it('brings nothing in a later period either, after an uninstall and a new installation', async () => {
    const shop = 'returned.myshopify.com';
    await fixture.install(shop);
    await shops.completeSetup({ shop });
    await fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() + 1000));
    await fixture.install(shop);
    expect((await readShopRecord(shop))?.setupCompletedAt).not.toBe('');
    await shops.resetSetup({ shop });
    fixture.moveTo(inDays(40));
    expect((await shops.completeSetup({ shop })).rewarded).toBe(0);
    expect((await readShopRecord(shop))?.plan?.transfers?.quota).toBe(10);
  });
});

it('one shop completes and resets the setup of no other', async () => {
  const [mine, theirs] = ['mine.myshopify.com', 'theirs.myshopify.com'];
  await fixture.install(mine);
  await fixture.install(theirs);
  await shops.completeSetup({ shop: theirs });
  const before = await readShopRecord(theirs);
  expect((await shops.completeSetup({ shop: mine })).rewarded).toBe(10);
  await shops.resetSetup({ shop: mine });
  expect(await readShopRecord(theirs)).toEqual(before);
});
