import { launchBrowser } from '@belegfluss/testing/browser';
import { promise } from './broken-promise.ts';
import { describeWeb } from './web/describe.ts';
import { startFloor } from './web/floor.ts';
import { type Measured, measurePage } from './web/measure-page.ts';
import { startShop } from './web/shop.ts';

/** Limits for the first view of a page; see `pages/web.md`. */
const most = { lcpMs: 1_500, layoutShift: 0.02, scriptBytes: 200_000 } as const;

/** Measures the first view of the landing page and of the overview, with an empty cache, on a throttled line. */
export async function benchWeb(): Promise<string> {
  const [shop, floor, browser] = [await startShop(), await startFloor(), await launchBrowser()];
  try {
    const measure = (name: string, url: string, ready: string) => measurePage(browser, { name, url, ready });
    // Compiles code and fills the services' caches before anything counts.
    await measure('warm-up', shop.overviewUrl, shop.overviewReady);
    const measured: readonly Measured[] = [
      await measure('bare floor', floor.url, 'h1'),
      await measure('landing', shop.landingUrl, 'h1'),
      await measure('overview', shop.overviewUrl, shop.overviewReady),
    ];
    return check(measured);
  } finally {
    await browser.close();
    await floor.stop();
    await shop.stop();
  }
}

function check(measured: readonly Measured[]): string {
  const text = describeWeb(measured, most);
  for (const { name, layoutShift, scriptBytes } of measured) {
    promise(
      layoutShift < most.layoutShift,
      `The page "${name}" moves by ${layoutShift.toFixed(3)} while it loads.\n${text}`,
    );
    promise(
      scriptBytes < most.scriptBytes,
      `The page "${name}" needs ${scriptBytes} bytes of JavaScript, gzipped.\n${text}`,
    );
  }
  return text;
}
