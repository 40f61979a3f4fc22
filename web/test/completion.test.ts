import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hasFocus, tabTo } from './keyboard.ts';
import { somePayouts } from './samples/payment-imports.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
beforeEach(() => {
  const { world } = visit();
  world.shop = { ...world.shop, employee: true };
});

const october = '/completion/2026-10';

describe('a month with gaps in its numbers', () => {
  it('names each with its reason and leads to the order', async () => {
    const { page, open, byId } = visit();
    await open(october);
    const gap = byId('number-gap');
    await gap.getByText('Rechnung #5001 (nach der Bestellung benannt)').waitFor();
    expect(await gap.innerText()).toContain('Am 14.10.2026 von Hand gelöscht.');
    expect(await gap.getByRole('link', { name: 'Bestellung #5001' }).getAttribute('href')).toContain(
      '/orders/5001',
    );
    await page.getByText('Insgesamt sind es 120.').waitFor();
  });
});

describe('the months', () => {
  it('say in words how far each is, and lead to it', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/completion');
    await byId('month-row').first().waitFor();
    const rows = await byId('month-row').allInnerTexts();
    expect(rows.map((row) => row.split('\t')[0]?.trim().split('\n')[0])).toEqual([
      'November 2026',
      'Oktober 2026',
      'September 2026',
      'August 2026',
      'Juli 2026',
    ]);
    for (const [index, word] of [
      'Läuft noch',
      'Es fehlt etwas',
      'Bitte ansehen',
      'Kann abgeschlossen werden',
      'Leer',
    ].entries())
      expect(rows[index]).toContain(word);
    await inspect('completion-months');
    await page.getByRole('link', { name: 'Oktober 2026' }).click();
    await page.waitForURL(`**${october}`);
    await page.getByRole('heading', { name: 'Oktober 2026' }).waitFor();
  });

  it('go back page by page, and the way back leads to where one was', async () => {
    const { page, open, byId } = visit();
    await open('/completion');
    await page.getByRole('button', { name: 'Frühere Monate' }).click();
    await page.getByRole('link', { name: 'Juni 2026' }).waitFor();
    await eventually(async () => expect(await byId('month-row').count()).toBe(1));
    await page.getByRole('button', { name: 'Spätere Monate' }).click();
    await page.getByRole('link', { name: 'Oktober 2026' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Juni 2026' }).waitFor();
  });

  it('are in the menu of the admin for employees', async () => {
    const { page, open } = visit();
    await open('/home');
    await page.locator('ui-nav-menu a[href="/completion"]').waitFor({ state: 'attached' });
  });

  it('are not for others, who read so, and nothing is asked for them', async () => {
    const { world, gateway, page, open, inspect } = visit();
    world.shop = { ...world.shop, employee: false };
    for (const path of ['/completion', october]) {
      await open(path);
      await page.getByText('Diese Seite ist für Mitarbeiter').waitFor();
      // Nothing of the page itself stands around the refusal.
      await page.getByRole('heading', { name: 'Buchhaltungsabschluss', level: 1 }).waitFor();
      expect(await page.getByText('Monat für Monat').count()).toBe(0);
    }
    await inspect('completion-others');
    await eventually(async () =>
      expect(await page.locator('ui-nav-menu a[href="/completion"]').count()).toBe(0),
    );
    expect(gateway.asked.filter((request) => request.includes('/api/completion'))).toEqual([]);
  });

  it('say above them that payouts do not add up, and lead there', async () => {
    const { world, page, open, inspect } = visit();
    await open('/completion');
    await page.getByRole('table').waitFor();
    await eventually(async () => expect(await page.getByText('die nicht aufgehen').count()).toBe(0));
    world.payments.payouts = somePayouts;
    await open('/completion');
    await page.getByText('Auszahlungen von Shopify Payments, die nicht aufgehen: 1').waitFor();
    const way = page.getByRole('link', { name: 'Auszahlungen ansehen' });
    expect(await way.getAttribute('href')).toBe('/preferences/transactions?payouts=differing#payouts');
    await inspect('completion-payouts');
  });

  it('wait for the first order', async () => {
    const { world, page, open, inspect } = visit();
    Object.assign(world.completion, { months: [], earlier: [] });
    await open('/completion');
    await page.getByText('Noch keine Bestellungen').waitFor();
    await inspect('completion-empty');
  });

  it('can be asked for again after a failure', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/completion');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('month-row').first().waitFor();
  });
});

