import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import type { Page } from 'playwright-core';

export const keepsPictures = process.env.PICTURES === '1';

/** Saves a picture of the page in `.screenshots/` with `PICTURES=1`; never committed. */
export async function keepPicture(page: Page, name: string, options = { fullPage: false }): Promise<void> {
  if (!keepsPictures) return;
  const folder = join(projectRoot(), '.screenshots');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
}
