import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import type { Page } from 'playwright-core';

export const keepsPictures = process.env.PICTURES === '1';

/** With `PICTURES=1` keeps a picture of the page in `.screenshots/` where somebody wants to look; never committed. */
export async function keepPicture(page: Page, name: string, options = { fullPage: false }): Promise<void> {
  if (!keepsPictures) return;
  const folder = join(projectRoot(), '.screenshots');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
}
