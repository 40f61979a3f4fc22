import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe('ListShops', () => {
  it('pages through installed shops by domain and leaves out uninstalled ones', async () => {
    for (const name of ['d', 'b', 'a', 'gone', 'c']) await fixture.install(`${name}.myshopify.com`);
    await fixture.deliver('gone.myshopify.com', 'app/uninstalled', {}, new Date(Date.now() + 1000));
    const first = await fixture.shops.listShops({ pageSize: 2, pageToken: '' });
    const second = await fixture.shops.listShops({ pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.shops, ...second.shops].map(({ shop }) => shop)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${name}.myshopify.com`),
    );
    expect(second.nextPageToken).toBe('');
    expect(first.shops[0]?.plan?.transfers).toMatchObject({ used: 0, quota: 10 });
  });

  it('refuses a page token that it never gave', async () => {
    await expect(fixture.shops.listShops({ pageSize: 2, pageToken: 'nonsense' })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN',
    });
  });
});

describe('SetPermissions', () => {
  it('replaces permissions and flags of this shop only', async () => {
    await fixture.install('staff.myshopify.com');
    await fixture.install('merchant.myshopify.com');
    await fixture.shops.setPermissions({
      shop: 'staff.myshopify.com',
      permissions: ['view_dashboard', 'view_dashboard', 'edit_coupons'],
      employee: true,
    });
    expect((await fixture.shops.getShop({ shop: 'staff.myshopify.com' })).shop).toMatchObject({
      permissions: ['edit_coupons', 'view_dashboard'],
      employee: true,
    });
    expect((await fixture.shops.getShop({ shop: 'merchant.myshopify.com' })).shop).toMatchObject({
      permissions: [],
      employee: false,
    });
  });

  it('refuses what is not an action on a resource, and unknown shops', async () => {
    const request = { shop: 'nobody.myshopify.com', employee: false };
    await expect(
      fixture.shops.setPermissions({ ...request, permissions: ['Dashboard'] }),
    ).rejects.toMatchObject({ reason: 'INVALID_PERMISSION' });
    await expect(fixture.shops.setPermissions({ ...request, permissions: [] })).rejects.toMatchObject({
      reason: 'SHOP_NOT_FOUND',
    });
  });
});

describe('GetShop', () => {
  it('shows announced and running maintenance, and none that is over', async () => {
    await fixture.install('calm.myshopify.com');
    await fixture.pool.query(`INSERT INTO downtime (warn_at, start_at, end_at, status, url) VALUES
      (now() - interval '3 days', now() - interval '2 days', now() - interval '1 day', 'over', ''),
      (now(), now() + interval '1 day', now() + interval '2 days', 'Umzug der Datenbank', 'https://status.example')`);
    const { shop } = await fixture.shops.getShop({ shop: 'calm.myshopify.com' });
    expect(shop?.downtimes).toEqual([
      expect.objectContaining({ status: 'Umzug der Datenbank', url: 'https://status.example' }),
    ]);
  });

  it('knows nothing of a shop that never installed the app', async () => {
    await expect(fixture.shops.getShop({ shop: 'nobody.myshopify.com' })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'SHOP_NOT_FOUND',
    });
  });
});

describe('one shop', () => {
  it('reaches nothing of another through any method', async () => {
    const [mine, theirs] = ['mine.myshopify.com', 'theirs.myshopify.com'];
    await fixture.install(mine);
    await fixture.install(theirs);
    const key = { operationKey: 'order/1/invoice-1/create' };
    await fixture.shops.reserveTransfer({ shop: theirs, ...key });
    const before = (await fixture.shops.getShop({ shop: theirs })).shop;
    const secret = (await fixture.shops.getAccessToken({ shop: theirs, rejectedToken: undefined }))
      .accessToken;

    await fixture.shops.confirmTransfers({ transfers: [{ shop: mine, ...key }] });
    await fixture.shops.releaseTransfer({ shop: mine, ...key });
    expect(await fixture.shops.reserveTransfer({ shop: mine, ...key })).toEqual({
      granted: true,
      remaining: 9,
    });
    const own = await fixture.shops.getAccessToken({ shop: mine, rejectedToken: secret });
    expect(own.accessToken).not.toBe(secret);
    await fixture.shops.setPlan({ shop: mine, planId: 'business', annual: true });
    const validUntil = new Date(Date.now() + 86_400_000);
    await fixture.shops.grantTransfers({ shop: mine, amount: 5, validUntil, reason: 'test' });
    const permissions = { permissions: ['view_dashboard'], employee: true };
    await fixture.shops.setPermissions({ shop: mine, ...permissions });
    await fixture.deliver(mine, 'app/uninstalled', {}, new Date(Date.now() + 1000));

    expect((await fixture.shops.getShop({ shop: theirs })).shop).toEqual(before);
    expect((await fixture.shops.getAccessToken({ shop: theirs, rejectedToken: undefined })).accessToken).toBe(
      secret,
    );
    await fixture.shops.releaseTransfer({ shop: theirs, ...key });
    expect((await fixture.shops.getShop({ shop: theirs })).shop?.plan?.transfers?.used).toBe(0);
  });

  it("cannot use another shop's tokens that were moved into its row", async () => {
    await fixture.install('thief.myshopify.com');
    await fixture.install('owner.myshopify.com');
    await fixture.pool.query(`UPDATE shop_access thief
      SET access_token = victim.access_token, refresh_token = victim.refresh_token
      FROM shop_access victim
      WHERE thief.shop = 'thief.myshopify.com' AND victim.shop = 'owner.myshopify.com'`);
    await expect(
      fixture.shops.getAccessToken({ shop: 'thief.myshopify.com', rejectedToken: undefined }),
    ).rejects.toMatchObject({ kind: 'internal' });
  });
});
