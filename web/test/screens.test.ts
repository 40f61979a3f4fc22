import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sections } from '../src/features/help/model/sections.ts';
import { paths } from '../src/lib/paths.ts';
import { keepScreenshot, widths } from './browser.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** Every page with the name of its picture. Dialogs and overlays count as pages. */
const screens: readonly (readonly [name: string, path: string])[] = [
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

/** Google's own mark for a good page is 0.1; ours is stricter. */
const mostShift = 0.02;

describe.each(Object.entries(widths))('every page on a %s', (device, width) => {
  it.each(screens)('is drawn for the eye without a jump while it loads: %s', async (name, path) => {
    const { world, page, open } = visit();
    world.settings.changeView({ expertMode: true });
    world.shop = { ...world.shop, employee: true, permissions: ['view_dashboard'] };
    world.delayMs = 150;
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(noteShifts);
    await open(path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('status', { name: 'Wird geladen' }).first().waitFor({ state: 'detached' });
    await keepScreenshot(page, `screen-${name}-${device}`);
    expect(await jumpsOf(page)).toEqual([]);
    // A page that is not there, or cannot be loaded, jumps least.
    await eventually(async () => expect(await page.getByTestId('error-state').count()).toBe(0));
    await eventually(async () =>
      expect(await page.getByText(/^Dies(e Seite|en Beitrag|e Bestellung) gibt es nicht/).count()).toBe(0),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

type Shift = { readonly value: number; readonly moved: readonly string[] };
type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Writes down what the browser reports as unexpected layout shifts. */
function noteShifts(): void {
  const page = globalThis as unknown as { shifts: Shift[] };
  page.shifts = [];
  const nameOf = ({ node }: Entry['sources'][number]) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) page.shifts.push({ value, moved: sources.map(nameOf) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** None while they add up to less than is allowed (CLS without its windows: never less than it). */
async function jumpsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < mostShift ? [] : shifts;
}
