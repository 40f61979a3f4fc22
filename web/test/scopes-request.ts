import type { Page } from 'playwright-core';

type Stub = { readonly shopify: { readonly scopes: { readonly asked: string[][]; answer: string } } };

/** Requests to Shopify's dialog, in order. */
export const askedScopes = (page: Page): Promise<string[][]> =>
  page.evaluate(() => (globalThis as unknown as Stub).shopify.scopes.asked);

const answerScopes = (page: Page, answer: string): Promise<void> =>
  page.evaluate((given) => {
    (globalThis as unknown as Stub).shopify.scopes.answer = given;
  }, answer);

/** The merchant declines from now on. */
export const declineScopes = (page: Page): Promise<void> => answerScopes(page, 'declined-all');

/** The merchant grants again what is asked for. */
export const grantScopes = (page: Page): Promise<void> => answerScopes(page, 'granted-all');

/** Resolves to the page of Shopify that the window around the app is led to; nobody goes there. */
export async function leavingForScopes(page: Page, click: () => Promise<void>): Promise<string> {
  // Without content the page stays where it is.
  await page.route('**/api/auth?*', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest(/\/api\/auth\?/);
  await click();
  const request = await asked;
  if (!request.isNavigationRequest()) throw new Error('The page itself asked.');
  await page.unroute('**/api/auth?*');
  return new URL(request.url()).search;
}
