import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { openAdminWindow } from './support/admin-window.ts';
import { type BillingDesk, createBillingDesk } from './support/billing-desk.ts';

const coupon = 'HERBST-26';

/** A shop sells in euros and pays Shopify in francs: Shopify charges it in dollars, and the app shows dollars. */
describe('a merchant who pays Shopify in francs', () => {
  let installation: Installation;
  let desk: BillingDesk;
  let page: Page;
  let app: FrameLocator;
  const problems: string[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together', {
      pace: { shopsPace: { billingPauseMs: 200, notificationPauseMs: 200 } },
    });
    const { shops } = installation.sandbox.shopify.service.world;
    const shop = shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    shops.set(shop.domain, { ...shop, billingCurrency: 'CHF' });
    desk = createBillingDesk(installation);
    await desk.setPlan('free');
    await desk.createCoupon(coupon, '20', 3);
    await desk.ask('POST', '/api/plan/sync');
    ({ page, app } = await openAdminWindow(1280, problems));
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await installation?.stop();
  }, 120_000);
  afterEach(() => expect(problems.splice(0)).toEqual([]));

  const open = async (path: string) => void (await page.goto(`${installation.adminUrl}${path}`));
  /** Takes a picture at each of the usual widths. */
  const keep = async (name: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      await keepPicture(page, `billing-dollars-${name}-${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 1000 });
  };
  const approve = async (...prices: readonly string[]) => {
    await app.locator('button[aria-label^="Weiter zu Shopify"]').click();
    for (const price of prices) await page.getByText(price).first().waitFor();
    await page.getByRole('button', { name: 'Bestätigen' }).click();
  };
  const outcome = (kind: string) =>
    app.locator(`[data-testid="plan-return"][data-outcome="${kind}"]`).waitFor();

  it('sees the price in dollars, and subscribes with a coupon', async () => {
    await open(`/plan?coupon=${coupon}`);
    // 42.99 less a fifth are 34.392.
    for (const price of ['42,99 $', '34,39 $', '97,99 $'])
      await app.getByTestId('plan-offers').getByText(price).first().waitFor();
    await app.getByText('rechnet Shopify diese Preise in US-Dollar ab').waitFor();
    await keep('plans');
    await open(`/plan/premium?coupon=${coupon}`);
    await app.getByText('34,39 $').first().waitFor();
    await keep('premium');
    await approve('42,99 $', '34,39 $');
    await outcome('subscribed');
    const lines = app.getByTestId('billing-lines');
    await lines.getByText(`Mit dem Coupon ${coupon} zahlst du 34,39 $ im Monat`).waitFor();
    await keep('subscribed');
    expect(await desk.plan()).toMatchObject({
      planId: 'premium',
      currency: 'USD',
      subscriptionCurrency: 'USD',
    });
  });

  it('upgrades to annual Business, and downgrades to monthly Standard at its end', async () => {
    await desk.passDays(8);
    await open('/plan/business?interval=year');
    // 81.99 a month.
    await app.getByText('983,88 $').first().waitFor();
    await approve('983,88 $');
    await outcome('subscribed');
    await open('/plan/standard?interval=month');
    await approve('20,99 $');
    await outcome('coming');
    await keep('coming');
    expect(await desk.plan()).toMatchObject({
      planId: 'business',
      annual: true,
      coming: { planId: 'standard', annual: false },
    });
  });

  it('buys the import in dollars', async () => {
    await open('/plan/purchase/orderImport');
    await app.getByText('428,00 $ einmalig').waitFor();
    await keep('purchase');
    await app.getByRole('button', { name: 'Weiter zu Shopify' }).click();
    await page.getByText('428,00 $').first().waitFor();
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await outcome('purchased');
    expect((await desk.plan()).purchases).toEqual(['orderImport']);
  });
});
