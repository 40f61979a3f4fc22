import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { hasFocus } from './keyboard.ts';
import { openForm } from './preference-forms.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

const button =
  (name: string) =>
  ({ page }: Visit): Locator =>
    page.getByRole('button', { name, exact: true });

/** A page and what opens a dialog on it. */
type Place = readonly [name: string, path: string, opener: (visit: Visit) => Locator];

const places: readonly Place[] = [
  ['that asks back', '/preferences', button('Verbindung trennen')],
  ['with its own address', '/preferences', button('Einstellungen exportieren')],
  ['whose first field has the focus', '/preferences/contacts', button('Erkennung testen')],
  ['of a document', '/orders/5001', ({ byId }) => byId('document-open').first().getByRole('button')],
];

/** A page and an action that is folded into the page's menu on a phone. */
const foldedActions = [
  ['/orders/5001', 'Vorschau'],
  ['/orders', 'Importieren'],
  ['/orders', 'Exportieren'],
] as const;

const phone = { width: 390, height: 900 };

const briefly = { timeout: 2_000 };

describe('a dialog', () => {
  it.each(foldedActions)(
    'on a phone, from the menu of %s, gives the focus back to it: %s',
    async (path, action) => {
      const { page, open } = visit();
      await page.setViewportSize(phone);
      await open(path);
      const menu = page.getByRole('button', { name: /^Aktionen für .* anzeigen$/ });
      const item = page.getByRole('button', { name: action, exact: true });
      const dialog = page.getByRole('dialog');
      // On a phone a dialog has no size, only what is in it has.
      const opened = dialog.getByRole('button').first();
      for (const press of [() => menu.click(briefly), () => menu.press('Enter', briefly)]) {
        // While the page is still being put together its menu may go again.
        await eventually(async () => {
          if (await opened.isVisible()) return;
          if (!(await item.isVisible())) await press();
          await item.press('Enter', briefly);
          await opened.waitFor(briefly);
        });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await eventually(async () => expect(await hasFocus(menu)).toBe(true));
      }
    },
  );

  it.each(places)('%s gives the focus back to what opened it', async (_name, path, locateOpener) => {
    const { page, open } = visit();
    await open(path);
    if (path.startsWith('/preferences/')) await openForm(page).setExpertMode(true);
    const opener = locateOpener(visit());
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await eventually(async () =>
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(opener)).toBe(true));
  });
});
