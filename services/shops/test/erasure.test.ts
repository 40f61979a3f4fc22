import { Erased } from '@belegfluss/protos/common/v1/erasure';
import {
  ErasureBegun,
  ErasureCompleted,
  ErasureRefusal,
  ErasureRefused,
} from '@belegfluss/protos/shops/v1/erasure';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, inDays, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const contexts = ['ingest', 'orders', 'partners', 'provider', 'settings'] as const;

const readShopRecord = async (shop: string) => (await fixture.shops.getShop({ shop })).shop;

async function uninstall(shop: string, at = new Date()) {
  fixture.shopify.revoke(shop);
  await fixture.deliver(shop, 'app/uninstalled', {}, at);
  await eventually(async () => expect((await readShopRecord(shop))?.uninstalledAt).not.toBe(''));
}

const redact = (shop: string, at = inDays(2)) =>
  fixture.deliver(shop, 'shop/redact', { shop_id: 1, shop_domain: shop }, at);

const begun = (shop: string) =>
  eventually(() => {
    const [event] = fixture.listEvents(shop, 'shops.erasure.begun.v1');
    if (!event) throw new Error('Not begun yet.');
    return ErasureBegun.decode(event.payload);
  });

const announceErased = (context: string, erasureId: string) =>
  fixture.announce(`${context}.shop.erased.v1`, Erased.encode({ erasureId, rows: 7n }).finish());

const completed = (erasureId: string) =>
  eventually(() => {
    const found = fixture
      .listEvents('', 'shops.erasure.completed.v1')
      .map(({ payload }) => ErasureCompleted.decode(payload))
      .filter((event) => event.erasureId === erasureId);
    expect(found).toHaveLength(1);
    return found[0];
  });

const waitForRefusal = (shop: string) =>
  eventually(() => {
    const [event] = fixture.listEvents(shop, 'shops.erasure.refused.v1');
    if (!event) throw new Error('Not refused yet.');
    return ErasureRefused.decode(event.payload).reason;
  });

