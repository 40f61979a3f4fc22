import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { address, aLink, button, changes, clearing, link, only, seeToast, shows } from './payment-imports.ts';
import { openForm } from './preference-forms.ts';
import { openAgain } from './reopen.ts';
import { aPayout, somePayouts } from './samples/payment-imports.ts';
import { askedScopes } from './scopes-request.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

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
    world.payments.state = { ...world.payments.state, readAt: '2026-11-24T08:00:00Z' };
    await byId('payout').getByText('24.11.2026').waitFor();
    await shows(page, 'Zuletzt abgerufen am 24.11.2026, 09:00.');
  });

  it('are none yet, or are missing what they need', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.payments.payouts = [];
    world.payments.state = {
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
    world.payments.state = { on: true, needs: null, error: null, readAt: null };
    await open(address);
    await shows(page, 'Der erste Abruf läuft von selbst');
    world.payments.state = { on: true, needs: null, error: null, readAt: '2026-11-24T08:00:00Z' };
    await open(address);
    await shows(page, 'Noch keine Auszahlungen');
    await inspect('payouts-empty');
  });

  it('say what holds them up, and may be asked for again when nobody answered', async () => {
    const { world, page, open, byId } = visit();
    world.payments.state = { ...world.payments.state, error: 'Shopify antwortet nicht.' };
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
