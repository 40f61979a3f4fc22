import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aGate } from './gate.ts';
import { openForm } from './preference-forms.ts';
import { openAgain } from './reopen.ts';
import { aPayout, noAccess, somePayouts, withAccess } from './samples/payment-imports.ts';
import { askedScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';
import type { World } from './world.ts';

const visit = visitPages();
const address = '/preferences/transactions';
const aLink = { account: '902', create: false, book: false, fetch: true };
const clearing = {
  id: '905',
  name: 'Verrechnung Shopify Payments',
  type: 'online',
  server: null,
  filled: false,
  currency: 'EUR',
  isDefault: false,
} as const;

const link = (world: World, transactionGateway: Record<string, typeof aLink>) =>
  world.settings.store('transactions', { transactionGateway });
/** The others stand beside it and have nothing to do with it. */
const only = (gateway: string) => ({ items: [{ gateway, count: 402 }], shopify: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const changes = (asked: readonly string[]) =>
  asked.filter((path) => /^(POST|DELETE) \/api\/(orders\/paypal|payouts)/.test(path));
const seeToast = (toasts: () => Promise<string[]>, text: string) =>
  eventually(async () => expect(await toasts()).toContain(text));

describe('PayPal', () => {
  beforeEach(() => {
    const { world } = visit();
    world.gateways = only('paypal');
    link(world, { paypal: aLink });
  });

  it('is shown once a method that is read there is saved, and no sooner', async () => {
    const { world, page, open, byId } = visit();
    link(world, { paypal: { ...aLink, fetch: false } });
    await open(`${address}?gateway=paypal`);
    await page.locator('label', { hasText: 'Abrufen (PayPal)' }).click();
    await eventually(async () => expect(await byId('section-paypal').count()).toBe(0));
    await openForm(page).save();
    await byId('section-paypal').getByText('Nicht verbunden').waitFor();
  });

  it('is connected with an app of the merchant’s own, by keyboard alone', async () => {
    const { gateway, page, open, byId, toasts, inspect } = visit();
    await open(address);
    await shows(page, 'Aktiviere in der App unter den Funktionen „Transaction Search“');
    const place = byId('section-paypal').getByRole('link', { name: 'developer.paypal.com' });
    expect(await place.getAttribute('href')).toBe('https://developer.paypal.com/dashboard/applications/live');
    await inspect('paypal-connect');
    await page.getByLabel('Client-ID').focus();
    await page.keyboard.press('Enter');
    await shows(page, 'Gib die Client-ID an.');
    await shows(page, 'Gib das Secret an.');
    expect(changes(gateway.asked)).toEqual([]);
    await inspect('paypal-connect-wrong');
    await page.keyboard.type('AeA1QIZXiflr1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('EGnHDxD');
    await page.keyboard.press('Enter');
    await seeToast(toasts, 'Mit PayPal verbunden');
    await shows(page, 'Client-ID deiner App bei PayPal: AeA1QIZX…');
    await button(page, 'Zahlungen importieren').waitFor();
    await eventually(async () => expect(await page.getByLabel('Secret').count()).toBe(0));
    await inspect('paypal-connected');
  });

  it('says why PayPal took no access, and keeps what was typed', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.payments.refusals = [{ status: 409, code: 'PAYPAL_REFUSED' }];
    await open(address);
    await page.getByLabel('Client-ID').fill('AeA1');
    await page.getByLabel('Secret').fill('falsch');
    await button(page, 'Mit PayPal verbinden').click();
    await byId('section-paypal').getByText('Von PayPal abgelehnt').waitFor();
    expect(await page.getByLabel('Client-ID').inputValue()).toBe('AeA1');
    await inspect('paypal-refused');
    await button(page, 'Mit PayPal verbinden').click();
    await button(page, 'Zahlungen importieren').waitFor();
  });

  it('is imported batch by batch until all is there', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    world.payments.payPal = withAccess;
    const gate = aGate();
    world.payments.waits = [Promise.resolve(), gate.passed];
    await open(address);
    await button(page, 'Zahlungen importieren').click();
    await shows(page, '100 von 250 Umsätzen');
    const meter = page.getByRole('progressbar', { name: 'Fortschritt des Imports' });
    expect(await meter.getAttribute('aria-valuetext')).toMatch(/von 250 Umsätzen/);
    await byId('section-paypal').getByText('Import läuft').waitFor();
    await inspect('paypal-running');
    gate.open();
    await seeToast(toasts, 'Alle Umsätze sind importiert');
    await shows(page, 'Alles bis 23.11.2026, 11:00 ist importiert. Neue Zahlungen folgen stündlich');
    await inspect('paypal-done');
    expect(changes(gateway.asked)).toEqual([
      'POST /api/orders/paypal/transactions/import/init',
      ...Array.from({ length: 3 }, () => 'POST /api/orders/paypal/transactions/import'),
    ]);
  });

  it('ends where nothing more comes, says what holds it up, and can be carried on', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    world.payments.payPal = withAccess;
    world.payments.batches = [100, 0, 150];
    await open(address);
    await button(page, 'Zahlungen importieren').click();
    await shows(page, 'Der Abruf von PayPal kommt gerade nicht weiter');
    await shows(page, '100 von 250 Umsätzen');
    expect(await toasts()).toEqual([]);
    await inspect('paypal-stuck');
    world.payments.payPal = { ...world.payments.payPal, error: 'sevdesk antwortet nicht.' };
    await open(address);
    await byId('section-paypal').getByText('sevdesk antwortet nicht.').waitFor();
    await byId('section-paypal').getByText('Angehalten').waitFor();
    await shows(page, '100 von 250 Umsätzen');
    world.payments.payPal = { ...world.payments.payPal, error: null };
    await button(page, 'Weiter importieren').click();
    await seeToast(toasts, 'Alle Umsätze sind importiert');
    expect(changes(gateway.asked)).toHaveLength(5);
  });

  it('tries again what passes, and shows what does not', async () => {
    const { world, page, open, byId, toasts } = visit();
    world.payments.payPal = withAccess;
    await open(address);
    world.payments.refusals = [{ status: 429, code: 'PAYPAL_BUSY' }];
    await button(page, 'Zahlungen importieren').click();
    await byId('section-paypal').getByText('PayPal ist ausgelastet').waitFor();
    const gate = aGate();
    world.payments.waits = [gate.passed];
    await button(page, 'Zahlungen importieren').click();
    await shows(page, '0 von 250 Umsätzen');
    world.payments.refusals = [{ status: 503, code: 'UNAVAILABLE' }];
    gate.open();
    await seeToast(toasts, 'Alle Umsätze sind importiert');
  });

  it('follows an import that another window or the clock carries on', async () => {
    const { world, page, open } = visit();
    world.payments.payPal = { ...withAccess, total: 250, imported: 100 };
    await open(address);
    await shows(page, '100 von 250 Umsätzen');
    world.payments.importSome();
    await shows(page, '200 von 250 Umsätzen');
    world.payments.importSome();
    await shows(page, 'Neue Zahlungen folgen stündlich von selbst.');
  });

  it('is given up only once the person has agreed', async () => {
    const { world, gateway, page, open, toasts, inspect } = visit();
    world.payments.payPal = withAccess;
    await open(address);
    await button(page, 'Verbindung trennen').click();
    const dialog = page.getByRole('dialog', { name: 'Verbindung zu PayPal trennen?' });
    await inspect('paypal-disconnect');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    expect(changes(gateway.asked)).toEqual([]);
    await button(page, 'Verbindung trennen').click();
    await dialog.getByRole('button', { name: 'Trennen', exact: true }).click();
    await seeToast(toasts, 'Die Verbindung zu PayPal ist getrennt');
    await page.getByLabel('Client-ID').waitFor();
  });

  it.each([
    ['FEATURE_MISSING', 'Tarife ansehen', '/plan?feature=paypal'],
    ['NOT_CONNECTED', 'sevdesk verbinden', '/preferences#connection'],
  ] as const)('leads on where %s', async (needs, name, href) => {
    const { world, page, open, byId } = visit();
    world.payments.payPal = { ...withAccess, needs, error: 'Es fehlt noch etwas.' };
    await open(address);
    await byId('section-paypal').getByText('Es fehlt noch etwas.').waitFor();
    const way = byId('section-paypal').getByRole('link', { name });
    expect(await way.getAttribute('href')).toBe(href);
    await eventually(async () => expect(await button(page, 'Zahlungen importieren').count()).toBe(0));
    await eventually(async () => expect(await page.getByLabel('Secret').count()).toBe(0));
  });

  it('asks for other credentials when PayPal no longer takes them', async () => {
    const { world, page, open, inspect } = visit();
    const error = 'PayPal hat Client-ID oder Secret abgelehnt.';
    world.payments.payPal = { ...withAccess, needs: 'PAYPAL_REFUSED', error };
    await open(address);
    await shows(page, error);
    await shows(page, 'Hinterlege die Zugangsdaten noch einmal.');
    await page.getByLabel('Secret').waitFor();
    await inspect('paypal-again');
  });

  it('may be asked for again when it could not be read', async () => {
    const { page, open, byId } = visit();
    await page.route('**/api/orders/paypal', (route) => route.fulfill({ status: 422, json: {} }));
    await open(address);
    await byId('section-paypal').getByTestId('error-state').waitFor();
    await page.unroute('**/api/orders/paypal');
    await byId('section-paypal').getByTestId('error-state').getByRole('button').click();
    await shows(page, noAccess.connected ? '' : 'Belegfluss braucht einen eigenen Zugang');
  });
});

describe('payouts of Shopify Payments', () => {
  beforeEach(() => {
    const { world } = visit();
    world.gateways = only('shopify_payments');
    const { reference } = world.settings;
    world.settings.reference = { ...reference, accounts: [...reference.accounts, clearing] };
    link(world, { shopify_payments: { ...aLink, account: '905' } });
    world.payments.payouts = somePayouts;
  });

  it('ask for their permissions before they can be chosen', async () => {
    const here = visit();
    const { world, page, open, inspect } = here;
    link(world, { shopify_payments: { ...aLink, account: '905', fetch: false } });
    const { scopes } = world.settings.facts;
    world.settings.facts = {
      ...world.settings.facts,
      scopes: scopes.filter((scope) => !scope.includes('payments')),
    };
    await open(`${address}?gateway=shopify_payments`);
    const fetch = page.getByRole('radio', { name: 'Abrufen (Auszahlungen)' });
    expect(await fetch.isDisabled()).toBe(true);
    await inspect('payouts-scope');
    await page.getByTestId('offer-note').getByRole('button', { name: 'Zugriff erteilen' }).click();
    await eventually(async () => expect(await fetch.isDisabled()).toBe(false));
    expect(await askedScopes(page)).toEqual([
      ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'],
    ]);
    await page.locator('label', { hasText: 'Abrufen (Auszahlungen)' }).click();
    await openForm(page).save();
    await page.getByTestId('section-payouts').waitFor();
    expect(world.settings.preferences.transactions.transactionGateway.shopify_payments?.fetch).toBe(true);
  });

  it('are listed with what they are made of, and what to do where they do not add up', async () => {
    const { page, open, byId, inspect } = visit();
    await open(address);
    await byId('payout').first().waitFor();
    const texts = (await byId('payout').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts).toHaveLength(4);
    for (const text of ['23.11.2026', 'In Arbeit', 'Unterwegs zur Bank', '95,10 €', 'Gebühren -3,90 €'])
      expect(texts[0]).toContain(text);
    expect(texts[0]).not.toContain('Sonstiges');
    expect(texts[1]).toContain('Geht nicht auf');
    expect(texts[1]).toContain('Ausgezahlt wurden 1,00 € weniger, als die enthaltenen Umsätze ergeben.');
    expect(texts[2]).toContain('Das Konto ist gesperrt.');
    expect(texts[3]).toContain('1.204 Umsätze');
    expect(texts[3]).toContain('Sonstiges -15,00 €');
    const way = byId('payout').getByRole('link', { name: 'In Shopify ansehen: Auszahlung vom 22.11.2026' });
    expect(await way.getAttribute('href')).toBe('shopify://admin/payments/payouts');
    await shows(page, 'Zuletzt abgerufen am 23.11.2026, 09:00.');
    await inspect('payouts');
  });

  it('can be narrowed to those that do not add up, also by the address', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    await open(`${address}?payouts=differing#payouts`);
    const box = page.getByLabel('Nur Auszahlungen, die nicht aufgehen (1)');
    await eventually(async () => expect(await byId('payout').count()).toBe(1));
    expect(await box.isChecked()).toBe(true);
    await box.press('Space');
    await eventually(async () => expect(await byId('payout').count()).toBe(4));
    world.payments.payouts = [aPayout()];
    await openAgain(here);
    await shows(page, 'Alle Auszahlungen gehen auf');
  });

  it('come page by page', async () => {
    const { world, page, open, byId } = visit();
    world.payments.payouts = Array.from({ length: 30 }, (_, at) => aPayout({ id: `${9000 - at}` }));
    await open(address);
    await byId('payout').nth(24).waitFor();
    await eventually(async () => expect(await byId('payout').count()).toBe(25));
    await button(page, 'Weitere anzeigen').click();
    await byId('payout').nth(29).waitFor();
  });

  it('are read now where a person asks for it, and the list shows what is new', async () => {
    const { world, gateway, page, open, byId, toasts } = visit();
    await open(address);
    await button(page, 'Jetzt abrufen').click();
    await seeToast(toasts, 'Die Auszahlungen werden abgerufen');
    expect(changes(gateway.asked)).toEqual(['POST /api/payouts/read']);
    world.payments.payouts = [aPayout({ id: '8000005', issuedOn: '2026-11-24' }), ...somePayouts];
    world.payments.standing = { ...world.payments.standing, readAt: '2026-11-24T08:00:00Z' };
    await byId('payout').getByText('24.11.2026').waitFor();
    await shows(page, 'Zuletzt abgerufen am 24.11.2026, 09:00.');
  });

  it('are none yet, or are missing what they need', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.payments.payouts = [];
    world.payments.standing = {
      on: true,
      needs: 'SCOPE_MISSING',
      error: 'Belegfluss fehlt die Berechtigung.',
      readAt: null,
    };
    await open(address);
    await shows(page, 'Danach läuft der erste Abruf von selbst.');
    await byId('section-payouts').getByText('Für den Abruf der Auszahlungen fehlt noch etwas').waitFor();
    await byId('section-payouts').getByRole('button', { name: 'Zugriff erteilen' }).waitFor();
    // Nobody has looked: whether there are any is not known.
    await eventually(async () => expect(await page.getByText('Noch keine Auszahlungen').count()).toBe(0));
    await eventually(async () => expect(await page.getByLabel(/^Nur Auszahlungen/).count()).toBe(0));
    await inspect('payouts-unread');
    world.payments.standing = { on: true, needs: null, error: null, readAt: null };
    await open(address);
    await shows(page, 'Der erste Abruf läuft von selbst');
    world.payments.standing = { on: true, needs: null, error: null, readAt: '2026-11-24T08:00:00Z' };
    await open(address);
    await shows(page, 'Noch keine Auszahlungen');
    await inspect('payouts-empty');
  });

  it('say what holds them up, and may be asked for again when nobody answered', async () => {
    const { world, page, open, byId } = visit();
    world.payments.standing = { ...world.payments.standing, error: 'Shopify antwortet nicht.' };
    await page.route('**/api/payouts?*', (route) => route.fulfill({ status: 422, json: {} }));
    await open(address);
    await byId('section-payouts').getByTestId('error-state').waitFor();
    await page.unroute('**/api/payouts?*');
    await byId('section-payouts').getByTestId('error-state').getByRole('button').click();
    await byId('payout').first().waitFor();
    await shows(page, 'Shopify antwortet nicht.');
    world.payments.refusals = [{ status: 503, code: 'UNAVAILABLE' }];
    await button(page, 'Jetzt abrufen').click();
    await byId('section-payouts').getByTestId('error-state').waitFor();
  });
});
