import { skipTexts } from '@belegfluss/orders/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';
import { openAgain } from './reopen.ts';
import { anOrder } from './samples/order.ts';
import { aShop } from './samples/shop.ts';
import { type Visit, visitPages } from './visit.ts';
import type { World } from './world.ts';

const visit = visitPages();

const token = '0123456789abcdef'.repeat(2);
const connected = 'Dein sevdesk-Konto ist verbunden';

/** A shop right after the installation. */
function asNew(world: World): void {
  world.disconnect();
  world.shop = { ...world.shop, setupCompletedAt: null };
  world.orders = [anOrder({ invoices: [] })];
}

/** Connected, and nothing else. */
function asConnected(world: World): void {
  asNew(world);
  world.connect(token);
}

/** With first choices stored. */
function asChosen(world: World): void {
  asConnected(world);
  world.settings.store('invoices', { invoiceCreate: true });
  world.settings.store('credits', { creditCreate: true });
}

const posts = ({ gateway }: Visit, path: string): number =>
  gateway.asked.filter((line) => line === `POST ${path}`).length;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the setup', () => {
  it('leads a new shop from the token to the end by keyboard alone', async () => {
    const { world, page, open, byId, inspect, spoilTab } = visit();
    asNew(world);
    await open('/');
    await page.waitForURL('**/setup');
    await byId('setup-connect').getByText('Schritt 1 von 4').waitFor();
    await inspect('setup-1-connect');
    await tabTo(page.getByLabel('API-Token', { exact: true }));
    // Nobody types it: it is pasted.
    await page.keyboard.insertText(token);
    await page.keyboard.press('Enter');

    await byId('setup-preferences').getByText('Schritt 2 von 4').waitFor();
    expect(await page.getByLabel('Rechnungen automatisch erstellen').isChecked()).toBe(true);
    expect(await page.getByLabel('Gutschriften automatisch erstellen').isChecked()).toBe(true);
    expect(world.settings.preferences.invoices.invoiceCreate).toBe(false);
    await byId('setup-preferences').getByText('Für Bestellungen ab dem 01.03.2026.').waitFor();
    await inspect('setup-2-preferences');
    await tabTo(page.getByLabel('One-Stop-Shop (OSS)', { exact: true }));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'Übernehmen und weiter' }));
    await page.keyboard.press('Enter');

    await byId('setup-preview').getByText('Schritt 3 von 4').waitFor();
    expect(world.settings.preferences.general.oss).toBe(true);
    // The shop's day of installation: what was sold before may have been invoiced elsewhere.
    expect(world.settings.preferences.invoices.invoiceCreate).toBe('2026-03-01');
    expect(world.settings.preferences.credits.creditCreate).toBe(true);
    await byId('document-frame').waitFor();
    await inspect('setup-3-preview');
    spoilTab();
    await page.clock.install();
    await tabTo(page.getByRole('button', { name: 'Einrichtung abschließen' }));
    await page.keyboard.press('Enter');

    await byId('setup-done').getByText('10 Übertragungen geschenkt').waitFor();
    await byId('confetti').waitFor({ state: 'attached' });
    await byId('celebration').getByText('Deine Belege entstehen jetzt von selbst').waitFor();
    await page.clock.runFor(12_000);
    await byId('confetti').waitFor({ state: 'detached' });
    await byId('celebration').waitFor({ state: 'detached' });
    await inspect('setup-4-done');
    await page.getByRole('link', { name: 'Bestellungen ansehen' }).press('Enter');
    await byId('order-row').first().waitFor();
  }, 60_000);

  it('invoices from the day of the last installation on, also when it is switched off and on again', async () => {
    const { world, page, open, byId } = visit();
    asConnected(world);
    // Half an hour after midnight in Germany.
    world.shop = { ...world.shop, reinstalledAt: '2026-07-31T22:30:00Z' };
    await open('/setup');
    const invoices = page.getByLabel('Rechnungen automatisch erstellen');
    await invoices.uncheck();
    await invoices.check();
    await page.getByText('Für Bestellungen ab dem 01.08.2026.').waitFor();
    await press(page, 'Übernehmen und weiter');
    await byId('setup-preview').waitFor();
    expect(world.settings.preferences.invoices.invoiceCreate).toBe('2026-08-01');
  });

  it('puts the focus on the heading of each step that a person comes to', async () => {
    const { world, page, open } = visit();
    asConnected(world);
    await open('/setup?step=connect');
    await press(page, 'Weiter');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Was soll Belegfluss für dich tun?',
      ),
    );
  });

  it.each([
    ['nothing is connected', asNew, 'setup-connect'],
    ['sevdesk is connected', asConnected, 'setup-preferences'],
    ['first choices are stored', asChosen, 'setup-preview'],
  ] as const)('goes on where the shop is, on any device, when %s', async (_case, make, step) => {
    const { world, open, byId } = visit();
    make(world);
    await open('/preferences/setup');
    await byId(step).waitFor();
    await open('/preferences/setup');
    await byId(step).waitFor();
  });

  it('promises no day to a shop that has chosen all orders before', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    await open('/setup?step=preferences');
    await byId('setup-preferences').waitFor();
    await page.getByLabel('Rechnungen automatisch erstellen').waitFor();
    await eventually(async () => expect(await page.getByText('ab dem Tag der Installation').count()).toBe(0));
  });

  it('stays on the step a person went back to when the page is loaded again', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    await open('/setup');
    await byId('setup-preview').waitFor();
    await press(page, 'Zurück');
    await byId('setup-preferences').waitFor();
    await page.reload();
    await byId('setup-preferences').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Weiter', exact: true }).count()).toBe(1),
    );
  });

  it('switches nothing on that the person has unticked', async () => {
    const { world, page, open, byId } = visit();
    asConnected(world);
    await open('/setup');
    await page.getByLabel('Rechnungen automatisch erstellen').uncheck();
    await eventually(async () =>
      expect(await page.getByLabel('Gutschriften automatisch erstellen').isChecked()).toBe(false),
    );
    await press(page, 'Weiter');
    await byId('setup-preview').waitFor();
    expect(world.settings.versions.invoices).toBe(0);
    await press(page, 'Einrichtung abschließen');
    await page.getByText('Die automatische Erstellung ist ausgeschaltet').waitFor();
    await eventually(async () => expect(await byId('confetti').count()).toBe(0));
  });

  it('tells a small business what that means, and keeps what others have stored', async () => {
    const { world, page, open, inspect } = visit();
    asConnected(world);
    world.settings.setAccount({ smallBusiness: true });
    world.settings.store('invoices', { invoiceEnshrine: 'fulfilled' });
    await open('/setup?step=preferences');
    await page.getByText('Dein sevdesk-Konto nutzt die Kleinunternehmerregelung').waitFor();
    expect(await page.getByLabel('Nach Versand', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('Rechnungen automatisch erstellen').isChecked()).toBe(false);
    await inspect('setup-2-small-business');
  });

  it('gives its reward once, also when it is gone through again', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    asChosen(world);
    await open('/setup');
    await press(page, 'Einrichtung abschließen');
    await byId('setup-reward').waitFor();
    await openAgain(here);
    await byId('setup-done').waitFor();
    await eventually(async () => expect(await byId('setup-reward').count()).toBe(0));
    await open('/setup?reset');
    await press(page, 'Weiter');
    await press(page, 'Weiter');
    await press(page, 'Einrichtung abschließen');
    await byId('setup-done').waitFor();
    await eventually(async () => expect(await byId('setup-reward').count()).toBe(0));
  });
});

