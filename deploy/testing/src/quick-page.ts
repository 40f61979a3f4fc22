import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { keepsPictures } from './keep-picture.ts';

/** Speed-up of a page's timers. */
export interface Pace {
  readonly once: number;
  /** Factor for intervals: repeated work is less urgent. */
  readonly again: number;
}

/** Longer timers are deadlines, or irrelevant to tests, and keep their length. */
const longestPauseMs = 5_000;

/** Shortens back-offs and pauses to almost nothing; polls run twice as often. */
export const quickPace: Pace = { once: 10, again: 2 };

/**
 * A script that speeds up a page before any other script of it runs: its timers are shortened, and Polaris' fades are
 * removed, for which a page is drawn sixty times a second. `moreStyles` apply to the page as well.
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

/** Drawn at a fifth of its size, which suffices for tests that read the page and not its picture. */
export const coarse = keepsPictures ? {} : { deviceScaleFactor: 0.2 };

/** For pages with real services behind them, which are busy enough. Without pictures nothing has to be drawn. */
const unseen = quicken({ once: 10, again: 1 }, keepsPictures ? '' : 'html { opacity: 0 }');

/** A context whose pages are sped up in all their frames. */
export async function openQuickContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', ...coarse, ...options });
  await context.addInitScript(unseen);
  return context;
}

/** A page with a separate context, which is closed with it. */
export async function openQuickPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ locale: 'de-DE', ...coarse, ...options });
  await page.context().addInitScript(unseen);
  return page;
}
