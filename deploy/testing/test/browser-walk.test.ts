import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { sharedBrowser } from '../src/browser.ts';
import { collectComplaints } from '../src/collect-complaints.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { keepPicture } from '../src/keep-picture.ts';
import { openQuickPage } from '../src/quick-page.ts';

/** The first minutes of a new user, in a real browser: the app in its frame, an order, its invoice, its credit note. */
describe('a walk through the app in the shop’s admin', () => {
  let installation: Installation;
  let page: Page;
  let app: FrameLocator;
  const problems: string[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together');
    page = await openQuickPage(await sharedBrowser(), { viewport: { width: 1600, height: 1000 } });
    collectComplaints(page, problems);
    app = page.frameLocator('iframe').first();
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await installation?.stop();
  }, 120_000);

  const keep = (name: string) => keepPicture(page, `walk-${name}`);

  it('opens the app inside the admin and shows the plan and its transfers', async () => {
    await page.goto(installation.adminUrl);
    await app.getByTestId('transfers-remaining').waitFor();
    await keep('1-overview');
  });

  it('shows a placed order, its invoice with number, and the log lines without a reload', async () => {
    await page.getByTestId('place-order').first().click();
    await app.getByTestId('log-row').filter({ hasText: 'Rechnung zu #1001 erstellt' }).first().waitFor();
    await keep('2-log');
    await page.getByTestId('nav-item').filter({ hasText: 'Bestellungen' }).first().click();
    const row = app.getByTestId('order-row').filter({ hasText: '#1001' }).first();
    await row.waitFor();
    await keep('3-orders');
    await row.getByRole('link', { name: '#1001' }).first().click();
    await app.getByTestId('document-number').filter({ hasText: 'RE-1000' }).first().waitFor();
    await keep('4-order');
  });

  it('opens the invoice’s PDF from the app', async () => {
    await app.getByTestId('document-open').first().click();
    const frame = app.getByTestId('document-frame').first();
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    await keep('5-pdf');
    await page.keyboard.press('Escape');
  });

  it('shows the credit note after the order was refunded', async () => {
    await page.getByTestId('order-refund').first().click();
    await page.getByTestId('refund-submit').first().click();
    await app.getByTestId('document-card').filter({ hasText: 'Gutschrift' }).first().waitFor();
    await app.getByTestId('document-number').filter({ hasText: 'GU-1000' }).first().waitFor();
    await keep('6-credit-note');
    const credits = (await installation.providerDocuments()).filter(({ kind }) => kind === 'credit');
    expect(credits).toHaveLength(1);
  });

  it('leaves no error in the browser’s console', () => {
    expect(problems).toEqual([]);
  });
});
