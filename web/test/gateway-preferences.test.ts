import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';
import type { World } from './world.ts';

const visit = visitPages();
const address = '/preferences/transactions';
const aLink = { account: '903', create: false, book: false, fetch: false };

const rowOf = (page: Page, gateway: string) => page.getByTestId(`gateway-${gateway}`);
const openRow = (page: Page, gateway: string) => rowOf(page, gateway).getByRole('button').first().click();
/** A radio button of Polaris lies below its own picture. */
const choose = (page: Page, action: string) => page.locator('label', { hasText: action }).click();
const linksOf = (world: World) => world.settings.preferences.transactions.transactionGateway;
const link = (world: World, links: object) =>
  world.settings.store('transactions', {
    transactionGateway: links as ReturnType<typeof linksOf>,
  });

describe('the payment methods of the shop', () => {
  it('are five at first, the others on request, and the focus goes to the first of them', async () => {
    const { page, open, inspect } = visit();
    await open(address);
    await rowOf(page, 'shopify_payments').getByText('1.284 Bestellungen').waitFor();
    await page.getByText('Vorkasse per Banküberweisu…', { exact: true }).waitFor();
    await eventually(async () => expect(await rowOf(page, 'cash_on_delivery').count()).toBe(0));
    await inspect('preferences-transactions');
    await page.getByRole('button', { name: '2 weitere anzeigen' }).click();
    await rowOf(page, 'bogus').getByText('1 Bestellung', { exact: true }).waitFor();
    const focused = rowOf(page, 'cash_on_delivery').getByRole('button').first();
    expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are linked with an account and an action, saved, found again and unlinked', async () => {
    const { world, page, open, toasts, inspect } = visit();
    await open(address);
    const form = openForm(page);
    await openRow(page, 'shopify_payments');
    const row = rowOf(page, 'shopify_payments');
    await row.getByText('Nicht verknüpft').waitFor();
    await eventually(async () => expect(await page.getByRole('radio').count()).toBe(0));
    await page.getByLabel('Konto für Shopify Payments').selectOption('903');
    await row.getByText('Verknüpft ohne Aktion').waitFor();
    await choose(page, 'Zahlungen anlegen');
    await inspect('preferences-transactions-open');
    await form.save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(linksOf(world)).toEqual({ shopify_payments: { ...aLink, create: true } });
    await open(address);
    await row.getByText('Zahlungen anlegen', { exact: true }).waitFor();
    await openRow(page, 'shopify_payments');
    await eventually(async () =>
      expect(await page.getByLabel('Konto für Shopify Payments').inputValue()).toBe('903'),
    );
    await page.getByRole('button', { name: 'Verknüpfung entfernen' }).click();
    await row.getByText('Nicht verknüpft').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await form.save();
    expect(linksOf(world)).toEqual({});
  });

  it.each([
    ['Zahlungen buchen', { book: true }],
    ['Abrufen (PayPal)', { fetch: true }],
    ['Keine Aktion', {}],
  ] as const)('can do one thing each: %s', async (action, expected) => {
    const { world, page, open } = visit();
    link(world, { paypal: { ...aLink, account: '902', create: true } });
    await open(`${address}?gateway=paypal`);
    await choose(page, action);
    await openForm(page).save();
    expect(linksOf(world)).toEqual({ paypal: { ...aLink, account: '902', ...expected } });
  });

  it('do only what their account allows, and change with it', async () => {
    const { page, open } = visit();
    await open(address);
    await openRow(page, 'manual');
    const account = page.getByLabel('Konto für Manuelle Zahlung');
    await account.selectOption('901');
    await choose(page, 'Zahlungen buchen');
    await eventually(async () => expect(await page.getByRole('radio', { name: 'Abrufen' }).count()).toBe(0));
    await account.selectOption('904');
    await rowOf(page, 'manual').getByText('Verknüpft ohne Aktion').waitFor();
    expect(await page.getByRole('radio', { name: 'Zahlungen buchen' }).isDisabled()).toBe(true);
    await page.getByText('Nur mit einem Onlinekonto').waitFor();
    await page.getByText('trägt sie in dieser Kasse ein').waitFor();
  });

  it('are found by an address that names one, also among the rarer ones', async () => {
    const { page, open } = visit();
    await open(`${address}?gateway=bogus`);
    await page.getByLabel('Konto für Testzahlung').waitFor();
    const row = rowOf(page, 'bogus');
    await eventually(async () =>
      expect(
        await row
          .getByRole('button')
          .first()
          .evaluate((button) => button === document.activeElement),
      ).toBe(true),
    );
    expect(await row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });

  it('can be linked by keyboard alone', async () => {
    const { world, page, open } = visit();
    await open(address);
    await rowOf(page, 'shopify_payments').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await openForm(page).save();
    expect(linksOf(world)).toEqual({ shopify_payments: { ...aLink, account: '901', create: true } });
  });

  it('stay listed while they are linked, though no order was paid with them', async () => {
    const { world, page, open } = visit();
    world.gateways = { items: [], shopify: true };
    link(world, { klarna: aLink });
    await open(address);
    await rowOf(page, 'klarna').getByText('Keine Bestellung gesehen').waitFor();
    await openRow(page, 'klarna');
    await page.getByRole('button', { name: 'Verknüpfung entfernen' }).click();
    await openForm(page).save();
    await page.getByText('Keine Zahlungsmethoden gefunden').waitFor();
  });
});

describe('PayPal', () => {
  it('asks for an upgrade where the plan lacks it, and changes nothing', async () => {
    const { world, page, open, inspect } = visit();
    world.settings.facts = { ...world.settings.facts, features: ['orders'] };
    link(world, { paypal: { ...aLink, account: '902' } });
    await open(`${address}?gateway=paypal`);
    await choose(page, 'Abrufen (PayPal)');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Upgrade erforderlich').waitFor();
    const plans = dialog.getByRole('link', { name: 'Tarife ansehen' });
    expect(await plans.getAttribute('href')).toBe('/plan?feature=paypal');
    await inspect('preferences-transactions-upgrade');
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('radio', { name: 'Keine Aktion' }).isChecked()).toBe(true);
    expect(await openForm(page).isDirty()).toBe(false);
  });

  it('needs a PayPal account, chosen or to be made first', async () => {
    const { world, page, open } = visit();
    link(world, { paypal: { ...aLink, account: '901' } });
    await open(`${address}?gateway=paypal`);
    await page.getByText('Wähle dafür oben dein PayPal-Konto.').waitFor();
    expect(await page.getByRole('radio', { name: 'Abrufen (PayPal)' }).isDisabled()).toBe(true);
    world.settings.reference = {
      ...world.settings.reference,
      accounts: world.settings.reference.accounts.filter(({ server }) => server !== 'PAYPAL'),
    };
    await open(`${address}?gateway=paypal`);
    await page.getByText('In deinem sevdesk-Konto fehlt ein PayPal-Konto.').waitFor();
  });

  it('says that it does nothing any more after a downgrade, and can be given up', async () => {
    const { world, page, open } = visit();
    world.settings.facts = { ...world.settings.facts, features: [] };
    link(world, { paypal: { ...aLink, account: '902', fetch: true } });
    await open(`${address}?gateway=paypal`);
    await rowOf(page, 'paypal').getByText('Tarif fehlt').waitFor();
    await page.getByText('Der Abruf von Zahlungen ist in deinem Tarif nicht enthalten').waitFor();
    await choose(page, 'Zahlungen buchen');
    await openForm(page).save();
    expect(linksOf(world)).toEqual({ paypal: { ...aLink, account: '902', book: true } });
  });

  it('shows what the service refuses meanwhile, and keeps the choice', async () => {
    const { world, page, open } = visit();
    link(world, { paypal: { ...aLink, account: '902' } });
    await open(`${address}?gateway=paypal`);
    await choose(page, 'Abrufen (PayPal)');
    world.settings.facts = { ...world.settings.facts, features: [] };
    await openForm(page).trySave();
    await page.getByTestId('section-gateways').getByText('Das gibt es ab dem Tarif Premium.').waitFor();
    expect(await page.getByRole('radio', { name: 'Abrufen (PayPal)' }).isChecked()).toBe(true);
    expect(linksOf(world).paypal?.fetch).toBe(false);
  });
});

