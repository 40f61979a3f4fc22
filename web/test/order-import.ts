import type { Page } from 'playwright-core';

export const address = '/orders?assistant=order-import';

export const choose = async (page: Page, first: string, last: string) => {
  await page.getByLabel('Letzter Tag').fill(last);
  await page.getByLabel('Erster Tag').fill(first);
};
export const foresee = async (page: Page) => {
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await page.getByRole('dialog', { name: 'Was der Import ergibt' }).waitFor();
};
/** Whether the calendar does not offer a day; it is named as there: `Januar 9 2026`. */
export const isOff = async (page: Page, day: string): Promise<boolean> =>
  (await page.getByRole('button', { name: day }).getAttribute('aria-disabled')) === 'true';
export const posts = (asked: readonly string[]) => asked.filter((path) => path.startsWith('POST'));
