import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keepScreenshot, launchBrowser, seriousViolations, widths } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { type MockGateway, startMockGateway } from './mock-gateway.ts';
import { busyLog, busyOrders, manyOrders } from './samples/busy-shop.ts';
import { aLogItem } from './samples/log.ts';
import { anOrder } from './samples/order.ts';
import { aShop } from './samples/shop.ts';
import { createWorld, type World } from './world.ts';

let webDir: string;
let browser: Browser;
let world: World;
let gateway: MockGateway;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [webDir, browser] = await Promise.all([buildWeb(), launchBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  if (webDir) await rm(webDir, { recursive: true, force: true });
});

beforeEach(async () => {
  world = createWorld();
  world.orders = busyOrders();
  world.log = busyLog();
  gateway = await startMockGateway(webDir, world);
  context = await browser.newContext({ viewport: { width: widths.desktop, height: 900 }, locale: 'de-DE' });
  context.setDefaultTimeout(10_000);
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser itself reports answers of 4xx and 5xx; tests provoke them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
});

afterEach(async () => {
  await context.close();
  await gateway.close();
  expect(complaints).toEqual([]);
});

const open = (path: string) => page.goto(`${gateway.address}${path}`);
const byId = (id: string) => page.getByTestId(id);

/** Both widths: a picture for the eye, and no barrier for anybody. */
async function inspect(name: string) {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await keepScreenshot(page, `${name}-${device}`);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: widths.desktop, height: 900 });
}

describe('the overview', () => {
  it('shows plan, remaining transfers, counts and what happened', async () => {
    await open('/home');
    await byId('log-row').first().waitFor();
    expect(await byId('plan-name').textContent()).toBe('Standard');
    expect(await byId('transfers-remaining').textContent()).toBe('113');
    expect(await page.getByRole('progressbar').getAttribute('data-tone')).toBe('warning');
    expect(await byId('invoices-created').textContent()).toBe('1.240');
    expect(await byId('log-row').count()).toBe(7);
    await inspect('overview');
  });

  it('shows an order within two seconds, and the transfer it took', async () => {
    await open('/home');
    await byId('log-row').first().waitFor();
    world.log = [aLogItem({ _key: 'new', name: '#1007', date: new Date().toISOString() }), ...world.log];
    world.shop = aShop({ plan: { credits: { used: 188, quota: 300, resetAt: null } } });
    await byId('log-row').filter({ hasText: '#1007' }).first().waitFor({ timeout: 2_000 });
    await byId('transfers-remaining').filter({ hasText: '112' }).waitFor({ timeout: 2_000 });
  });

  it('keeps the chosen filters in the address and asks for them', async () => {
    await open('/home');
    await page.getByLabel('Status').selectOption('critical');
    await byId('log-row').nth(1).waitFor({ state: 'detached' });
    await page.getByText('Der Steuersatz 21 %').waitFor();
    await page.reload();
    await byId('log-row').first().waitFor();
    expect(await byId('log-row').count()).toBe(1);
    await page.getByLabel('Ereignisse durchsuchen').fill('#9999');
    await page.getByText('Keine passenden Ereignisse').waitFor();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await byId('log-row').nth(6).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('leads through older entries and back', async () => {
    world.log = Array.from({ length: 30 }, (_, at) => aLogItem({ _key: `e${at}`, name: `#${3000 - at}` }));
    await open('/home');
    await byId('log-row').nth(24).waitFor();
    await page.getByRole('button', { name: 'Ältere Ereignisse' }).click();
    await byId('log-row').filter({ hasText: '#2971' }).waitFor();
    expect(await byId('log-row').count()).toBe(5);
    await page.getByRole('button', { name: 'Neuere Ereignisse' }).click();
    await byId('log-row').filter({ hasText: '#3000' }).waitFor();
  });

  it('connects sevdesk: wrong input and a refused token stay on the form, a good one ends it', async () => {
    world.shop = aShop({ sevdesk: { isConnected: false } });
    await open('/home');
    await byId('connect-card').waitFor();
    const submit = page.getByRole('button', { name: 'sevdesk verbinden' });
    await page.getByLabel('API-Token').fill('kurz');
    await submit.click();
    await page.getByText('Der API-Token besteht aus 32 Zeichen').waitFor();
    expect(gateway.asked.some((line) => line.startsWith('POST'))).toBe(false);
    await inspect('connect');

    await page.getByLabel('API-Token').fill('f'.repeat(32));
    await submit.click();
    await page.getByText('Kopiere den API-Token noch einmal').waitFor();

    await page.getByLabel('API-Token').fill('0123456789abcdef'.repeat(2));
    await submit.click();
    await byId('connect-card').waitFor({ state: 'detached' });
  });

  it('says what will come when nothing has happened yet', async () => {
    world.log = [];
    await open('/home');
    await page.getByText('Noch keine Ereignisse').waitFor();
    await inspect('overview-empty');
  });

  it('says what is wrong and loads again when asked', async () => {
    world.failing = true;
    await open('/home');
    await byId('error-state').nth(1).waitFor({ timeout: 15_000 });
    await inspect('overview-error');
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).first().click();
    await byId('transfers-remaining').waitFor();
  });
});

describe('what is still loading', () => {
  it('takes the room that the figures will need, so that the log below stays where it is', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/shops', async (route) => {
      await held;
      await route.continue();
    });
    const logTop = async () => (await page.getByRole('heading', { name: 'Ereignisse' }).boundingBox())?.y;
    await open('/home');
    await byId('log-row').first().waitFor();
    const before = await logTop();
    await inspect('overview-loading');
    release();
    await byId('transfers-remaining').filter({ hasText: '113' }).waitFor();
    expect(await logTop()).toBe(before);
  });
});

