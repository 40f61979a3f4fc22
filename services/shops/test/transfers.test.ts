import { TransfersExhausted, TransfersGranted } from '@belegfluss/protos/shops/v1/shops';
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

const reserve = (shop: string, operationKey: string) => shops.reserveTransfer({ shop, operationKey });
const readTransfers = async (shop: string) => (await shops.getShop({ shop })).shop?.plan?.transfers;
const grant = (shop: string, amount: number, validUntil: Date) =>
  shops.grantTransfers({ shop, amount, validUntil: validUntil, reason: 'test' });

/** Installs a shop on the free plan, 10 transfers, and uses some. */
async function shopWithUsed(shop: string, used: number): Promise<string> {
  await fixture.install(shop);
  for (let index = 0; index < used; index += 1) await reserve(shop, `earlier-${index}`);
  return shop;
}

describe('under concurrency', () => {
  it('grants exactly the last ten to a thousand callers of two replicas', async () => {
    const shop = await shopWithUsed('stampede.myshopify.com', 0);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).reserveTransfer(
          { shop, operationKey: `order/${index}/invoice-1/create` },
          { timeoutMs: 60_000 },
        ),
      ),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(10);
    expect(await readTransfers(shop)).toMatchObject({ used: 10, quota: 10 });
    const { rows } = await fixture.pool.query(
      'SELECT count(*)::int AS held FROM transfer_reservation WHERE shop = $1',
      [shop],
    );
    expect(rows[0].held).toBe(10);
    await eventually(() => expect(fixture.listEvents(shop, 'shops.transfers.exhausted.v1')).toHaveLength(1));
  });

  it('spends the period first and then every top-up to the last one, and no more', async () => {
    const shop = await shopWithUsed('top-ups.myshopify.com', 6);
    await grant(shop, 3, inDays(20));
    await grant(shop, 5, inDays(5));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).reserveTransfer(
          { shop, operationKey: `order/${index}` },
          { timeoutMs: 60_000 },
        ),
      ),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(4 + 3 + 5);
    const { rows } = await fixture.pool.query(
      'SELECT amount, used FROM transfer_grant WHERE shop = $1 ORDER BY amount',
      [shop],
    );
    expect(rows).toEqual([
      { amount: 3, used: 3 },
      { amount: 5, used: 5 },
    ]);
  });

  it('counts one key once, however many ask for it at the same moment', async () => {
    const shop = await shopWithUsed('same-key.myshopify.com', 0);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).reserveTransfer({ shop, operationKey: 'order/1' }),
      ),
    );
    expect(answers.every(({ granted }) => granted)).toBe(true);
    expect(await readTransfers(shop)).toMatchObject({ used: 1 });
  });

  it('grants the last transfer to all who ask with its key', async () => {
    const shop = await shopWithUsed('last-key.myshopify.com', 9);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).reserveTransfer({ shop, operationKey: 'the-last' }),
      ),
    );
    expect(answers.every(({ granted, remaining }) => granted && remaining === 0)).toBe(true);
    expect((await reserve(shop, 'one-too-many')).granted).toBe(false);
  });

  it('never counts wrong while keys are reserved, confirmed and released at random', async () => {
    const shop = await shopWithUsed('random.myshopify.com', 0);
    await Promise.all(
      Array.from({ length: 600 }, (_, index) => {
        const request = { shop, operationKey: `order/${(index * 7) % 12}` };
        const client = index % 2 ? fixture.shops : fixture.other;
        if (index % 3 === 0) return client.releaseTransfer(request, { timeoutMs: 60_000 });
        return client.reserveTransfer(request, { timeoutMs: 60_000 });
      }),
    );
    const { rows } = await fixture.pool.query(
      `SELECT count(*)::int AS held FROM transfer_reservation WHERE shop = $1 AND state <> 'released'`,
      [shop],
    );
    expect(await readTransfers(shop)).toMatchObject({ used: rows[0].held });
  });
});

