import { launchBrowser } from '@belegfluss/testing/browser';
import { promise } from './broken-promise.ts';
import { describeWeb } from './web/describe.ts';
import { startFloor } from './web/floor.ts';
import { type Measured, measurePage } from './web/measure-page.ts';
import { startShop } from './web/shop.ts';

/** What the first view of a page may cost; see `pages/web.md`. */
const most = { lcpMs: 1_500, layoutShift: 0.02, scriptBytes: 200_000 } as const;

/** The first view of the landing page and of the overview, for somebody who was never here, on a throttled line. */
export async function benchWeb(): Promise<string> {
  const [shop, floor, browser] = [await startShop(), await startFloor(), await launchBrowser()];
  try {
    const measure = (name: string, url: string, ready: string) => measurePage(browser, { name, url, ready });
    // Code is compiled and caches of the services are filled before anything counts.
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
