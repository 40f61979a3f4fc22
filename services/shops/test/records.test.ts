import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('ListShops', () => {
  it('pages through installed shops by domain and leaves out uninstalled ones', async () => {
    for (const name of ['d', 'b', 'a', 'gone', 'c']) await house.install(`${name}.myshopify.com`);
    await house.deliver('gone.myshopify.com', 'app/uninstalled', {}, new Date(Date.now() + 1000));
    const first = await house.shops.listShops({ pageSize: 2, pageToken: '' });
    const second = await house.shops.listShops({ pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.shops, ...second.shops].map(({ shop }) => shop)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${name}.myshopify.com`),
    );
    expect(second.nextPageToken).toBe('');
    expect(first.shops[0]?.plan?.transfers).toMatchObject({ used: 0, quota: 10 });
  });

  it('refuses a page token that it never gave', async () => {
    await expect(house.shops.listShops({ pageSize: 2, pageToken: 'nonsense' })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN',
    });
  });
});

describe('SetPermissions', () => {
  it('replaces permissions and flags of this shop only', async () => {
    await house.install('staff.myshopify.com');
    await house.install('merchant.myshopify.com');
    await house.shops.setPermissions({
      shop: 'staff.myshopify.com',
      permissions: ['view_dashboard', 'view_dashboard', 'edit_coupons'],
      employee: true,
    });
    expect((await house.shops.getShop({ shop: 'staff.myshopify.com' })).shop).toMatchObject({
      permissions: ['edit_coupons', 'view_dashboard'],
      employee: true,
    });
    expect((await house.shops.getShop({ shop: 'merchant.myshopify.com' })).shop).toMatchObject({
      permissions: [],
      employee: false,
    });
  });

  it('refuses what is not an action on a resource, and unknown shops', async () => {
    const request = { shop: 'nobody.myshopify.com', employee: false };
    await expect(
      house.shops.setPermissions({ ...request, permissions: ['Dashboard'] }),
    ).rejects.toMatchObject({ reason: 'INVALID_PERMISSION' });
    await expect(house.shops.setPermissions({ ...request, permissions: [] })).rejects.toMatchObject({
      reason: 'SHOP_NOT_FOUND',
    });
  });
});

describe('GetShop', () => {
  it('shows announced and running maintenance, and none that is over', async () => {
    await house.install('calm.myshopify.com');
    await house.pool.query(`INSERT INTO downtime (warn_at, start_at, end_at, status, url) VALUES
      (now() - interval '3 days', now() - interval '2 days', now() - interval '1 day', 'over', ''),
      (now(), now() + interval '1 day', now() + interval '2 days', 'Umzug der Datenbank', 'https://status.example')`);
    const { shop } = await house.shops.getShop({ shop: 'calm.myshopify.com' });
    expect(shop?.downtimes).toEqual([
      expect.objectContaining({ status: 'Umzug der Datenbank', url: 'https://status.example' }),
    ]);
  });

  it('knows nothing of a shop that never installed the app', async () => {
    await expect(house.shops.getShop({ shop: 'nobody.myshopify.com' })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'SHOP_NOT_FOUND',
    });
  });
});

describe('one shop', () => {
  it('reaches nothing of another through any method', async () => {
    const [mine, theirs] = ['mine.myshopify.com', 'theirs.myshopify.com'];
    await house.install(mine);
    await house.install(theirs);
    const key = { operationKey: 'order/1/invoice-1/create' };
    await house.shops.reserveTransfer({ shop: theirs, ...key });
    const before = (await house.shops.getShop({ shop: theirs })).shop;
    const secret = (await house.shops.getAccessToken({ shop: theirs, rejectedToken: undefined })).accessToken;

    await house.shops.confirmTransfers({ transfers: [{ shop: mine, ...key }] });
    await house.shops.releaseTransfer({ shop: mine, ...key });
    expect(await house.shops.reserveTransfer({ shop: mine, ...key })).toEqual({
      granted: true,
      remaining: 9,
    });
    const own = await house.shops.getAccessToken({ shop: mine, rejectedToken: secret });
    expect(own.accessToken).not.toBe(secret);
    await house.shops.setPlan({ shop: mine, planId: 'business', annual: true });
    const validUntil = new Date(Date.now() + 86_400_000);
    await house.shops.grantTransfers({ shop: mine, amount: 5, validUntil, reason: 'test' });
    const permissions = { permissions: ['view_dashboard'], employee: true };
    await house.shops.setPermissions({ shop: mine, ...permissions });
    await house.deliver(mine, 'app/uninstalled', {}, new Date(Date.now() + 1000));

    expect((await house.shops.getShop({ shop: theirs })).shop).toEqual(before);
    expect((await house.shops.getAccessToken({ shop: theirs, rejectedToken: undefined })).accessToken).toBe(
      secret,
    );
    await house.shops.releaseTransfer({ shop: theirs, ...key });
    expect((await house.shops.getShop({ shop: theirs })).shop?.plan?.transfers?.used).toBe(0);
  });

  it("cannot use another shop's tokens that were moved into its row", async () => {
    await house.install('thief.myshopify.com');
    await house.install('owner.myshopify.com');
    await house.pool.query(`UPDATE shop_access thief
      SET access_token = victim.access_token, refresh_token = victim.refresh_token
      FROM shop_access victim
      WHERE thief.shop = 'thief.myshopify.com' AND victim.shop = 'owner.myshopify.com'`);
    await expect(
      house.shops.getAccessToken({ shop: 'thief.myshopify.com', rejectedToken: undefined }),
    ).rejects.toMatchObject({ kind: 'internal' });
  });
});