describe('the list of orders', () => {
  it('shows every order with its documents or why there are none', async () => {
    await open('/orders');
    await byId('order-row').nth(5).waitFor();
    expect(await byId('order-row').filter({ hasText: '#1002' }).textContent()).toMatch(/RE-2026-….*GU-1001/s);
    expect(await byId('order-row').filter({ hasText: '#1005' }).textContent()).toContain('Fehlgeschlagen');
    expect(await byId('order-row').filter({ hasText: '#1003' }).textContent()).toContain('Entwurf');
    await inspect('orders');
  });

  it('searches, filters and sorts by its address', async () => {
    await open('/orders?search=%231002');
    await byId('order-row').first().waitFor();
    expect(await byId('order-row').count()).toBe(1);
    await page.getByLabel('Bestellungen durchsuchen').fill('');
    await byId('order-row').nth(5).waitFor();
    await page.getByRole('tab', { name: 'Mit Gutschrift' }).click();
    await byId('order-row').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Nach Gesamt sortieren' }).click();
    await page.waitForURL(/sortBy=total/);
    await page.locator('[aria-busy="false"]').waitFor();
    expect(gateway.asked).toContain('GET /api/orders?sortBy=total&sortDir=desc&limit=50&filter=credit');
  });

  it('turns pages forth and back', async () => {
    world.orders = manyOrders(60);
    await open('/orders');
    await byId('order-row').nth(49).waitFor();
    await page.getByText('Seite 1 von 2').waitFor();
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await page.getByText('Seite 2 von 2').waitFor();
    await byId('order-row').filter({ hasText: '#2001' }).waitFor();
    await page.reload();
    await byId('order-row').filter({ hasText: '#2001' }).waitFor();
    await page.getByRole('button', { name: 'Vorherige Seite' }).click();
    await byId('order-row').filter({ hasText: '#2060' }).waitFor();
  });

  it('says what will come when there are none yet, and what to change when none match', async () => {
    world.orders = [];
    await open('/orders');
    await page.getByText('Noch keine Bestellungen').waitFor();
    await inspect('orders-empty');
    await open('/orders?filter=failed');
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await page.getByText('Noch keine Bestellungen').waitFor();
  });

  it('says what is wrong, and keeps what it has when an update fails', async () => {
    world.failing = true;
    await open('/orders');
    await byId('error-state').waitFor({ timeout: 15_000 });
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('order-row').first().waitFor();
    world.failing = true;
    await page.getByText('Stand von vorhin').waitFor({ timeout: 15_000 });
    expect(await byId('order-row').count()).toBe(6);
  });
});