describe('at a reset', () => {
  it('begins one period for a burst of callers of two replicas', async () => {
    const shop = await shopWithUsed('burst.myshopify.com', 10);
    fixture.moveTo(inDays(32));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).reserveTransfer(
          { shop, operationKey: `order/${index}` },
          { timeoutMs: 60_000 },
        ),
      ),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(10);
    const { rows } = await fixture.pool.query('SELECT used, quota FROM transfer_period WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([
      { used: 10, quota: 10 },
      { used: 10, quota: 10 },
    ]);
  });
});

describe('a reservation', () => {
  it('takes one transfer, and the same key never another', async () => {
    const shop = await shopWithUsed('once.myshopify.com', 0);
    expect(await reserve(shop, 'order/1')).toEqual({ granted: true, remaining: 9 });
    expect(await reserve(shop, 'order/1')).toEqual({ granted: true, remaining: 9 });
    expect(await reserve(shop, 'order/2')).toEqual({ granted: true, remaining: 8 });
  });

  it('is free again when released, once, and can be taken again by its key', async () => {
    const shop = await shopWithUsed('released.myshopify.com', 0);
    await reserve(shop, 'order/1');
    await shops.releaseTransfer({ shop, operationKey: 'order/1' });
    await shops.releaseTransfer({ shop, operationKey: 'order/1' });
    expect(await readTransfers(shop)).toMatchObject({ used: 0 });
    expect(await reserve(shop, 'order/1')).toEqual({ granted: true, remaining: 9 });
  });

  it('stays used when it is released after it was confirmed', async () => {
    const shop = await shopWithUsed('confirmed.myshopify.com', 0);
    await reserve(shop, 'order/1');
    await shops.confirmTransfers({ transfers: [{ shop, operationKey: 'order/1' }] });
    await shops.confirmTransfers({ transfers: [{ shop, operationKey: 'order/1' }] });
    await shops.releaseTransfer({ shop, operationKey: 'order/1' });
    expect(await readTransfers(shop)).toMatchObject({ used: 1 });
    expect(await reserve(shop, 'order/1')).toEqual({ granted: true, remaining: 9 });
  });

  it('goes back to the top-up that it was taken from', async () => {
    const shop = await shopWithUsed('back.myshopify.com', 10);
    await grant(shop, 2, inDays(10));
    await reserve(shop, 'order/1');
    await shops.releaseTransfer({ shop, operationKey: 'order/1' });
    const { rows } = await fixture.pool.query('SELECT used FROM transfer_grant WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ used: 0 }]);
  });

  it('needs a shop and a key, and touches no other shop', async () => {
    await expect(reserve('nobody.myshopify.com', 'order/1')).rejects.toMatchObject({
      reason: 'SHOP_NOT_FOUND',
    });
    const mine = await shopWithUsed('mine.myshopify.com', 1);
    const theirs = await shopWithUsed('theirs.myshopify.com', 1);
    await expect(reserve(mine, '')).rejects.toMatchObject({ reason: 'OPERATION_KEY_MISSING' });
    await shops.releaseTransfer({ shop: theirs, operationKey: 'earlier-0' });
    expect(await readTransfers(mine)).toMatchObject({ used: 1 });
    expect(await readTransfers(theirs)).toMatchObject({ used: 0 });
  });
});

describe('an exhausted shop', () => {
  it('is reported once a period when the last transfer goes, with the day of the reset', async () => {
    const shop = await shopWithUsed('exhausted.myshopify.com', 10);
    expect(await reserve(shop, 'too-many')).toEqual({ granted: false, remaining: 0 });
    expect(await reserve(shop, 'too-many')).toEqual({ granted: false, remaining: 0 });
    const [reported] = await eventually(() => {
      const found = fixture.listEvents(shop, 'shops.transfers.exhausted.v1');
      expect(found).toHaveLength(1);
      return found;
    });
    const { resetAt } = TransfersExhausted.decode(reported?.payload ?? new Uint8Array());
    expect(resetAt).toEqual((await readTransfers(shop))?.resetAt);
  });

  it.each([
    ['a grant', (shop: string) => grant(shop, 5, inDays(3)), 5],
    ['a larger plan', (shop: string) => shops.setPlan({ shop, planId: 'standard', annual: false }), 300],
    ['a release', (shop: string) => shops.releaseTransfer({ shop, operationKey: 'earlier-0' }), 1],
  ])('is reported when it has transfers again by %s', async (name, give, remaining) => {
    const shop = await shopWithUsed(`again-by-${name.replaceAll(' ', '-')}.myshopify.com`, 10);
    await give(shop);
    await eventually(() => {
      const [granted, ...more] = fixture.listEvents(shop, 'shops.transfers.granted.v1');
      expect(TransfersGranted.decode(granted?.payload ?? new Uint8Array()).remaining).toBe(remaining);
      expect(more).toEqual([]);
    });
  });

  it('is reported at the reset although it asks for nothing', async () => {
    const shop = await shopWithUsed('waiting.myshopify.com', 10);
    fixture.moveTo(inDays(32));
    await eventually(() => {
      const [granted] = fixture.listEvents(shop, 'shops.transfers.granted.v1');
      expect(TransfersGranted.decode(granted?.payload ?? new Uint8Array()).remaining).toBe(10);
    });
    expect(await reserve(shop, 'too-many')).toEqual({ granted: true, remaining: 9 });
  });
});

describe('a new period', () => {
  it("begins with the plan's transfers; what was unused is gone, and so are expired top-ups", async () => {
    const shop = await shopWithUsed('monthly.myshopify.com', 3);
    await grant(shop, 50, inDays(10));
    expect(await readTransfers(shop)).toMatchObject({ used: 3, quota: 60 });
    fixture.moveTo(inDays(32));
    expect(await readTransfers(shop)).toMatchObject({ used: 0, quota: 10 });
    expect(await reserve(shop, 'next-month')).toEqual({ granted: true, remaining: 9 });
  });
});

describe('SetPlan', () => {
  it('begins a period of the new plan now, and keeps it when only the billing changes', async () => {
    const shop = await shopWithUsed('growing.myshopify.com', 4);
    const premium = (await shops.setPlan({ shop, planId: 'premium', annual: false })).shop?.plan;
    expect(premium).toMatchObject({ id: 'premium', annual: false, transfers: { used: 0, quota: 1000 } });
    await reserve(shop, 'order/1');
    const annual = (await shops.setPlan({ shop, planId: 'premium', annual: true })).shop?.plan;
    expect(annual).toMatchObject({ id: 'premium', annual: true, transfers: { used: 1, quota: 1000 } });
  });

  it('knows only plans of the catalogue and shops that exist', async () => {
    const shop = await shopWithUsed('plans.myshopify.com', 0);
    await expect(shops.setPlan({ shop, planId: 'gold', annual: false })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'UNKNOWN_PLAN',
    });
    await expect(
      shops.setPlan({ shop: 'nobody.myshopify.com', planId: 'basic', annual: false }),
    ).rejects.toMatchObject({ reason: 'SHOP_NOT_FOUND' });
  });
});

describe('GrantTransfers', () => {
  it.each([
    ['no amount', 0, inDays(1), 'x'],
    ['a negative amount', -5, inDays(1), 'x'],
    ['a day in the past', 5, inDays(-1), 'x'],
    ['no day', 5, undefined, 'x'],
    ['no reason', 5, inDays(1), ' '],
  ])('refuses %s', async (_, amount, validUntil, reason) => {
    const shop = await shopWithUsed('granting.myshopify.com', 0);
    await expect(shops.grantTransfers({ shop, amount, validUntil, reason })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'INVALID_GRANT',
    });
  });
});
