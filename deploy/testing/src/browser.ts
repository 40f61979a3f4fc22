import { type Browser, chromium } from 'playwright-core';
import { findProgram } from './programs.ts';

/** A real Chromium, headless and silent towards the internet. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
