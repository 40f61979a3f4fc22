import { type Browser, chromium } from 'playwright-core';
import { onceAWorker } from './once-a-worker.ts';
import { findProgram } from './programs.ts';

/** A real Chromium, headless and without requests to the internet. */
export async function launchBrowser(): Promise<Browser> {
  const start = performance.now();
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Pages exist for seconds: V8's optimisations would come too late.
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

/** The browser of all suites of a worker; each suite closes the contexts that it opens. */
export const sharedBrowser = onceAWorker(launchBrowser, (browser) => browser.close());