describe('the page of an order', () => {
  it('is reached from the list and shows documents, amounts and what happened', async () => {
    await open('/orders');
    await byId('order-row').filter({ hasText: '#1002' }).click();
    await byId('document-card').nth(1).waitFor();
    expect(await byId('document-number').allInnerTexts()).toEqual(['RE-2026-…', 'GU-1001']);
    await byId('log-row').nth(6).waitFor();
    const shopifyLink = page.locator('a[href="shopify://admin/orders/5002"]');
    expect(await shopifyLink.first().getAttribute('target')).toBe('_top');
    await inspect('order');
  });

  it('opens a document above the page, without the viewer’s toolbar', async () => {
    await open('/orders/5002');
    await byId('document-open').first().getByRole('button').click();
    const frame = byId('document-frame');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:.*#toolbar=0$/);
    await inspect('document');
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
  });

  it('saves a document under its name', async () => {
    await open('/orders/5002');
    const saved = page.waitForEvent('download');
    await byId('document-download').first().getByRole('button').click();
    expect((await saved).suggestedFilename()).toBe('RE-1002.pdf');
    expect(gateway.asked).toContain('GET /api/orders/5002/sevdesk/invoice/32/pdf/download');
  });

  it('explains why there is no document and puts the order to work again', async () => {
    await open('/orders/5004');
    await page.getByText('Lieferadresse').waitFor();
    await inspect('order-skipped');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('Der Beleg wird gerade erstellt').waitFor();
    expect(gateway.asked).toContain('POST /api/orders/5004/requeue');
    expect(await toasts()).toEqual(['Die Bestellung wird erneut verarbeitet']);
  });

  it('shows the invoice by itself once it exists', async () => {
    await open('/orders/5006');
    await page.getByText('Der Beleg wird gerade erstellt').waitFor();
    world.orders = [anOrder({ id: '5006', name: '#1006' })];
    await byId('document-card').waitFor({ timeout: 2_000 });
  });

  it('says so when there is no such order', async () => {
    await open('/orders/1');
    await page.getByText('Diese Bestellung ist bei Belegfluss nicht bekannt').waitFor();
    await inspect('order-missing');
  });
});

describe('the frame around the pages', () => {
  it.each([
    ['orders', '/orders'],
    ['', '/home'],
  ])('leads from / to the start page %j', async (home, path) => {
    world.shop = aShop({ shopify: { home } });
    await open('/');
    await page.waitForURL(`**${path}`);
  });

  it('gives the admin its menu', async () => {
    await open('/home');
    const links = page.locator('ui-nav-menu a');
    await links.first().waitFor({ state: 'attached' });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/home',
      '/orders',
    ]);
  });

  it('follows the admin’s menu without loading the page anew', async () => {
    await open('/home');
    await byId('log-row').first().waitFor();
    await page.evaluate(() => {
      const link = document.querySelector('ui-nav-menu a[href="/orders"]');
      link?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
    });
    await byId('order-row').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
  });

  it('says where the app lives when it is opened outside the admin', async () => {
    await open('/home?alone');
    await page.getByRole('heading', { name: 'Belegfluss läuft in deinem Shopify-Adminbereich' }).waitFor();
    expect(gateway.asked).toEqual([]);
    await inspect('outside');
  });

  it('has a page for addresses that lead nowhere', async () => {
    await open('/moon');
    await page.getByText('Diese Seite gibt es nicht').waitFor();
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await byId('log-row').first().waitFor();
  });

  it('loads nothing from anywhere else', async () => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(gateway.address)) elsewhere.push(request.url());
    });
    await open('/orders');
    await byId('order-row').first().waitFor();
    expect(elsewhere).toEqual([]);
  });
});

const toasts = () =>
  page.evaluate(() => {
    const { shopify } = globalThis as unknown as { shopify: { toast: { shown: { message: string }[] } } };
    return shopify.toast.shown.map(({ message }) => message);
  });
