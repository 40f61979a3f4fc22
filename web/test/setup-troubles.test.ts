import { skipTexts } from '@belegfluss/orders/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { asChosen, asConnected, asNew, connected, posts, press, token } from './new-shop.ts';
import { anOrder } from './samples/order.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

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
    const none = byId('no-document');
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

describe('the setup begun again', () => {
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
  it('is asked for an address, shown what follows, and led back to the token', async () => {
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
