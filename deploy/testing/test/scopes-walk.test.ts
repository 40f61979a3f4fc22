import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { openQuickPage } from '../src/quick-page.ts';

/** Shopify's own dialog over the app asks a merchant for a permission; the merchant declines and accepts. */
describe('a permission', () => {
  let installation: Installation;
  let page: Page;
  let app: FrameLocator;

  beforeAll(async () => {
    installation = await startInstallation('together');
    const { service } = installation.sandbox.shopify;
    service.setScopes(atShopify(), [...service.world.app.configuration.requiredScopes]);
    await eventually(async () =>
      expect((await installation.getShop()).shopify.scopes).not.toContain('write_orders'),
    );
    await chooseBusiness();
    page = await openQuickPage(await sharedBrowser(), { viewport: { width: 1280, height: 900 } });
    app = page.frameLocator('iframe').first();
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await installation?.stop();
  }, 120_000);

  /** Sets a plan with the feature that needs the permission. */
  const chooseBusiness = async () => {
    const shops = createClient(ShopsServiceService, {
      address: installation.services.addresses.shops,
      security: { token: installation.serviceToken },
    });
    await shops.setPlan({ shop: installation.shop, planId: 'business', annual: false });
    shops.close();
  };
  const atShopify = () => {
    const shop = installation.sandbox.shopify.service.world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    return shop;
  };
  const grant = () => app.getByRole('button', { name: 'Zugriff erteilen' }).first();
  const keep = (name: string) => keepPicture(page, `scopes-${name}`);

  it('that is declined changes nothing, and the page says so', async () => {
    await page.goto(`${installation.adminUrl}/preferences/orders`);
    await grant().click();
    await page.getByTestId('scopes-decline').waitFor();
    await keep('1-asked');
    await page.getByTestId('scopes-decline').click();
    await app.getByText('Du hast die Berechtigung abgelehnt.').first().waitFor();
    await keep('2-declined');
    expect(atShopify().scopes).not.toContain('write_orders');
  });

  it('that is granted unlocks the page without a reload, although its webhook is lost', async () => {
    installation.sandbox.shopify.service.world.knobs.webhooks.dropProbability = 1;
    await grant().click();
    await page.getByTestId('scopes-accept').click();
    await eventually(async () => expect(await grant().count()).toBe(0), { withinMs: 20_000 });
    await keep('3-granted');
    expect(atShopify().scopes).toContain('write_orders');
    installation.sandbox.shopify.service.world.knobs.webhooks.dropProbability = 0;
  });
});
