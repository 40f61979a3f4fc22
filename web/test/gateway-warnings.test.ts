import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { address, aLink, choose, getGatewayLinks, link, locateRow, openRow } from './gateway-list.ts';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('warnings about payments', () => {
  it('say where payments are only booked, because sevdesk brings them itself', async () => {
    const { page, open, inspect } = visit();
    await open(address);
    await openRow(page, 'klarna');
    await page.getByLabel('Konto für Klarna').selectOption('901');
    await choose(page, 'Zahlungen anlegen');
    await locateRow(page, 'klarna').getByText('Wird nur gebucht').waitFor();
    await page.getByText('Auf diesem Konto legt Belegfluss keine Zahlungen an').waitFor();
    await inspect('preferences-transactions-only-booked');
    await choose(page, 'Zahlungen buchen');
    await page
      .getByText('Auf diesem Konto legt Belegfluss keine Zahlungen an')
      .waitFor({ state: 'detached' });
  });

  it('name an account that is gone, also of a method that is used rarely', async () => {
    const { world, page, open } = visit();
    link(world, { bogus: { ...aLink, account: '999', create: true } });
    await open(address);
    await locateRow(page, 'bogus').getByText('Konto fehlt').waitFor();
    await openRow(page, 'bogus');
    await page.getByText('Das verknüpfte Konto gibt es in sevdesk nicht mehr').waitFor();
    const account = page.getByLabel('Konto für Testzahlung');
    expect(await account.inputValue()).toBe('999');
    await account.getByText('Konto 999 (nicht mehr vorhanden)').waitFor({ state: 'attached' });
    await account.selectOption('903');
    await openForm(page).save();
    expect(getGatewayLinks(world)).toEqual({ bogus: { ...aLink, create: true } });
  });

  it('say what payments wait for when numbers come with enshrinement', async () => {
    const { world, page, open } = visit();
    world.settings.store('invoices', { invoiceNumberTiming: 'enshrine', invoiceEnshrine: 'completed' });
    link(world, { manual: { ...aLink, create: true } });
    await open(address);
    await page.getByText('festgeschrieben wird erst nach Zahlung und Versand').waitFor();
    const way = page.getByRole('link', { name: 'Zeitpunkt der Rechnungsnummer ändern' });
    expect(await way.getAttribute('href')).toBe('/preferences/invoices#due');
    await openRow(page, 'manual');
    await choose(page, 'Keine Aktion');
    await page.getByText('festgeschrieben wird erst nach Zahlung und Versand').waitFor({ state: 'detached' });
  });

  it('that hold in general are closed once and for all', async () => {
    const { world, page, open, byId } = visit();
    await open(address);
    for (const name of ['gateways.timing', 'gateways.duplicates']) {
      await byId(`hint-${name}`).getByRole('button').click();
      await byId(`hint-${name}`).waitFor({ state: 'detached' });
    }
    await eventually(async () =>
      expect(world.settings.view.closedHints).toEqual(['gateways.timing', 'gateways.duplicates']),
    );
    await open(address);
    await locateRow(page, 'paypal').waitFor();
    await eventually(async () => expect(await page.getByText('Jede Zahlung nur einmal').count()).toBe(0));
  });
});

describe('payment methods that are not to be had', () => {
  it('are shown, with what to do', async () => {
    const { world, page, open, inspect } = visit();
    world.gateways = { items: [], shopify: true };
    await open(address);
    await page.getByText('Keine Zahlungsmethoden gefunden').waitFor();
    await page.getByText('Sobald die erste eingeht').waitFor();
    await inspect('preferences-transactions-empty');
    world.gateways = { items: [{ gateway: 'klarna', count: 1 }], shopify: true };
    await page.getByRole('button', { name: 'Liste neu laden' }).click();
    await locateRow(page, 'klarna').waitFor();
  });

  it('may be more than are shown while Shopify does not answer', async () => {
    const { world, page, open } = visit();
    world.gateways = { items: [{ gateway: 'klarna', count: 1 }], shopify: false };
    await open(address);
    await page.getByText('Shopify antwortet gerade nicht.').waitFor();
    await locateRow(page, 'klarna').waitFor();
  });

  it('leave what is linked in place when nobody answers', async () => {
    const { world, page, open } = visit();
    link(world, { klarna: aLink });
    await page.route('**/api/gateways', (route) => route.fulfill({ status: 422, json: {} }));
    await open(address);
    await page.getByTestId('error-state').waitFor();
    await locateRow(page, 'klarna').waitFor();
    await page.unroute('**/api/gateways');
    await page.getByTestId('error-state').getByRole('button').click();
    await locateRow(page, 'paypal').waitFor();
  });

  it('wait for the accounts that they are linked with', async () => {
    const { world, page, open, inspect } = visit();
    link(world, { klarna: { ...aLink, create: true } });
    await page.route('**/api/sevdesk/reference', (route) => route.fulfill({ status: 422, json: {} }));
    await open(`${address}?gateway=klarna`);
    await page.getByTestId('error-state').waitFor();
    expect(await page.getByLabel('Konto für Klarna').isDisabled()).toBe(true);
    await page.unroute('**/api/sevdesk/reference');
    await page.getByTestId('error-state').getByRole('button').click();
    await page.getByRole('radio', { name: 'Zahlungen anlegen' }).waitFor();
    world.disconnect();
    await open(`${address}?gateway=klarna`);
    await page.getByText('Verbinde zuerst sevdesk').waitFor();
    const way = page.getByRole('link', { name: 'sevdesk verbinden' });
    expect(await way.getAttribute('href')).toBe('/preferences#connection');
    expect(await page.getByLabel('Konto für Klarna').isDisabled()).toBe(true);
    await inspect('preferences-transactions-disconnected');
  });
});
