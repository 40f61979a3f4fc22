import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';

let installation: Installation;
let shops: ReturnType<typeof createShopsClient>;
const createShopsClient = ({ services, serviceToken }: Installation) =>
  createClient(ShopsServiceService, { address: services.addresses.shops, security: { token: serviceToken } });
beforeAll(async () => {
  installation = await startInstallation('together');
  shops = createShopsClient(installation);
  await installation.getShop();
}, 120_000);
afterAll(async () => {
  shops?.close();
  await installation?.stop();
}, 120_000);

const token = async (rejectedToken = '') =>
  (await shops.getAccessToken({ shop: installation.shop, rejectedToken })).accessToken;
const isMissing = async () =>
  (await shops.getShop({ shop: installation.shop })).shop?.missingAccessToken ?? null;

describe('a shop whose tokens Shopify has voided', () => {
  it.each(['inactive_refresh_token', 'invalid_grant'] as const)(
    'is marked when Shopify answers %s, and has usable tokens again as soon as the app is opened',
    async (answer) => {
      const { world } = installation.sandbox.shopify.service;
      world.knobs.deadRefreshToken = answer;
      const voided = await token();
      world.tokens.revoke(installation.shop);
      await expect(token(voided)).rejects.toMatchObject({ reason: 'MISSING_ACCESS_TOKEN' });
      expect(await isMissing()).toBe(true);
      await eventually(async () => {
        await installation.getShop();
        expect(await isMissing()).toBe(false);
      });
      expect(await token()).not.toBe(voided);
    },
  );

  it('keeps its connection while Shopify refuses the secret of the app', async () => {
    const { world } = installation.sandbox.shopify.service;
    const known = await token();
    world.knobs.tokenAnswer = 'invalid_client';
    await expect(token(known)).rejects.toMatchObject({ reason: 'SHOPIFY_UNAVAILABLE' });
    expect(await isMissing()).toBe(false);
    world.knobs.tokenAnswer = 'ordinary';
    expect(await token(known)).not.toBe(known);
  });
});