describe('the setup when something is wrong', () => {
  it('says what is wrong with a token', async () => {
    const { world, page, open } = visit();
    asNew(world);
    await open('/setup');
    await page.getByLabel('API-Token').fill('kurz');
    await press(page, 'sevdesk verbinden');
    await page.getByText('Der API-Token besteht aus 32 Zeichen').waitFor();
    await page.getByLabel('API-Token').fill('f'.repeat(32));
    await press(page, 'sevdesk verbinden');
    await page.getByText('sevdesk hat den API-Token abgelehnt').waitFor();
  });

  it('keeps the token when sevdesk cannot be reached', async () => {
    const { world, page, open, byId } = visit();
    asNew(world);
    await open('/setup');
    await page.getByLabel('API-Token').fill(token);
    world.failing = true;
    await press(page, 'sevdesk verbinden');
    await page.getByText('Gerade nicht erreichbar').first().waitFor();
    await page.getByText('Kennung für den Support: req-17').waitFor();
    expect(await page.getByLabel('API-Token').inputValue()).toBe(token);
    world.failing = false;
    await press(page, 'sevdesk verbinden');
    await byId('setup-preferences').waitFor();
  });

  it('says so while nobody knows the connection, and goes on once it is known', async () => {
    const { world, page, open, inspect } = visit();
    asConnected(world);
    const { shop } = world;
    world.shop = { ...shop, sevdesk: { ...shop.sevdesk, isConnected: null } };
    await open('/setup');
    await page.getByText('Der Stand der Verbindung lässt sich gerade nicht abfragen').waitFor();
    await inspect('setup-1-unknown');
    world.shop = shop;
    await press(page, 'Erneut laden');
    await page.getByText(connected).waitFor();
  });

  it('says so when the services are down, and loads again when asked', async () => {
    const { world, page, open, byId, inspect } = visit();
    asConnected(world);
    world.failing = true;
    await open('/setup');
    await byId('error-state').waitFor();
    await inspect('setup-error');
    world.failing = false;
    await press(page, 'Erneut laden');
    await byId('setup-preferences').waitFor();
  });

  it('keeps choices that could not be saved', async () => {
    const { world, page, open, byId } = visit();
    asConnected(world);
    await open('/setup');
    await page.getByLabel('Englisch').uncheck();
    world.failing = true;
    await press(page, 'Übernehmen und weiter');
    await page.getByText('Gerade nicht erreichbar').first().waitFor();
    world.failing = false;
    await press(page, 'Übernehmen und weiter');
    await byId('setup-preview').waitFor();
    expect(world.settings.preferences.general.languages).toEqual(['de']);
  });

  it('leads on without a preview while there is no order', async () => {
    const { world, page, open, byId, inspect } = visit();
    asChosen(world);
    world.orders = [];
    await open('/setup');
    await page.getByText('Noch keine Bestellung').waitFor();
    await inspect('setup-3-no-order');
    await press(page, 'Einrichtung abschließen');
    await byId('setup-done').waitFor();
  });

  it('says why an order has no invoice and what to do, and shows another one', async () => {
    const { world, page, open, byId, inspect } = visit();
    asChosen(world);
    world.orders = [anOrder({ id: '5002', name: '#1002', invoices: [] }), anOrder({ invoices: [] })];
    const { reason, advice } = skipTexts.MISSING_ADDRESS;
    const detail = `${reason} ${advice}`;
    world.embed.previews.set('5002', { error: 'MISSING_ADDRESS', title: 'Ungültige Bestellung', detail });
    await open('/setup');
    const none = byId('no-receipt');
    await none.getByText('Ungültige Bestellung').waitFor();
    await none.getByText('Trage in Shopify eine Adresse an der Bestellung ein.').waitFor();
    await inspect('setup-3-no-invoice');
    await page.getByLabel('Bestellung', { exact: true }).selectOption('5001');
    await byId('document-frame').waitFor();
  });

  it('offers to try a preview again that failed', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    world.embed.previews.set('5001', 503);
    await open('/setup');
    await byId('error-state').getByText('Gerade nicht erreichbar').waitFor();
    world.embed.previews.clear();
    await press(page, 'Erneut laden');
    await byId('document-frame').waitFor();
  });

  it('leads back to the token when the connection was lost before the end', async () => {
    const { world, page, open, byId } = visit();
    asChosen(world);
    await open('/setup');
    await byId('setup-preview').waitFor();
    world.disconnect();
    world.shop = { ...world.shop, setupCompletedAt: null };
    await press(page, 'Einrichtung abschließen');
    await byId('setup-connect').waitFor();
    expect(world.shop.setupCompletedAt).toBeNull();
  });
});