describe('a month', () => {
  it('says point by point what is missing, and what holds nothing up', async () => {
    const { open, byId, inspect } = visit();
    await open(october);
    await byId('difference-row').first().waitFor();
    const states = await byId('check').evaluateAll((all) =>
      all.map((check) => check.getAttribute('data-state')),
    );
    expect(states).toEqual(['ok', 'ok', 'open', 'ok', 'open', 'look', 'open', 'note']);
    await inspect('completion-month');
  });

  it('leads from orders without a document to their list', async () => {
    const { page, open, byId } = visit();
    await open(october);
    await byId('undocumented').filter({ hasText: 'Kassensystem' }).getByRole('link').click();
    await page.waitForURL('**/orders?filter=none&reason=SKIP_POS&since=2026-10-01&until=2026-11-01');
  });

  it('leads from open documents to their list, and from there to the orders', async () => {
    const { page, open, byId } = visit();
    await open(october);
    await byId('check').filter({ hasText: 'nicht festgeschrieben' }).getByRole('link').click();
    await page.waitForURL(`**${october}?show=unenshrined#liste`);
    await byId('open-document-row').waitFor();
    expect(await byId('open-document-row').innerText()).toContain('Rechnung Entwurf');
    await page.getByRole('link', { name: 'Bestellungen dieses Monats mit solchen Belegen' }).click();
    await page.waitForURL('**/orders?filter=unenshrined&since=2026-10-01&until=2026-11-01');
  });

  it('leads from its sums to the orders that they add up', async () => {
    const { gateway, page, open } = visit();
    await open('/completion/2026-10');
    await page.getByRole('link', { name: '900,00 € erhalten, 820,00 € gebucht' }).click();
    const list = page.locator('#liste');
    await list.getByText('PayPal, Geschenkgutschein (EUR)').waitFor();
    await list.getByRole('table', { name: 'Bestellungen dieser Zahlungsart' }).waitFor();
    const asksFor = (query: string) => eventually(() => expect(gateway.asked.at(-1)).toContain(query));
    await asksFor('subject=gateways&code=EUR+paypal%2Cgift_card');
    await page.getByRole('link', { name: 'Diese Bestellungen in EUR ansehen' }).click();
    await list.getByRole('table', { name: 'Bestellungen mit ihren Belegen und Zahlungen' }).waitFor();
    await asksFor('subject=balances&code=EUR');
  });

  it('names each difference with its amounts and its reason', async () => {
    const { page, open, byId } = visit();
    await open(october);
    const [first, second] = [byId('difference-row').nth(0), byId('difference-row').nth(1)];
    await first.waitFor();
    const text = (await first.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('#5001');
    expect(text).toContain('Erstattung ohne Gutschrift: Gutschriften sind ausgeschaltet');
    // 100.00 less 119.00.
    expect(text).toContain('-19,00 €');
    // An unknown value is shown as unknown, and a reason of tomorrow is none that we know.
    expect(await second.innerText()).toContain('nicht bekannt');
    expect(await second.innerText()).toContain('Nicht erklärt');
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await byId('difference-row').filter({ hasText: '#5003' }).waitFor();
    await eventually(async () => expect(await byId('difference-row').count()).toBe(1));
    await byId('difference-row').getByRole('link', { name: '#5003' }).click();
    await page.waitForURL('**/orders/5003');
  });

  it('shows the differences of one reason', async () => {
    const { page, open, byId, inspect } = visit();
    await open(october);
    await byId('difference-row').first().waitFor();
    await page.getByLabel('Grund').selectOption({ label: 'Beleg in sevdesk von Hand geändert (1)' });
    await byId('difference-row').filter({ hasText: '#5003' }).waitFor();
    await eventually(async () => expect(await byId('difference-row').count()).toBe(1));
    await page.getByRole('button', { name: 'Zahlungen', exact: true }).click();
    await byId('difference-row').filter({ hasText: 'Kunde hat noch nicht bezahlt' }).waitFor();
    expect(new URL(page.url()).search).toBe('?show=payments');
    await inspect('completion-payments');
  });

  it('keeps to a reason that no order has any more, and says so', async () => {
    const { page, open } = visit();
    await open(`${october}?code=TIP`);
    await page.getByText('Keine Abweichung mit diesem Grund').waitFor();
    expect(await page.getByLabel('Grund').inputValue()).toBe('TIP');
    await page.getByLabel('Grund').selectOption('');
    await page.getByRole('link', { name: '#5001', exact: true }).waitFor();
  });

  it('says when a list is empty', async () => {
    const { page, open } = visit();
    await open(`${october}?show=unpaid`);
    await page.getByText('Alles bezahlt').waitFor();
  });

  it('offers no reasons where nothing differs', async () => {
    const { world, page, open } = visit();
    world.completion.differences = [];
    await open('/completion/2026-09');
    await page.getByText('Keine Abweichungen').waitFor();
    await eventually(async () => expect(await page.getByLabel('Grund').count()).toBe(0));
  });

  it('can be gone through by keyboard', async () => {
    const { page, open, byId } = visit();
    await open(october);
    await byId('difference-row').first().waitFor();
    await tabTo(page.getByRole('button', { name: 'Nicht festgeschrieben' }));
    await page.keyboard.press('Enter');
    await byId('open-document-row').waitFor();
    expect(await hasFocus(page.getByRole('button', { name: 'Nicht festgeschrieben' }))).toBe(true);
    await tabTo(byId('open-document-row').getByRole('link'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orders/5002');
  });

  it('that cannot be loaded says so and can be asked for again', async () => {
    const { world, page, open, byId } = visit();
    world.completion.failingMonth = true;
    await open(october);
    await byId('error-state').waitFor();
    world.completion.failingMonth = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('check').first().waitFor();
  });

  it('that is none leads back to those that are', async () => {
    const { page, open, byId } = visit();
    await open('/completion/gestern');
    await page.getByText('Diesen Monat gibt es nicht').waitFor();
    await page.getByRole('link', { name: 'Alle Monate' }).last().click();
    await byId('month-row').first().waitFor();
  });

  it('that has not begun says so', async () => {
    const { page, open } = visit();
    await open('/completion/2097-01');
    await page.getByText('Dieser Monat hat noch nicht begonnen').waitFor();
  });
});
