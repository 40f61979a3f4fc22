import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { address, aLink, choose, getGatewayLinks, link, locateRow, openRow } from './gateway-list.ts';
import { openForm } from './preference-forms.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the payment methods of the shop', () => {
  it('are five at first, the others on request, and the focus goes to the first of them', async () => {
    const { page, open, inspect } = visit();
    await open(address);
    await locateRow(page, 'shopify_payments').getByText('1.284 Bestellungen').waitFor();
    await page.getByText('Vorkasse per Banküberweisu…', { exact: true }).waitFor();
    await eventually(async () => expect(await locateRow(page, 'cash_on_delivery').count()).toBe(0));
    await inspect('preferences-transactions');
    await page.getByRole('button', { name: '2 weitere anzeigen' }).click();
    await locateRow(page, 'bogus').getByText('1 Bestellung', { exact: true }).waitFor();
    const focused = locateRow(page, 'cash_on_delivery').getByRole('button').first();
    expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are linked with an account and an action, saved, found again and unlinked', async () => {
    const { world, page, open, toasts, inspect } = visit();
    await open(address);
    const form = openForm(page);
    await openRow(page, 'shopify_payments');
    const row = locateRow(page, 'shopify_payments');
    await row.getByText('Nicht verknüpft').waitFor();
    await eventually(async () => expect(await page.getByRole('radio').count()).toBe(0));
    await page.getByLabel('Konto für Shopify Payments').selectOption('903');
    await row.getByText('Verknüpft ohne Aktion').waitFor();
    await choose(page, 'Zahlungen anlegen');
    await inspect('preferences-transactions-open');
    await form.save();
    await eventually(async () => expect(await toasts()).toEqual(['Gespeichert']));
    expect(getGatewayLinks(world)).toEqual({ shopify_payments: { ...aLink, create: true } });
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
    expect(getGatewayLinks(world)).toEqual({});
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
    expect(getGatewayLinks(world)).toEqual({ paypal: { ...aLink, account: '902', ...expected } });
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
    await locateRow(page, 'manual').getByText('Verknüpft ohne Aktion').waitFor();
    expect(await page.getByRole('radio', { name: 'Zahlungen buchen' }).isDisabled()).toBe(true);
    await page.getByText('Nur mit einem Onlinekonto').waitFor();
    await page.getByText('trägt sie in dieser Kasse ein').waitFor();
  });

  it('are found by an address that names one, also among the rarer ones', async () => {
    const { page, open } = visit();
    await open(`${address}?gateway=bogus`);
    await page.getByLabel('Konto für Testzahlung').waitFor();
    const row = locateRow(page, 'bogus');
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
    await locateRow(page, 'shopify_payments').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await openForm(page).save();
    expect(getGatewayLinks(world)).toEqual({ shopify_payments: { ...aLink, account: '901', create: true } });
  });

  it('stay listed while they are linked, though no order was paid with them', async () => {
    const { world, page, open } = visit();
    world.gateways = { items: [], shopify: true };
    link(world, { klarna: aLink });
    await open(address);
    await locateRow(page, 'klarna').getByText('Keine Bestellung gesehen').waitFor();
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
    await locateRow(page, 'paypal').getByText('Tarif fehlt').waitFor();
    await page.getByText('Der Abruf von Zahlungen ist in deinem Tarif nicht enthalten').waitFor();
    await choose(page, 'Zahlungen buchen');
    await openForm(page).save();
    expect(getGatewayLinks(world)).toEqual({ paypal: { ...aLink, account: '902', book: true } });
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
    expect(getGatewayLinks(world).paypal?.fetch).toBe(false);
  });
});
