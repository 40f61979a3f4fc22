import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { sharedBrowser } from '../../src/browser.ts';
import { collectComplaints } from '../../src/collect-complaints.ts';
import { openQuickPage } from '../../src/quick-page.ts';

/** A window for the admin with the app in its frame; `problems` gets what either complains of. */
export async function openAdminWindow(
  width: number,
  problems: string[],
): Promise<{ readonly page: Page; readonly app: FrameLocator }> {
  const page = await openQuickPage(await sharedBrowser(), { viewport: { width, height: 1000 } });
  await putPanelAway(page.context());
  page.setDefaultTimeout(30_000);
  collectComplaints(page, problems);
  return { page, app: page.frameLocator('iframe').first() };
}

/** Hides the sandbox's panel in windows of the admin: it polls its lists continuously. */
export const putPanelAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('sandbox-panel-open', 'false')`,
  );

/** Navigates the app in the admin's frame as the admin does: nothing is loaded again. */
export async function moveApp(page: Page, path: string): Promise<void> {
  const root = page.frameLocator('iframe').first().locator(':root');
  await root.evaluate(`window.open('shopify://admin/apps/belegfluss${path}')`);
  const [inside] = path.split('?');
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/apps/belegfluss${inside}`));
}
