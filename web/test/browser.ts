import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const home = dirname(createRequire(import.meta.url).resolve('@belegfluss/web/package.json'));

/** Widths that the pages are looked at: a shop owner's desk and pocket. */
export const widths = { desktop: 1280, phone: 390 } as const;

/** Serious accessibility violations of the page as it stands, as `rule: element`. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Keeps a picture of the page for whoever wants to look; never committed. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = join(home, '.screenshots');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
