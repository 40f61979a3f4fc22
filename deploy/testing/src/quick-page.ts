import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { keepsPictures } from './keep-picture.ts';

/** How much faster the timers of a page run than it believes. */
export interface Pace {
  readonly once: number;
  /** Of what is repeated: work that nobody waits for so urgently. */
  readonly again: number;
}

/** What is longer is a deadline, or nothing that a test waits for. */
const longestPauseMs = 5_000;

/** Of back-offs and pauses next to nothing is left; polls come twice as often. */
export const quickPace: Pace = { once: 10, again: 2 };

/**
 * A script that makes a page quick before any other script of it runs: nobody waits for its timers, and Polaris' fades
 * are left out, for which a page is drawn again sixty times a second. `moreStyles` hold for the page as well.
 */
export const quicken = ({ once, again }: Pace, moreStyles = ''): string => `
(() => {
  const hasten = (name, pace) => {
    const native = window[name].bind(window);
    window[name] = (run, ms, ...rest) => native(run, ms > ${longestPauseMs} ? ms : ms / pace, ...rest);
  };
  hasten('setTimeout', ${once});
  hasten('setInterval', ${again});
  const styles = new CSSStyleSheet();
  styles.replaceSync('[class*=Polaris], [class*=Polaris]::before, [class*=Polaris]::after { animation: none !important; transition: none !important } ${moreStyles}');
  document.adoptedStyleSheets = [styles];
})();
`;

/** Drawn at a fifth of its size, which is as good for whoever reads the page and not its picture. */
export const coarse = keepsPictures ? {} : { deviceScaleFactor: 0.2 };

/** For pages with real services behind them, which have enough to do. Where nobody looks, nothing has to be drawn. */
const unseen = quicken({ once: 10, again: 1 }, keepsPictures ? '' : 'html { opacity: 0 }');

/** A context whose pages are quick in all their frames. */
export async function openQuickContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', ...coarse, ...options });
  await context.addInitScript(unseen);
  return context;
}

/** A page with a context of its own, which is closed with it. */
export async function openQuickPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ locale: 'de-DE', ...coarse, ...options });
  await page.context().addInitScript(unseen);
  return page;
}
