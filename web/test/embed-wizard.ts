import type { Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';
import type { Visit } from './visit.ts';

export const invoiceWizard = '/preferences/invoices?assistant=email-integration';
export const creditWizard = '/preferences/credits?assistant=email-integration';

export const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
export const answers = {
  signed: 'Eine lange Zeichenfolge: cb448b44…0e248896',
  plain: 'Nur der Buchstabe a',
  other: 'Etwas anderes oder gar nichts',
} as const;
export const toLook = async (page: Page) => {
  await next(page);
  await page.getByRole('heading', { name: 'Aussehen und Verhalten' }).waitFor();
};
export const toTest = async (page: Page) => {
  await next(page);
  await page.getByRole('heading', { name: 'Funktioniert der Link in deinem Shop?' }).waitFor();
};
/** From the look past the test, which the shop's notifications pass. */
export const toCode = async (page: Page) => {
  await toTest(page);
  await choose(page, answers.signed);
  await page.getByText('Der Link funktioniert in deinem Shop').waitFor();
};
/** Polaris draws its own circle above the input. */
export const choose = (page: Page, option: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
export const snippet = (page: Page) => page.getByRole('textbox', { name: 'HTML-Code' }).inputValue();
export const tabToButton = (page: Page, name: string) =>
  tabTo(page.getByRole('button', { name, exact: true }));

/** Opens the wizard for invoices; the test says whether the browser gives the clipboard. */
export const openWithClipboard = async ({ open, page }: Visit, isGiven: boolean) => {
  await open(invoiceWizard);
  await page.evaluate((given) => {
    const world = globalThis as unknown as { copied: string[] };
    world.copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          if (!given) throw new DOMException('Not allowed', 'NotAllowedError');
          world.copied.push(text);
        },
      },
    });
    if (!given) document.execCommand = () => false;
  }, isGiven);
};
/** The tab is that of the tests that follow. */
export const giveClipboardBack = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });
export const copied = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
export const reviewsAsked = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { shopify: { reviews: { asked: unknown[] } } }).shopify.reviews.asked.length,
  );
