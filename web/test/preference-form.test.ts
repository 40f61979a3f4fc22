import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openForm } from './preference-forms.ts';
import { askedScopes, declineScopes, grantScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

const free = 'Kostenlose Bestellungen überspringen';
const gifts = 'Geschenkgutscheine überspringen';

describe('a form of settings', () => {
  it('saves what was changed, says so, and shows it again after a reload', async () => {
    const { world, page, open, toasts, inspect } = visit();
    await open('/preferences/orders');
    const form = openForm(page);
    await page.getByLabel(free).check();
    await form.save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(world.settings.preferences.orders.skipOrderFree).toBe(true);
    await page.reload();
    await eventually(async () => expect(await page.getByLabel(free).isChecked()).toBe(true));
    await inspect('preferences-orders');
  });

  it('is clean again when a change is taken back, and when changes are discarded', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    const form = openForm(page);
    await page.getByLabel(free).check();
    await eventually(async () => expect(await form.isDirty()).toBe(true));
    await page.getByLabel(free).uncheck();
    await eventually(async () => expect(await form.isDirty()).toBe(false));
    await page.getByLabel(gifts).uncheck();
    await form.discard();
    await eventually(async () => expect(await page.getByLabel(gifts).isChecked()).toBe(true));
    expect(world.settings.versions.orders).toBe(0);
  });

  it('is filled in and saved without a mouse', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    await page.getByLabel(free).waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('label, div')?.textContent ?? '');
    for (let tries = 0; tries < 40 && !(await focused()).includes(free); tries += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Speichern' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => expect(world.settings.preferences.orders.skipOrderFree).toBe(true));
  });

  it('asks before unsaved changes are left behind, and keeps them for who stays', async () => {
    const { page, open } = visit();
    await open('/preferences/orders');
    await page.getByLabel(free).check();
    await page.getByRole('link', { name: 'Kontakte' }).click();
    const asked = () => page.evaluate(() => leaving().length);
    await page.evaluate(installLeaving);
    await eventually(async () => expect(await asked()).toBe(1));
    expect(new URL(page.url()).pathname).toBe('/preferences/orders');
    expect(await page.getByLabel(free).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Kontakte' }).click();
    await eventually(async () => expect(await asked()).toBe(2));
    await page.evaluate(() => leaving()[1]?.());
    await page.waitForURL('**/preferences/contacts');
  });

  it('shows that somebody else has saved meanwhile, and loses nothing that was typed', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    const form = openForm(page);
    await page.getByLabel(gifts).uncheck();
    await page.getByLabel(free).check();
    world.settings.store('orders', { skipOrderGiftCard: false, skipOrderPos: true });
    await form.trySave();
    await page.getByText('Jemand hat diese Einstellungen inzwischen geändert').waitFor();
    expect(await page.getByLabel(free).isChecked()).toBe(true);
    expect(await page.getByLabel('Bestellungen aus dem Point of Sale überspringen').isChecked()).toBe(true);
    await form.save();
    expect(world.settings.preferences.orders).toMatchObject({
      skipOrderFree: true,
      skipOrderGiftCard: false,
      skipOrderPos: true,
    });
  });

  it('names what both have changed differently', async () => {
    const { world, page, open } = visit();
    await open('/preferences');
    const address = page.getByLabel('E-Mail-Adresse für Benachrichtigungen');
    await address.fill('ich@teeladen.example');
    world.settings.store('general', { notificationEmail: 'du@teeladen.example' });
    await openForm(page).trySave();
    await page.getByText('Beide geändert, beim Speichern gilt dein Wert:').waitFor();
    expect(await address.inputValue()).toBe('ich@teeladen.example');
    await openForm(page).save();
    expect(world.settings.preferences.general.notificationEmail).toBe('ich@teeladen.example');
  });

  it('keeps everything when saving fails, says why, and saves on the next try', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    await page.getByLabel(free).check();
    world.failing = true;
    await openForm(page).trySave();
    await page.getByText('Gerade nicht erreichbar').first().waitFor();
    expect(await page.getByLabel(free).isChecked()).toBe(true);
    world.failing = false;
    await openForm(page).save();
    expect(world.settings.preferences.orders.skipOrderFree).toBe(true);
  });

  it('says so when what somebody else has saved cannot be read, and goes on from there', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    await page.getByLabel(free).check();
    world.settings.store('orders', { skipOrderGiftCard: false });
    await page.route('**/api/preferences', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' })
        : route.fallback(),
    );
    await openForm(page).trySave();
    await page.getByRole('alert').or(page.locator('[aria-live] .Polaris-Banner')).first().waitFor();
    expect(await page.getByLabel(free).isChecked()).toBe(true);
    await page.unroute('**/api/preferences');
    await openForm(page).trySave();
    await page.getByText('Jemand hat diese Einstellungen inzwischen geändert').waitFor();
    await openForm(page).save();
    expect(world.settings.preferences.orders).toMatchObject({
      skipOrderFree: true,
      skipOrderGiftCard: false,
    });
  });

  it('names what keeps it from being saved although another choice has hidden it', async () => {
    const { world, page, open, toasts } = visit();
    world.settings.store('orders', { skipOrderPos: true });
    await open('/preferences/orders');
    await page.getByLabel('Kennung des Kassenkanals').fill('x'.repeat(65));
    await page.getByLabel('Bestellungen aus dem Point of Sale überspringen').uncheck();
    await openForm(page).trySave();
    await eventually(async () =>
      expect(await toasts()).toEqual([
        expect.stringContaining('„Kennung des Kassenkanals“ ist gerade ausgeblendet'),
      ]),
    );
    expect(world.settings.preferences.orders.skipOrderPos).toBe(true);
  });

  it('opens at an address whose anchor is none', async () => {
    const { page, open } = visit();
    await open('/preferences/orders#%');
    await page.getByLabel(free).waitFor();
  });

  it('says what failed when it cannot be loaded, and loads on request', async () => {
    const { world, page, open } = visit();
    world.failing = true;
    await open('/preferences/orders');
    const retry = page.getByRole('button', { name: 'Erneut laden' });
    await retry.waitFor();
    world.failing = false;
    await retry.click();
    await page.getByLabel(free).waitFor();
  });

  it('shows what a plan lacks with the way to get it, and lets go what was on before', async () => {
    const { world, page, open } = visit();
    world.settings.facts = { ...world.settings.facts, features: [], scopes: ['read_orders'] };
    await open('/preferences/orders');
    const sync = page.getByLabel('Bestellungen als bezahlt markieren');
    expect(await sync.isDisabled()).toBe(true);
    const note = page.getByTestId('offer-note').filter({ hasText: 'ab dem Tarif' });
    expect(await note.getByRole('link').getAttribute('href')).toBe('/plan?feature=orderSync');
    world.settings.store('orders', { syncOrderPayment: true });
    await open('/preferences/orders');
    await sync.uncheck();
    await openForm(page).save();
    expect(world.settings.preferences.orders.syncOrderPayment).toBe(false);
  });

  it('lets Shopify ask where only its permission is missing, and says so when the merchant declines', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.facts = { ...world.settings.facts, scopes: ['read_orders'] };
    await open('/preferences/orders');
    const grant = page.getByRole('button', { name: 'Zugriff erteilen' });
    await declineScopes(page);
    await grant.click();
    await page.getByText('Du hast die Berechtigung abgelehnt.').waitFor();
    await inspect('preferences-orders-scope-declined');
    await grantScopes(page);
    await grant.click();
    await grant.waitFor({ state: 'detached' });
    expect(await askedScopes(page)).toEqual([['write_orders'], ['write_orders']]);
  });

  it('shows a setting that only experts see to whom a link leads there, and says so', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.view = { expertMode: false, closedHints: [] };
    await open('/preferences/invoices#invoices.invoiceEnshrine');
    await page.locator('[data-field="invoices.invoiceEnshrine"]').waitFor();
    await page.getByText('Diese Einstellung gehört zum Expertenmodus').waitFor();
    await inspect('preferences-hidden-field');
    expect(world.settings.view.expertMode).toBe(false);
    await page.getByRole('button', { name: 'Expertenmodus einschalten' }).click();
    await eventually(() => expect(world.settings.view.expertMode).toBe(true));
  });

  it('begins at the top of a setting that is taller than the screen', async () => {
    const { page, open } = visit();
    await page.setViewportSize({ width: 1280, height: 400 });
    await open('/preferences/invoices#invoices.taxRuleSort');
    const field = page.locator('[data-field="invoices.taxRuleSort"]');
    await field.waitFor();
    await eventually(async () => {
      const box = await field.boundingBox();
      expect(box?.height).toBeGreaterThan(400);
      expect(Math.abs(box?.y ?? -1)).toBeLessThan(100);
    });
  });

  it('shows experts more, and remembers who is one', async () => {
    const { world, page, open } = visit();
    await open('/preferences/orders');
    await openForm(page).setExpertMode(true);
    await eventually(() => expect(world.settings.view.expertMode).toBe(true));
    await open('/preferences/orders');
    await page.getByLabel(free).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Expertenmodus' }).isChecked()).toBe(true);
  });
});

/** Who wants to leave, as the stub of App Bridge has written it down. */
declare function leaving(): (() => void)[];

function installLeaving(): void {
  const page = globalThis as unknown as {
    shopify: { saveBar: { leaving: (() => void)[] } };
    leaving: () => (() => void)[];
  };
  page.leaving = () => page.shopify.saveBar.leaving;
}
