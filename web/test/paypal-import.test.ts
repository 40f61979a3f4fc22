import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGate } from './gate.ts';
import { address, aLink, button, changes, link, only, seeToast, shows } from './payment-imports.ts';
import { openForm } from './preference-forms.ts';
import { noAccess, withAccess } from './samples/payment-imports.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

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
