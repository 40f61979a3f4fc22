import { launchBrowser } from '@belegfluss/testing/browser';
import { builtWeb } from '@belegfluss/testing/built-web';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { keepScreenshot, seriousViolations, widths } from './browser.ts';
import { type MockGateway, startMockGateway } from './mock-gateway.ts';
import { busyLog, busyOrders } from './samples/busy-shop.ts';
import { everyDetail } from './samples/order-detail.ts';
import { createWorld, type World } from './world.ts';

const desk = { width: widths.desktop, height: 900 } as const;

/** What a test of the pages has at hand; new for every test. */
export interface Visit {
  readonly world: World;
  readonly gateway: MockGateway;
  readonly page: Page;
  open(path: string): Promise<unknown>;
  byId(testId: string): Locator;
  /** Both widths: a picture for the eye, no barrier for anybody, nothing beside the screen. */
  inspect(name: string): Promise<void>;
  /** What the page threw or the browser complained of; a test that provokes it takes it out. */
  readonly complaints: string[];
  /** Messages shown at the lower edge of the admin. */
  toasts(): Promise<string[]>;
}

/**
 * Visits the built pages anew for every test, in a shop where everything has happened.
 * A test fails when the page threw or complained in the console.
 */
export function visitPages(): () => Visit {
  let webDir: string;
  let browser: Browser;
  let context: BrowserContext;
  let visit: Visit;
  let complaints: string[];

  beforeAll(async () => {
    [webDir, browser] = await Promise.all([builtWeb(), launchBrowser()]);
  }, 120_000);

  afterAll(() => browser?.close());

  beforeEach(async () => {
    const world = createWorld();
    world.orders = busyOrders();
    world.details = { 5002: everyDetail };
    world.log = busyLog();
    const gateway = await startMockGateway(webDir, world);
    context = await browser.newContext({ viewport: desk, locale: 'de-DE' });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    complaints = listen(page);
    visit = { ...composeVisit(world, gateway, page), complaints };
  });

  afterEach(async () => {
    await context.close();
    await visit.gateway.close();
    expect(complaints).toEqual([]);
  });

  return () => visit;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser itself reports answers of 4xx and 5xx; tests provoke them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return complaints;
}

const composeVisit = (world: World, gateway: MockGateway, page: Page): Omit<Visit, 'complaints'> => ({
  world,
  gateway,
  page,
  open: (path) => page.goto(`${gateway.address}${path}`),
  byId: (testId) => page.getByTestId(testId),
  inspect: async (name) => {
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ ...desk, width });
      await keepScreenshot(page, `${name}-${device}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(desk);
  },
  toasts: () =>
    page.evaluate(() => {
      const { shopify } = globalThis as unknown as { shopify: { toast: { shown: { message: string }[] } } };
      return shopify.toast.shown.map(({ message }) => message);
    }),
});
