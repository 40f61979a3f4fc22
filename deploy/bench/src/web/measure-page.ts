import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { median } from '../figures.ts';
import { countScripts } from './count-scripts.ts';

/** A page to be opened. */
export type Opened = {
  readonly name: string;
  readonly url: string;
  /** Selector of an element that exists once the first view is complete, in the page or in its frame. */
  readonly ready: string;
};

export type Measured = {
  readonly name: string;
  /** Milliseconds until the largest text or picture of the first view, of each visit. */
  readonly lcpMs: readonly number[];
  /** That of the median visit. */
  readonly typicalLcpMs: number;
  /** Cumulative layout shift of the worst visit. */
  readonly layoutShift: number;
  /** JavaScript of the first view, gzipped, without App Bridge, which is Shopify's. */
  readonly scriptBytes: number;
  readonly scripts: number;
};

const visits = 5;

/** Lighthouse's profile of a desktop: 10 Mbit/s and 40 ms; besides, a processor at half its speed. */
export const profile = { bytesPerSecond: (10_240 * 1024) / 8, latencyMs: 40, slowerBy: 2 } as const;

/** Each visit is a new browser profile: nothing is cached. */
export async function measurePage(browser: Browser, opened: Opened): Promise<Measured> {
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnce(browser, opened));
  const lcpMs = seen.map((visit) => visit.lcpMs);
  return {
    name: opened.name,
    lcpMs,
    typicalLcpMs: median(lcpMs),
    layoutShift: Math.max(...seen.map((visit) => visit.layoutShift)),
    ...(await countScripts(seen[0]?.scripts ?? [])),
  };
}

/** Script that records the figures in a page. */
const paint = fileURLToPath(new URL('paint.js', import.meta.url));

type Visit = { readonly lcpMs: number; readonly layoutShift: number; readonly scripts: readonly string[] };

async function visitOnce(browser: Browser, { url, ready }: Opened): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript({ path: paint });
    await page.goto(url, { waitUntil: 'load' });
    const frame = await frameWith(page, ready);
    await calm(frame);
    return await frame.evaluate<Visit>('belegflussPaint.figures()');
  } finally {
    await context.close();
  }
}

/** Polls here, because the page's content security policy forbids Playwright's own wait. */
async function calm(frame: Frame): Promise<void> {
  while (!(await frame.evaluate<boolean>('belegflussPaint.isCalm()'))) await pause(100);
}

async function throttle(page: Page): Promise<void> {
  const { bytesPerSecond, latencyMs, slowerBy } = profile;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** The page itself, or the frame that it shows the app in. */
async function frameWith(page: Page, ready: string): Promise<Frame> {
  const embedded = await page.$('iframe');
  const frame = (await embedded?.contentFrame()) ?? page.mainFrame();
  await frame.waitForSelector(ready, { timeout: 60_000 });
  return frame;
}