describe('warnings about payments', () => {
  it('say where payments are only booked, because sevdesk brings them itself', async () => {
    const { page, open, inspect } = visit();
    await open(address);
    await openRow(page, 'klarna');
    await page.getByLabel('Konto für Klarna').selectOption('901');
    await choose(page, 'Zahlungen anlegen');
    await rowOf(page, 'klarna').getByText('Wird nur gebucht').waitFor();
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
    await rowOf(page, 'bogus').getByText('Konto fehlt').waitFor();
    await openRow(page, 'bogus');
    await page.getByText('Das verknüpfte Konto gibt es in sevdesk nicht mehr').waitFor();
    const account = page.getByLabel('Konto für Testzahlung');
    expect(await account.inputValue()).toBe('999');
    await account.getByText('Konto 999 (nicht mehr vorhanden)').waitFor({ state: 'attached' });
    await account.selectOption('903');
    await openForm(page).save();
    expect(linksOf(world)).toEqual({ bogus: { ...aLink, create: true } });
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
    await rowOf(page, 'paypal').waitFor();
    await eventually(async () => expect(await page.getByText('Jede Zahlung nur einmal').count()).toBe(0));
  });
});

describe('payment methods that are not to be had', () => {
  it('are told, with what to do', async () => {
    const { world, page, open, inspect } = visit();
    world.gateways = { items: [], shopify: true };
    await open(address);
    await page.getByText('Keine Zahlungsmethoden gefunden').waitFor();
    await page.getByText('Sobald die erste eingeht').waitFor();
    await inspect('preferences-transactions-empty');
    world.gateways = { items: [{ gateway: 'klarna', count: 1 }], shopify: true };
    await page.getByRole('button', { name: 'Liste neu laden' }).click();
    await rowOf(page, 'klarna').waitFor();
  });

  it('may be more than are shown while Shopify does not answer', async () => {
    const { world, page, open } = visit();
    world.gateways = { items: [{ gateway: 'klarna', count: 1 }], shopify: false };
    await open(address);
    await page.getByText('Shopify antwortet gerade nicht.').waitFor();
    await rowOf(page, 'klarna').waitFor();
  });

  it('leave what is linked in place when nobody answers', async () => {
    const { world, page, open } = visit();
    link(world, { klarna: aLink });
    await page.route('**/api/gateways', (route) => route.fulfill({ status: 422, json: {} }));
    await open(address);
    await page.getByTestId('error-state').waitFor();
    await rowOf(page, 'klarna').waitFor();
    await page.unroute('**/api/gateways');
    await page.getByTestId('error-state').getByRole('button').click();
    await rowOf(page, 'paypal').waitFor();
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
