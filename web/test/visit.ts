import { collectComplaints } from '@belegfluss/testing/collect-complaints';
import { keepPicture } from '@belegfluss/testing/keep-picture';
import { addWitness } from '@belegfluss/testing/witnesses';
import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { seriousViolations, widths } from './browser.ts';
import { createMockGateway, type MockGateway } from './mock-gateway.ts';
import { busyLog, busyOrders } from './samples/busy-shop.ts';
import { everyDetail } from './samples/order-detail.ts';
import { desk, type Stage, sharedStage } from './stage.ts';
import { createWorld, type World } from './world.ts';

/** Tools of a test of the pages; new for every test, but the tab, which is the worker's. */
export interface Visit {
  readonly world: World;
  readonly gateway: MockGateway;
  readonly page: Page;
  /** Where the pages are served. */
  readonly address: string;
  /** Opens the page with nothing read before. */
  open(path: string): Promise<unknown>;
  /** The same for a page that is looked at while it is drawn. */
  watch(path: string): Promise<unknown>;
  /** The same, but loaded from the server: where loading is what is looked at. */
  load(path: string): Promise<unknown>;
  /** Goes there inside the app, as its links do; opens the app when it is not open yet. */
  goTo(path: string): Promise<unknown>;
  byId(testId: string): Locator;
  /** Both widths: a picture for the eye, no barrier for anybody, nothing beside the screen. */
  inspect(name: string): Promise<void>;
  /** Errors of the page and complaints of the browser; a test that provokes one takes it out. */
  readonly complaints: string[];
  /** Says that the tab is of no use to others: its clock is the test's, or scripts and permissions stay with it. */
  spoilTab(): void;
  /** Messages shown at the lower edge of the admin. */
  toasts(): Promise<string[]>;
}

/**
 * Visits the built pages again for every test, in a shop where everything has happened.
 * A test fails when the page threw or complained in the console.
 */
export function visitPages(): () => Visit {
  let visit: Visit & { leave(): Promise<void> };

  // The first suite of a worker builds what has changed and starts the browser.
  beforeAll(() => sharedStage(), 120_000);
  beforeEach(async () => {
    visit = await beginVisit();
  });
  afterEach(async () => {
    await visit.leave();
    expect(visit.complaints).toEqual([]);
  });

  return () => visit;
}

async function beginVisit(): Promise<Visit & { leave(): Promise<void> }> {
  const stage = await sharedStage();
  const world = createBusyWorld();
  const gateway = await createMockGateway(world);
  const page = await stage.enter(gateway.handle);
  const forget = addWitness(() => describePage(page, gateway));
  return {
    ...composeVisit(world, gateway, page, stage),
    complaints: collectComplaints(page, [], { answersMayFail: true }),
    spoilTab: stage.spoil,
    async leave() {
      forget();
      await stage.leave();
      await gateway.close();
    },
  };
}

/** Describes the tab's content and requests. */
async function describePage(page: Page, { asked, open }: MockGateway): Promise<string> {
  const shown = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    return `${dialog ? 'its dialog' : 'it'} reads\n${(dialog ?? document.body).innerText}`;
  });
  return [
    `The page is ${page.url()}, ${shown.replace(/\n+/g, '\n').slice(0, 2_000)}`,
    `${open()} of its questions wait for an answer; the last ones are`,
    ...asked.slice(-10),
  ].join('\n');
}

/** A shop where everything has happened. */
export function createBusyWorld(): World {
  const world = createWorld();
  world.orders = busyOrders();
  world.details = { 5002: everyDetail };
  world.log = busyLog();
  return world;
}

/** A page that is given the size it has is drawn again all the same. */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...desk, width });
}

const composeVisit = (
  world: World,
  gateway: MockGateway,
  page: Page,
  { address, show, load }: Stage,
): Omit<Visit, 'complaints' | 'spoilTab'> => ({
  world,
  gateway,
  page,
  address,
  open: (path) => show(path),
  watch: (path) => show(path, true),
  load,
  goTo: async (path) => {
    if ((await page.locator('#app > *').count()) === 0) return show(path);
    return page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  },
  byId: (testId) => page.getByTestId(testId),
  inspect: async (name) => {
    for (const [device, width] of Object.entries(widths)) {
      await resize(page, width);
      await keepPicture(page, `${name}-${device}`, { fullPage: true });
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await resize(page, desk.width);
  },
  toasts: () =>
    page.evaluate(() => {
      const { shopify } = globalThis as unknown as { shopify: { toast: { shown: { message: string }[] } } };
      return shopify.toast.shown.map(({ message }) => message);
    }),
});
