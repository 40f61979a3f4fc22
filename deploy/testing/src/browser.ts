import { type Browser, chromium } from 'playwright-core';
import { onceAWorker } from './once-a-worker.ts';
import { findProgram } from './programs.ts';

/** A real Chromium, headless and silent towards the internet. */
export async function launchBrowser(): Promise<Browser> {
  const start = performance.now();
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Pages live for seconds: what V8 would make quicker is over before.
      '--js-flags=--no-opt',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  performance.measure('browser start', { start });
  return browser;
}

/** The browser of all suites of a worker; whoever uses it closes the contexts that he opened. */
export const sharedBrowser = onceAWorker(launchBrowser, (browser) => browser.close());
