import type { BrowserContext, Page } from 'playwright-core';

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
