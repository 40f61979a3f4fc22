import { eventually } from '@belegfluss/testing/eventually';
import { keepPicture } from '@belegfluss/testing/keep-picture';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sections } from '../src/features/help/model/sections.ts';
import { paths } from '../src/lib/paths.ts';
import { widths } from './browser.ts';
import { readLayoutJumps } from './layout-shifts.ts';
import { visitOnce } from './long-visit.ts';
import type { MockGateway } from './mock-gateway.ts';

/** Pages with the names of their pictures, each opened by its address. Dialogs and overlays count as pages. */
export const screens: readonly (readonly [name: string, path: string])[] = [
  ['home', '/home'],
  ['log-entry', '/home?entry=busy-1'],
  ['orders', '/orders'],
  ['orders-reason', '/orders?filter=skipped&reason=MISSING_ADDRESS&since=2026-11-01&until=2026-12-01'],
  ['order-export', '/orders?assistant=order-export'],
  ['order-import', '/orders?assistant=order-import'],
  ['order', '/orders/5002'],
  ['order-preview', '/orders/5002?assistant=receipt-preview'],
  ['receipt-email', '/orders/5002?action=email&receipt=credit-41'],
  ['receipt-address', '/orders/5002?action=address&receipt=invoice-32'],
  ['receipt-paid', '/orders/5002?action=paid&receipt=credit-41'],
  ['receipt-cancel', '/orders/5002?action=cancel&receipt=invoice-32'],
  ['receipt-changed', '/orders/5002?action=changed&receipt=invoice-32'],
  ['plan', '/plan'],
  ['plan-one', '/plan/premium'],
  ['plan-purchase', '/plan/purchase/orderImport'],
  ['admin', '/admin'],
  ['completion', '/completion'],
  ['completion-month', '/completion/2026-10'],
  ['completion-unenshrined', '/completion/2026-10?show=unenshrined'],
  ['setup', '/setup'],
  ['preferences', '/preferences'],
  ['preferences-export', '/preferences?export'],
  ['preferences-invoices', '/preferences/invoices'],
  ['preferences-invoices-preview', '/preferences/invoices?assistant=receipt-preview'],
  ['preferences-invoices-embed', '/preferences/invoices?assistant=email-integration'],
  ['preferences-credits', '/preferences/credits'],
  ['preferences-credits-embed', '/preferences/credits?assistant=email-integration'],
  ['preferences-contacts', '/preferences/contacts'],
  ['preferences-contacts-vat-id', '/preferences/contacts?action=test-vatid'],
  ['preferences-transactions', '/preferences/transactions'],
  ['preferences-orders', '/preferences/orders'],
  ['preferences-products', '/preferences/products'],
  ['preferences-metafields', '/preferences/metafields'],
  ['preferences-privacy', '/preferences/privacy'],
];

/** The help and each of its articles. */
export const helpScreens: readonly (readonly [name: string, path: string])[] = [
  ['help', '/help'],
  ['help-imprint', '/help/imprint'],
  ['help-contact', '/help/contact?subject=Frage'],
  ...sections.map(({ id }): [string, string] => [`help-${id}`, paths.helpSection(id)]),
  ...sections.flatMap(({ articles }) =>
    articles.map(({ section, sub }): [string, string] => [
      `help-${section}-${sub}`,
      paths.helpArticle(section, sub),
    ]),
  ),
];

/**
 * Registers the tests of these pages on one kind of screen. The first is loaded from the server; the others are drawn
 * one after the other in its document, which loads the code of each page when it first comes to it.
 */
export function describeScreens(device: keyof typeof widths, pages: typeof screens): void {
  const width = widths[device];
  const visit = visitOnce(width, (world) => {
    world.settings.changeView({ expertMode: true });
    world.shop = { ...world.shop, employee: true, permissions: ['view_dashboard'] };
    world.delayMs = 80;
  });
  let isLoaded = false;

  describe(`every page on a ${device}`, () => {
    it.each(pages)('is drawn for the eye without a jump while it loads: %s', async (name, path) => {
      const { gateway, page, load, watch } = visit();
      await (isLoaded ? watch : load)(path);
      isLoaded = true;
      await settle(page, gateway);
      await keepPicture(page, `screen-${name}-${device}`, { fullPage: true });
      expect(await readLayoutJumps(page)).toEqual([]);
      // A page that is not there, or cannot be loaded, jumps least.
      await eventually(async () => expect(await page.getByTestId('error-state').count()).toBe(0));
      await eventually(async () =>
        expect(await page.getByText(/^Dies(e Seite|en Beitrag|e Bestellung) gibt es nicht/).count()).toBe(0),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}

/** Nothing is drawn as loading and no answer is awaited, at two looks: what has come may have asked for more. */
async function settle(page: Page, gateway: MockGateway): Promise<void> {
  const isBusy = async () => gateway.open() > 0 || (await page.evaluate(isLoading));
  let quietLooks = 0;
  await eventually(async () => {
    quietLooks = (await isBusy()) ? 0 : quietLooks + 1;
    expect(quietLooks).toBeGreaterThan(2);
  });
}

/** Runs in the page. */
function isLoading(): boolean {
  const outline = '[role=status][aria-label="Wird geladen"]';
  return !document.querySelector('#app > *') || document.querySelector(outline) !== null;
}
