import { randomUUID } from 'node:crypto';
import { DeliverySettled, SettledOutcome } from '@belegfluss/protos/shops/v1/deliveries';
import { ScopesChanged } from '@belegfluss/protos/shops/v1/scopes';
import { ShopInstalled } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clientSecret } from './shopify.ts';
import { type Fixture, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
const sessionToken: Fixture['shopify']['sessionToken'] = (...given) => fixture.shopify.sessionToken(...given);
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const minute = 60_000;

const outcomesFor = (shop: string) =>
  fixture
    .listEvents(shop, 'shops.delivery.settled.v1')
    .map(({ payload }) => DeliverySettled.decode(payload).outcome);

describe('InstallShop', () => {
  it('records the shop on the free plan and reports it once', async () => {
    const shop = 'new.myshopify.com';
    const answer = await fixture.shops.installShop({ shop, sessionToken: sessionToken(shop) });
    expect(answer.shop).toMatchObject({
      shop,
      name: 'Teehaus Elbe',
      email: 'post@new.example',
      countryCode: 'DE',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      storePlan: 'Basic',
      developmentStore: false,
      storeCreatedAt: new Date('2024-05-02T07:30:00.000Z'),
      reinstalledAt: undefined,
      uninstalledAt: undefined,
      scopes: ['write_orders', 'read_orders'],
      missingAccessToken: false,
      plan: { id: 'free', annual: false, transfers: { used: 0, quota: 10 } },
    });
    await fixture.install(shop);
    const events = await eventually(() => {
      const found = fixture.listEvents(shop, 'shops.shop.installed.v1');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(ShopInstalled.decode(events[0]?.payload ?? new Uint8Array()).again).toBe(false);
  });

  it('keeps tokens sealed in the database and out of the log', async () => {
    const shop = 'sealed.myshopify.com';
    await fixture.install(shop);
    const { accessToken } = await fixture.shops.getAccessToken({ shop, rejectedToken: undefined });
    const { rows } = await fixture.pool.query('SELECT * FROM shop_access WHERE shop = $1', [shop]);
    expect(rows[0].access_token).toMatch(/^v1\.first\./);
    expect(JSON.stringify(rows)).not.toContain('shp');
    expect(fixture.log.join('')).not.toContain(accessToken);
  });

  it.each([
    ['a foreign issuer', { iss: 'https://evil.example/admin' }],
    ['another shop', { iss: 'https://b.myshopify.com/admin', dest: 'https://b.myshopify.com' }],
    ['a destination that is not the issuer', { dest: 'https://b.myshopify.com' }],
    ['another app', { aud: 'another-app' }],
    ['the past', { exp: Math.floor(Date.now() / 1000) - 30 }],
  ])('refuses a session token of %s without asking Shopify', async (_, claims) => {
    const shop = 'refused.myshopify.com';
    await expect(
      fixture.shops.installShop({ shop, sessionToken: sessionToken(shop, claims) }),
    ).rejects.toMatchObject({ kind: 'unauthenticated', reason: 'INVALID_SESSION_TOKEN' });
    expect(fixture.shopify.countTokenPairs(shop)).toBe(0);
  });

  it('refuses a session token that somebody else signed', async () => {
    const shop = 'refused.myshopify.com';
    const forged = sessionToken(shop, {}, 'not-the-secret');
    await expect(fixture.shops.installShop({ shop, sessionToken: forged })).rejects.toMatchObject({
      reason: 'INVALID_SESSION_TOKEN',
    });
    expect(fixture.log.join('')).not.toContain(forged);
  });

  it('leaves a usable pair when two replicas install the shop at the same moment', async () => {
    const shop = 'twice.myshopify.com';
    const request = { shop, sessionToken: sessionToken(shop) };
    await Promise.all([fixture.shops.installShop(request), fixture.other.installShop(request)]);
    const { accessToken } = await fixture.shops.getAccessToken({ shop, rejectedToken: undefined });
    const next = await fixture.shops.getAccessToken({ shop, rejectedToken: accessToken });
    expect(next.accessToken).not.toBe(accessToken);
  });

  it('says that Shopify is not available, and records the shop when it is again', async () => {
    const shop = 'later.myshopify.com';
    fixture.shopify.knobs.failNext = 1;
    await expect(fixture.install(shop)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'SHOPIFY_UNAVAILABLE',
    });
    await expect(fixture.shops.getShop({ shop })).rejects.toMatchObject({ kind: 'notFound' });
    await fixture.install(shop);
    expect((await fixture.shops.getShop({ shop })).shop?.name).toBe('Teehaus Elbe');
    await eventually(() => expect(fixture.listEvents(shop, 'shops.shop.installed.v1')).toHaveLength(1));
  });
});

describe('a client secret that is rotated', () => {
  it('is taken with session tokens that the previous one signed, while the newest asks for tokens', async () => {
    const shop = 'rotated-secret.myshopify.com';
    const oldToken = sessionToken(shop);
    const rotating = await fixture.startWith({
      clientSecret: 'the-newest-client-secret',
      previousClientSecret: clientSecret,
    });
    fixture.shopify.rotateSecret('the-newest-client-secret', clientSecret);
    await rotating.shops.installShop({ shop, sessionToken: oldToken });
    await rotating.shops.installShop({ shop, sessionToken: sessionToken(shop) });
    const { accessToken } = await rotating.shops.getAccessToken({ shop, rejectedToken: undefined });
    // The previous secret is revoked: only the newest is good for a refresh.
    fixture.shopify.rotateSecret('the-newest-client-secret', undefined);
    const next = await rotating.shops.getAccessToken({ shop, rejectedToken: accessToken });
    expect(next.accessToken).not.toBe(accessToken);
    fixture.shopify.rotateSecret(clientSecret, undefined);
    await rotating.stop();
  });
});

describe('a shop whose tokens had become void', () => {
  it('is announced as reachable again when it is opened, and not as installed', async () => {
    const shop = 'healed.myshopify.com';
    await fixture.install(shop);
    const { accessToken } = await fixture.shops.getAccessToken({ shop, rejectedToken: undefined });
    fixture.shopify.revoke(shop);
    await expect(fixture.shops.getAccessToken({ shop, rejectedToken: accessToken })).rejects.toMatchObject({
      reason: 'MISSING_ACCESS_TOKEN',
    });
    await fixture.install(shop);
    await eventually(() => expect(fixture.listEvents(shop, 'shops.access.restored.v1')).toHaveLength(1));
    expect(fixture.listEvents(shop, 'shops.shop.installed.v1')).toHaveLength(1);
  });
});

describe('scopes that the exchange states', () => {
  it('are announced when they are others than were known', async () => {
    const shop = 'granting.myshopify.com';
    await fixture.install(shop);
    fixture.shopify.grant(shop, ['read_orders', 'write_inventory']);
    await fixture.install(shop);
    expect((await fixture.shops.getShop({ shop })).shop?.scopes).toEqual([
      'read_orders',
      'write_inventory',
      'read_inventory',
    ]);
    await eventually(() => expect(fixture.listEvents(shop, 'shops.scopes.changed.v1')).toHaveLength(1));
    await fixture.install(shop);
    expect(fixture.listEvents(shop, 'shops.scopes.changed.v1')).toHaveLength(1);
  });
});

describe('webhooks about the shop', () => {
  it('mark it uninstalled, forget its tokens and state it', async () => {
    const shop = 'leaving.myshopify.com';
    await fixture.install(shop);
    await fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() + 1000));
    const left = (await fixture.shops.getShop({ shop })).shop;
    expect(left).toMatchObject({ missingAccessToken: true });
    expect(left?.uninstalledAt).not.toBe('');
    await expect(fixture.shops.getAccessToken({ shop, rejectedToken: undefined })).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'MISSING_ACCESS_TOKEN',
    });
    await eventually(() => expect(fixture.listEvents(shop, 'shops.shop.uninstalled.v1')).toHaveLength(1));

    await fixture.install(shop);
    const back = (await fixture.shops.getShop({ shop })).shop;
    expect(back).toMatchObject({
      uninstalledAt: undefined,
      missingAccessToken: false,
      createdAt: left?.createdAt,
    });
    expect(back?.reinstalledAt).not.toBe('');
    await eventually(() => {
      const [, again] = fixture.listEvents(shop, 'shops.shop.installed.v1');
      expect(ShopInstalled.decode(again?.payload ?? new Uint8Array()).again).toBe(true);
    });
  });

  it('do not uninstall a shop that has installed the app again since', async () => {
    const shop = 'returned.myshopify.com';
    await fixture.install(shop);
    await fixture.deliver(shop, 'app/uninstalled', {}, new Date(Date.now() - minute));
    expect((await fixture.shops.getShop({ shop })).shop?.uninstalledAt).toBeUndefined();
    expect((await fixture.shops.getAccessToken({ shop, rejectedToken: undefined })).accessToken).toMatch(
      /^shpat_/,
    );
  });

  it('of an older version, whose time is unreadable here, are dead letters and change nothing', async () => {
    const shop = 'older.myshopify.com';
    await fixture.install(shop);
    const message = {
      deliveryId: randomUUID(),
      topic: 'app/uninstalled',
      triggeredAt: undefined,
      bodyBytes: 2,
    };
    const time = Buffer.from(new Date(Date.now() + 1000).toISOString());
    // Field 3 was the time as text.
    const payload = Buffer.concat([
      DeliveryReceived.encode(message).finish(),
      Buffer.of(0x1a, time.length),
      time,
    ]);
    await fixture.announce('webhooks.shop.received.v1', payload, shop);
    const { rows } = await fixture.pool.query('SELECT error FROM dead_letter WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ error: 'Error: DeliveryReceived.triggered_at is missing' }]);
    expect((await fixture.shops.getShop({ shop })).shop?.uninstalledAt).toBeUndefined();
  });

  it('change scopes and facts, unless newer ones are known', async () => {
    const shop = 'changing.myshopify.com';
    await fixture.install(shop);
    const later = new Date(Date.now() + minute);
    await fixture.deliver(shop, 'app/scopes_update', { current: ['read_orders', 'read_products'] }, later);
    await fixture.deliver(
      shop,
      'app/scopes_update',
      { current: ['read_orders'] },
      new Date(Date.now() - minute),
    );
    // The same again is no change, whatever its order.
    const evenLater = new Date(Date.now() + 2 * minute);
    await fixture.deliver(
      shop,
      'app/scopes_update',
      { current: ['read_products', 'read_orders'] },
      evenLater,
    );
    await fixture.deliver(shop, 'shop/update', { name: 'Teehaus Alster', iana_timezone: null }, later);
    await fixture.deliver(shop, 'shop/update', { name: 'Alter Name' }, new Date(Date.now() - minute));
    expect((await fixture.shops.getShop({ shop })).shop).toMatchObject({
      scopes: ['read_products', 'read_orders'],
      name: 'Teehaus Alster',
      timezone: 'Europe/Berlin',
    });
    await eventually(() => expect(fixture.listEvents(shop, 'shops.scopes.changed.v1')).toHaveLength(1));
    const [reported] = fixture.listEvents(shop, 'shops.scopes.changed.v1');
    expect(ScopesChanged.decode(reported?.payload ?? new Uint8Array()).scopes).toEqual([
      'read_orders',
      'read_products',
    ]);
    // Also those that changed nothing: every webhook that is received is counted as settled.
    await eventually(() =>
      expect(outcomesFor(shop)).toEqual(Array.from({ length: 5 }, () => SettledOutcome.SUCCESSFUL)),
    );
  });

  it.each(['{"name":', 'null', '[]'])('with the body %s change nothing and hold up nothing', async (body) => {
    const shop = 'garbage.myshopify.com';
    await fixture.install(shop);
    await fixture.deliver(shop, 'shop/update', body, new Date(Date.now() + minute));
    expect((await fixture.shops.getShop({ shop })).shop?.name).toBe('Teehaus Elbe');
    await eventually(() => expect(outcomesFor(shop).at(-1)).toBe(SettledOutcome.UNPROCESSABLE));
  });

  it('about orders are not even fetched', async () => {
    await fixture.deliver('unknown.myshopify.com', 'orders/create', {}, new Date());
    await expect(fixture.shops.getShop({ shop: 'unknown.myshopify.com' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