describe('the setup begun anew', () => {
  it('is asked for once, shows what is connected as done, and not again after a reload', async () => {
    const here = visit();
    const { page, open, byId, inspect } = here;
    await open('/setup?reset');
    await page.waitForURL('**/setup?step=connect');
    await byId('setup-connect').getByText(connected).waitFor();
    await inspect('setup-1-connected');
    await page.reload();
    await byId('setup-connect').getByText(connected).waitFor();
    expect(posts(here, '/api/setup/reset')).toBe(1);
  });

  it('is tried again when it failed', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    world.failing = true;
    await open('/setup?reset');
    await page.getByText('Die Einrichtung konnte nicht neu begonnen werden').waitFor();
    world.failing = false;
    await press(page, 'Erneut laden');
    await byId('setup-connect').waitFor();
    expect(posts(here, '/api/setup/reset')).toBe(2);
  });
});

describe('who has no account yet', () => {
  it('is asked for an address, told what follows, and led back to the token', async () => {
    const { world, page, open, inspect } = visit();
    asNew(world);
    await open('/setup');
    await press(page, 'Noch kein sevdesk-Konto?');
    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('E-Mail-Adresse für dein sevdesk-Konto');
    expect(await email.inputValue()).toBe('hallo@teeladen.example');
    await inspect('setup-account-1');
    await email.fill('');
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await dialog.getByText('Bitte gib deine E-Mail-Adresse ein').waitFor();
    await email.fill('mara@teeladen');
    await email.press('Enter');
    await dialog.getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor();
    await email.fill('mara@teeladen.example');
    await email.press('Enter');
    await dialog.getByText('Registriere dich bei sevdesk mit mara@teeladen.example').waitFor();
    const signUp = dialog.getByRole('link', { name: 'Bei sevdesk registrieren' });
    expect(await signUp.getAttribute('href')).toBe('https://my.sevdesk.de/register/');
    expect(await signUp.getAttribute('target')).toBe('_blank');
    await inspect('setup-account-2');
    await dialog.getByRole('button', { name: 'Ich habe ein Konto' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('token'),
    );
  });
});

describe('the start of the app', () => {
  it.each([
    ['is not completed', () => ({ ...aShop(), setupCompletedAt: null }), '/setup'],
    ['has lost its connection', () => aShop({ sevdesk: { isConnected: false } }), '/setup'],
    ['is completed and connected', () => aShop(), '/home'],
    [
      'has a connection that nobody knows',
      () => ({ ...aShop({ sevdesk: { isConnected: null } }), setupCompletedAt: null }),
      '/home',
    ],
  ])('of a shop that %s', async (_case, make, path) => {
    const { world, page, open } = visit();
    world.shop = make();
    await open('/');
    await page.waitForURL(`**${path}`);
  });
});
