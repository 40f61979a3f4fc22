import { randomBytes } from 'node:crypto';
import { deadRefreshTokenAnswers, tokenAnswers } from '@belegfluss/sandbox/shopify';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, firstKey, startFixture } from './shops-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  Object.assign(fixture.shopify.knobs, {
    latencyMs: 0,
    accessTokenTtlSeconds: 3600,
    tokenAnswer: 'ordinary',
    deadRefreshToken: 'inactive_refresh_token',
  });
  fixture.shopify.refuseApp(false);
});
afterAll(() => fixture.stop());

/** Every shop here is installed once; what came after that are refreshes. */
const countRefreshes = (shop: string) => fixture.shopify.countTokenPairs(shop) - 1;
const fetchAccessToken = async (shop: string, rejectedToken = '') =>
  (await fixture.shops.getAccessToken({ shop, rejectedToken })).accessToken;

describe('GetAccessToken', () => {
  it('gives the stored token without asking Shopify while it lasts', async () => {
    const shop = 'lasting.myshopify.com';
    await fixture.install(shop);
    expect(await fetchAccessToken(shop)).toBe(await fetchAccessToken(shop));
    expect(countRefreshes(shop)).toBe(0);
  });

  it('refreshes once for many callers of two replicas', async () => {
    const shop = 'crowded.myshopify.com';
    fixture.shopify.knobs.accessTokenTtlSeconds = 200;
    await fixture.install(shop);
    Object.assign(fixture.shopify.knobs, { accessTokenTtlSeconds: 3600, latencyMs: 200 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? fixture.shops : fixture.other).getAccessToken({ shop, rejectedToken: undefined }),
      ),
    );
    expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(countRefreshes(shop)).toBe(1);
  });

  it('never gives out again what Shopify refused, and refreshes once for all who saw it', async () => {
    const shop = 'rejected.myshopify.com';
    await fixture.install(shop);
    const refused = await fetchAccessToken(shop);
    const fresh = await Promise.all([
      fetchAccessToken(shop, refused),
      fetchAccessToken(shop, refused),
      fetchAccessToken(shop, refused),
    ]);
    expect(new Set(fresh).size).toBe(1);
    expect(fresh[0]).not.toBe(refused);
    expect(countRefreshes(shop)).toBe(1);
  });

  it.each(deadRefreshTokenAnswers)(
    'marks the shop when Shopify answers %s to the refresh token, until it is installed again',
    async (answer) => {
      const shop = `dead-${answer.replaceAll('_', '-')}.myshopify.com`;
      fixture.shopify.knobs.deadRefreshToken = answer;
      await fixture.install(shop);
      const old = await fetchAccessToken(shop);
      fixture.shopify.revoke(shop);
      await expect(fetchAccessToken(shop, old)).rejects.toMatchObject({
        kind: 'failedPrecondition',
        reason: 'MISSING_ACCESS_TOKEN',
      });
      expect((await fixture.shops.getShop({ shop })).shop?.missingAccessToken).toBe(true);
      await fixture.install(shop);
      expect((await fixture.shops.getShop({ shop })).shop?.missingAccessToken).toBe(false);
      expect(await fetchAccessToken(shop)).toMatch(/^shpat_/);
    },
  );

  it('keeps the tokens while Shopify refuses the app itself instead of the token', async () => {
    const shop = 'patient.myshopify.com';
    await fixture.install(shop);
    const old = await fetchAccessToken(shop);
    fixture.shopify.refuseApp(true);
    await expect(fetchAccessToken(shop, old)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'SHOPIFY_UNAVAILABLE',
    });
    fixture.shopify.refuseApp(false);
    expect(await fetchAccessToken(shop, old)).not.toBe(old);
  });

  it.each(tokenAnswers.filter((answer) => answer !== 'ordinary'))(
    'keeps the tokens while the token endpoint answers %s',
    async (answer) => {
      const shop = `kept-${answer.replaceAll('_', '-')}.myshopify.com`;
      await fixture.install(shop);
      const old = await fetchAccessToken(shop);
      fixture.shopify.knobs.tokenAnswer = answer;
      await expect(fetchAccessToken(shop, old)).rejects.toMatchObject({
        kind: 'unavailable',
        reason: 'SHOPIFY_UNAVAILABLE',
      });
      expect((await fixture.shops.getShop({ shop })).shop?.missingAccessToken).toBe(false);
      fixture.shopify.knobs.tokenAnswer = 'ordinary';
      expect(await fetchAccessToken(shop, old)).not.toBe(old);
    },
  );

  it('goes on after a replica died in the middle of a refresh', async () => {
    const shop = 'crashed.myshopify.com';
    await fixture.install(shop);
    const old = await fetchAccessToken(shop);
    await fixture.pool.query(
      `UPDATE shop_access SET lease_holder = gen_random_uuid(), lease_until = now() + interval '300 milliseconds'
       WHERE shop = $1`,
      [shop],
    );
    expect(await fetchAccessToken(shop, old)).not.toBe(old);
  });

  it('says that a refresh is running when it does not end in time', async () => {
    const shop = 'stuck.myshopify.com';
    await fixture.install(shop);
    const old = await fetchAccessToken(shop);
    await fixture.pool.query(
      `UPDATE shop_access SET lease_holder = gen_random_uuid(), lease_until = now() + interval '1 hour'
       WHERE shop = $1`,
      [shop],
    );
    const hasty = await fixture.startWith({}, { tokenWaitMs: 100 });
    await expect(hasty.shops.getAccessToken({ shop, rejectedToken: old })).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'REFRESH_IN_PROGRESS',
    });
    await hasty.stop();
  });

  it('has nothing for a shop that nobody installed', async () => {
    await expect(fetchAccessToken('nobody.myshopify.com')).rejects.toMatchObject({
      reason: 'MISSING_ACCESS_TOKEN',
    });
  });
});