/** Everything in the database that names the shop, by table. */
async function rowsNaming(shop: string): Promise<readonly string[]> {
  const { rows: tables } = await fixture.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await fixture.pool.query(
      `SELECT 1 FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'`,
      [shop],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

async function erase(shop: string): Promise<string> {
  await redact(shop);
  const { erasureId } = await begun(shop);
  for (const context of contexts) await announceErased(context, erasureId);
  await completed(erasureId);
  return erasureId;
}

describe('shop/redact', () => {
  it('takes everything of the shop once all others are done, and leaves a record that names nobody', async () => {
    const shop = 'gone-for-good.myshopify.com';
    const staying = 'staying.myshopify.com';
    for (const one of [shop, staying]) {
      await fixture.install(one);
      await fixture.shops.reserveTransfer({ shop: one, operationKey: 'order/1/invoice-1/create', fence: 1n });
      await fixture.shops.completeSetup({ shop: one });
    }
    await uninstall(shop);
    await redact(shop);
    const { erasureId, deliveryId } = await begun(shop);
    for (const context of contexts.slice(1)) await announceErased(context, erasureId);
    // A second report counts once.
    await announceErased('orders', erasureId);
    await eventually(async () => {
      const { rows } = await fixture.pool.query('SELECT awaited FROM shop_erasure WHERE id = $1', [
        erasureId,
      ]);
      expect(rows).toEqual([{ awaited: ['ingest'] }]);
    });
    expect(await rowsNaming(shop)).toContain('shop');

    await announceErased('ingest', erasureId);
    expect(await completed(erasureId)).toEqual({ erasureId, deliveryId });
    expect(await rowsNaming(shop)).toEqual([]);
    const { rows } = await fixture.pool.query(
      'SELECT shop, counts, completed_at FROM shop_erasure WHERE id = $1',
      [erasureId],
    );
    expect(rows).toMatchObject([{ shop: null, counts: { orders: 7, ingest: 7, shops: expect.any(Number) } }]);
    expect(fixture.log.some((line) => line.includes('shop erased') && line.includes(shop))).toBe(false);
    expect(fixture.log.some((line) => line.includes('"shop erased"'))).toBe(true);
    expect(await readShopRecord(staying)).toMatchObject({ uninstalledAt: undefined });
  });

  it('is refused while the shop is installed again, and changes nothing', async () => {
    const shop = 'came-back.myshopify.com';
    await fixture.install(shop);
    await uninstall(shop);
    await fixture.install(shop);
    await redact(shop);
    expect(await waitForRefusal(shop)).toBe(ErasureRefusal.INSTALLED_AGAIN);
    expect(await readShopRecord(shop)).toMatchObject({ uninstalledAt: undefined });
    expect(fixture.log.some((line) => line.includes('shop is not erased') && line.includes(shop))).toBe(true);
  });

  it('of an earlier installation is refused after a later one has ended: its own is still to come', async () => {
    const shop = 'left-twice.myshopify.com';
    await fixture.install(shop);
    await uninstall(shop, inDays(3));
    await redact(shop, inDays(2));
    expect(await waitForRefusal(shop)).toBe(ErasureRefusal.EARLIER_INSTALLATION);
  });

  it('that comes twice begins once', async () => {
    const shop = 'asked-twice.myshopify.com';
    await fixture.install(shop);
    await uninstall(shop);
    await redact(shop);
    await begun(shop);
    await redact(shop);
    expect(await waitForRefusal(shop)).toBe(ErasureRefusal.ALREADY_BEGUN);
    expect(fixture.listEvents(shop, 'shops.erasure.begun.v1')).toHaveLength(1);
  });

  it('is carried out where the word of the uninstall was lost: Shopify gives no token any more', async () => {
    const shop = 'silent.myshopify.com';
    await fixture.install(shop);
    await fixture.pool.query(
      `UPDATE shop_access SET access_expires_at = now() - interval '1 hour', obtained_at = now() - interval '3 days'
       WHERE shop = $1`,
      [shop],
    );
    fixture.shopify.revoke(shop);
    await redact(shop);
    await begun(shop);
    expect(fixture.listEvents(shop, 'shops.shop.uninstalled.v1')).toHaveLength(1);
  });

  it('of a shop that nobody knows is passed on, because others may know it', async () => {
    const shop = 'unknown.myshopify.com';
    await redact(shop);
    expect((await begun(shop)).deliveryId).not.toBe('');
  });
});

describe('a shop that comes back', () => {
  it('cannot be installed while its data is being erased', async () => {
    const shop = 'too-early.myshopify.com';
    await fixture.install(shop);
    await uninstall(shop);
    await redact(shop);
    const { erasureId } = await begun(shop);
    await expect(fixture.install(shop)).rejects.toMatchObject({ reason: 'ERASURE_IN_PROGRESS' });
    for (const context of contexts) await announceErased(context, erasureId);
    await completed(erasureId);
    await fixture.install(shop);
    expect(await readShopRecord(shop)).toMatchObject({ uninstalledAt: undefined });
  });

  it('begins again, knows that it was erased, and has no second reward', async () => {
    const shop = 'again.myshopify.com';
    await fixture.install(shop);
    await fixture.shops.completeSetup({ shop });
    await uninstall(shop);
    await erase(shop);
    await fixture.install(shop);
    const record = await readShopRecord(shop);
    expect(record).toMatchObject({
      reinstalledAt: undefined,
      setupCompletedAt: undefined,
      plan: { id: 'free' },
    });
    expect(new Date(record?.erasedAt ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await fixture.shops.completeSetup({ shop })).rewarded).toBe(0);
  });

  it('for the first time was never erased', async () => {
    const shop = 'first.myshopify.com';
    await fixture.install(shop);
    expect((await readShopRecord(shop))?.erasedAt).toBeUndefined();
  });
});
