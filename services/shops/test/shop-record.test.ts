import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, type Shops, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
/** A replica that knows the operator's lists. */
let listed: { readonly shops: Shops; stop(): Promise<void> };
beforeAll(async () => {
  fixture = await startFixture();
  listed = await fixture.startWith({
    shopLists: {
      admin: ['own.myshopify.com'],
      shopify: ['staff.myshopify.com'],
      dev: ['lab.myshopify.com'],
    },
  });
});
afterAll(async () => {
  await listed.stop();
  await fixture.stop();
});

async function install(name: string): Promise<string> {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  return shop;
}
const readShopRecord = async (shop: string, shops = listed.shops) => (await shops.getShop({ shop })).shop;

describe('the record of a shop', () => {
  it('says what it is by the lists, and lets the operator’s own shops see the dashboard', async () => {
    for (const name of ['own', 'staff', 'lab', 'merchant']) await install(name);
    const nothing = { isAdmin: false, isShopify: false, isDev: false, permissions: [] };
    const expected = [
      { ...nothing, shop: 'lab.myshopify.com', isDev: true },
      { ...nothing, shop: 'merchant.myshopify.com' },
      { ...nothing, shop: 'own.myshopify.com', isAdmin: true, permissions: ['view_dashboard'] },
      { ...nothing, shop: 'staff.myshopify.com', isShopify: true },
    ];
    for (const record of expected) expect(await readShopRecord(record.shop)).toMatchObject(record);
    expect((await listed.shops.listShops({ pageSize: 4, pageToken: '' })).shops).toMatchObject(expected);
  });

  it('reports no role once a shop is taken off the lists: none is kept', async () => {
    await listed.shops.setPermissions({
      shop: 'own.myshopify.com',
      permissions: [],
      employee: false,
    });
    expect(await readShopRecord('own.myshopify.com', fixture.shops)).toMatchObject({
      isAdmin: false,
      permissions: [],
    });
  });

  it('is the same whether it is asked for alone, with others, or in a page', async () => {
    const shop = await install('same');
    await fixture.pool.query(
      `INSERT INTO charge (shop, id, kind, plan_id, feature, price, price_after, test, status, created_at, activated_at)
       VALUES ($1, '1', 'purchase', 'basic', 'orderImport', 89, 89, false, 'active', now(), now())`,
      [shop],
    );
    await fixture.shops.reserveTransfer({ shop, operationKey: 'order/1' });
    const record = await readShopRecord(shop);
    expect((await listed.shops.batchGetShops({ shops: [shop] })).shops).toEqual([record]);
    const { shops } = await listed.shops.listShops({ pageSize: 500, pageToken: '' });
    expect(shops.find((one) => one.shop === shop)).toEqual(record);
  });

  it('is left out for a caller who has it, and answered again after any change of it', async () => {
    const shop = await install('versions');
    const ask = async (version: string) =>
      fixture.shops.batchGetChangedShops({
        known: [
          { shop, version },
          { shop: 'nobody.myshopify.com', version },
        ],
      });
    const { changed, unchanged } = await ask('');
    const version = changed[0]?.version ?? '';
    expect([changed.map((one) => one.shop?.shop), unchanged]).toEqual([[shop], []]);
    expect(await ask(version)).toEqual({ changed: [], unchanged: [shop] });
    await fixture.shops.setPlan({ shop, planId: 'premium', annual: false });
    const again = await ask(version);
    expect(again).toMatchObject({ changed: [{ shop: { shop, plan: { id: 'premium' } } }], unchanged: [] });
    expect(await ask(again.changed[0]?.version ?? '')).toMatchObject({ changed: [], unchanged: [shop] });
    await fixture.pool.query('UPDATE shop SET scopes = scopes WHERE shop = $1', [shop]);
    expect(await ask(again.changed[0]?.version ?? '')).toMatchObject({ unchanged: [] });
  });

  it('has what was ever bought, and nothing that was not paid', async () => {
    const shop = await install('buyer');
    const other = await install('other');
    const insert = (
      id: string,
      changed: { kind?: string; feature?: string; status?: string; active?: boolean },
    ) => {
      const { kind = 'purchase', feature = 'orderImport', status = 'active', active = true } = changed;
      return fixture.pool.query(
        `INSERT INTO charge (shop, id, kind, plan_id, feature, price, price_after, test, status, created_at, activated_at)
         VALUES ($1, $2, $3, 'basic', $4, 89, 89, false, $5, now(), $6)`,
        [shop, id, kind, feature, status, active ? new Date() : null],
      );
    };
    await insert('1', { status: 'pending', active: false });
    await insert('2', { status: 'declined', active: false });
    await insert('3', { status: 'active', active: false });
    await insert('4', { kind: 'subscription', feature: '' });
    expect((await readShopRecord(shop))?.purchases).toEqual([]);
    await insert('5', {});
    await insert('6', {});
    expect((await readShopRecord(shop))?.purchases).toEqual(['orderImport']);
    expect((await readShopRecord(other))?.purchases).toEqual([]);
  });

  it('has the import unlocked where an operator has done so', async () => {
    const shop = await install('unlocked');
    const rights = { permissions: ['import_orders'], employee: false };
    const { shop: record } = await listed.shops.setPermissions({ shop, ...rights });
    expect(record?.purchases).toEqual(['orderImport']);
  });

  it('reports the coupons that it has used, the latest first', async () => {
    const shop = await install('saver');
    await fixture.pool.query(
      `INSERT INTO coupon_redemption (shop, code, charge_id, redeemed_at) VALUES
         ($1, 'FIRST', '1', now() - interval '2 years'), ($1, 'LATEST', '3', now()),
         ($1, 'SECOND', '2', now() - interval '1 year'), ('merchant.myshopify.com', 'THEIRS', '1', now())`,
      [shop],
    );
    expect((await readShopRecord(shop))?.plan?.coupons).toEqual(['LATEST', 'SECOND', 'FIRST']);
  });

  it('says when the plan and the trial end, and neither when they do not', async () => {
    const shop = await install('trying');
    expect((await readShopRecord(shop))?.plan).toMatchObject({ endsAt: undefined, trialEndsAt: undefined });
    await fixture.pool.query(
      `UPDATE shop SET plan_id = 'basic', plan_source = 'charge', plan_ends_at = '2036-06-30T00:00:00Z'
       WHERE shop = $1`,
      [shop],
    );
    await fixture.pool.query(
      `INSERT INTO charge (shop, id, kind, plan_id, price, price_after, trial_days, test, status, created_at,
         period_ends_at, activated_at)
       VALUES ($1, '1', 'subscription', 'basic', 8.99, 8.99, 7, false, 'cancelled', '2036-06-01T12:00:00Z',
         '2036-07-08T12:00:00Z', '2036-06-01T12:00:00Z')`,
      [shop],
    );
    expect((await readShopRecord(shop))?.plan).toMatchObject({
      id: 'basic',
      endsAt: new Date('2036-06-30T00:00:00.000Z'),
      trialEndsAt: new Date('2036-06-08T12:00:00.000Z'),
    });
    await fixture.pool.query('UPDATE charge SET ended_at = now() WHERE shop = $1', [shop]);
    expect((await readShopRecord(shop))?.plan?.trialEndsAt).toBeUndefined();
  });
});