describe('tokens of shops that nothing happens in', () => {
  it('are refreshed after a week, long before the refresh token dies', async () => {
    const shop = 'idle.myshopify.com';
    await fixture.install(shop);
    await fixture.pool.query(
      `UPDATE shop_access SET obtained_at = now() - interval '6 days' WHERE shop = $1`,
      [shop],
    );
    const before = await fetchAccessToken(shop);
    await fixture.pool.query(
      `UPDATE shop_access SET obtained_at = now() - interval '8 days' WHERE shop = $1`,
      [shop],
    );
    await eventually(async () => expect(await fetchAccessToken(shop)).not.toBe(before));
    expect(countRefreshes(shop)).toBe(1);
  });
});

describe('RotateSecrets', () => {
  it('seals every token with the current key and can be repeated', async () => {
    const shop = 'rotating.myshopify.com';
    await fixture.install(shop);
    const token = await fetchAccessToken(shop);
    const second = { id: 'second', key: randomBytes(32) };
    const rotating = await fixture.startWith({ secretKeys: [second, firstKey] });
    const sealed = async () => {
      const { rows } = await fixture.pool.query(
        `SELECT count(*)::int AS old FROM shop_access
         WHERE access_token LIKE 'v1.first.%' OR refresh_token LIKE 'v1.first.%'`,
      );
      return rows[0].old;
    };
    const before = await sealed();
    expect(before).toBeGreaterThan(0);
    expect((await rotating.shops.rotateSecrets({})).rotated).toBe(before * 2);
    expect(await sealed()).toBe(0);
    expect((await rotating.shops.rotateSecrets({})).rotated).toBe(0);
    await rotating.stop();

    const newKeyOnly = await fixture.startWith({ secretKeys: [second] });
    expect((await newKeyOnly.shops.getAccessToken({ shop, rejectedToken: undefined })).accessToken).toBe(
      token,
    );
    await newKeyOnly.stop();
  });
});
