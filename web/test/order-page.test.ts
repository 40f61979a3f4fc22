import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderDocument } from './samples/order.ts';
import { aDetailedDocument, anItem, aStatement, someOrderFacts } from './samples/order-detail.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
/** Intl writes no-break spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

describe('what was ordered', () => {
  it('stands there with variant, price, discount, tax and sums', async () => {
    const { open, byId } = visit();
    await open('/orders/5002');
    const items = byId('order-item');
    await items.nth(2).waitFor();
    expect(plain(await items.nth(0).innerText())).toContain(
      'Teekanne „Übersee“\nGusseisen, 1,2 l · SKU TK-120 · 1 × 67,50 €\nUSt 19 %: 10,78 €',
    );
    const bowl = plain(await items.nth(1).innerText());
    for (const words of [
      'Gravur: Für Oma',
      '2 × 11,90 €',
      'vollständig zurückgenommen',
      '23,80 €',
      '− 4,90 € Rabatt',
    ])
      expect(bowl).toContain(words);
    expect(plain(await items.nth(2).innerText())).toContain('Versand: DHL Paket');
    const sums = plain(await byId('order-sums').innerText());
    for (const words of ['Rabatt „MAI“', '-4,90 €', 'Gesamtbetrag', '86,40 €', 'Nach Änderungen', '62,60 €'])
      expect(sums).toContain(words);
    expect(plain(await byId('order-refunds').innerText())).toMatch(
      /Erstattung vom 19\.11\.2026.*Grund: Schalen zerbrochen.*2 × Schale: 23,80 €.*Gutschrift GU-1001.*23,80 €/s,
    );
    expect(plain(await byId('order-payments').innerText())).toMatch(
      /Zahlung: PayPal.*86,40 €.*Rückzahlung: PayPal.*-23,80 €/s,
    );
    expect(await byId('order-details').innerText()).toMatch(
      /Bitte als Geschenk.*PO-77.*Netto 14 Tage.*vormittags/s,
    );
  });

  it('is cut where there is much of it, and opens whole without a jam', async () => {
    const { world, page, open, byId, inspect } = visit();
    const haveItems = (length: number) => {
      const items = Array.from({ length }, (_, at) => anItem({ id: String(at), title: `Artikel ${at + 1}` }));
      world.details = { 5001: { facts: someOrderFacts({ items }) } };
    };
    haveItems(250);
    await open('/orders/5001');
    await byId('order-item').nth(19).waitFor();
    await eventually(async () => expect(await byId('order-item').count()).toBe(20));
    await page.getByText('20 von 250 Positionen').waitFor();
    const began = Date.now();
    await page.getByRole('button', { name: 'Alle 250 Positionen anzeigen' }).press('Enter');
    await page.getByText('Artikel 250', { exact: true }).waitFor();
    expect(Date.now() - began).toBeLessThan(2_000);
    await eventually(async () => expect(await byId('order-item').count()).toBe(250));
    await page.getByRole('button', { name: 'Weniger anzeigen' }).click();
    await byId('order-item').nth(20).waitFor({ state: 'detached' });
    // One line looks as the other.
    haveItems(22);
    await open('/orders/5001');
    await page.getByRole('button', { name: 'Alle 22 Positionen anzeigen' }).click();
    await byId('order-item').nth(21).waitFor();
    await inspect('order-22-lines');
  });

  it('shows hostile texts as texts', async () => {
    const { world, page, open, byId } = visit();
    const hostile = '<img src=x onerror="document.title=\'hit\'"> \u202etxet\u202c {{7*7}}';
    world.details = {
      5001: {
        facts: someOrderFacts({
          note: hostile,
          items: [
            anItem({ title: hostile, variant: hostile, properties: [{ key: hostile, value: hostile }] }),
          ],
          attributes: [
            { key: hostile, value: hostile },
            { key: hostile, value: hostile },
          ],
        }),
        statements: [aStatement({ text: hostile, advice: hostile })],
        recipient: [hostile, hostile],
      },
    };
    await open('/orders/5001');
    await byId('order-item').waitFor();
    expect(await byId('order-item').innerText()).toContain('<img src=x');
    await eventually(async () => expect(await page.locator('img[src="x"]').count()).toBe(0));
    expect(await page.title()).not.toBe('hit');
    await page.setViewportSize({ width: 390, height: 900 });
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390),
    );
  });

  it('is gone where it is no longer kept, and the page says since when', async () => {
    const { world, open, byId, inspect } = visit();
    world.details = { 5001: { facts: null, emptiedAt: '2026-11-01T23:30:00Z' } };
    await open('/orders/5001');
    await byId('order-emptied').waitFor();
    expect(await byId('order-emptied').innerText()).toContain('02.11.2026');
    await eventually(async () => expect(await byId('order-items').count()).toBe(0));
    await eventually(async () => expect(await byId('document-card').count()).toBe(1));
    await inspect('order-emptied');
  });
});

describe('a document', () => {
  it('has its marks, cancelled ones too', async () => {
    const { world, open, byId } = visit();
    const cancelled = anOrderDocument({
      id: '30',
      number: 'RE-0999',
      status: 'CANCELLED',
      createdAt: '2026-11-19T10:00:00Z',
    });
    world.orders = [
      anOrder({
        invoices: [cancelled, anOrderDocument({ status: 'draft', enshrined: false, number: null })],
      }),
    ];
    world.details = {
      5001: {
        invoices: [
          aDetailedDocument(cancelled, { dismissed: true, matched: true, mailedAt: '2026-11-19T10:05:00Z' }),
          aDetailedDocument(anOrderDocument({ status: 'PARTIALLY_PAID', enshrined: false }), {
            handChanged: true,
            held: 'unpaid',
            eInvoice: true,
            paid: '19.00',
          }),
        ],
      },
    };
    await open('/orders/5001');
    await byId('document-card').nth(1).waitFor();
    const [first, second] = (await byId('document-card').allInnerTexts()).map(plain);
    for (const words of ['Storniert', 'Von Hand storniert', 'Zugeordnet', '19.11.2026, 11:05'])
      expect(first).toContain(words);
    for (const words of [
      'Teilweise bezahlt',
      'Von Hand geändert',
      'Bleibt unbezahlt',
      'E-Rechnung',
      '19,00 €',
    ])
      expect(second).toContain(words);
  });

  it('leads to itself at the provider, in a new window', async () => {
    const { page, open } = visit();
    await open('/orders/5002');
    const links = page.getByRole('link', { name: 'in sevdesk öffnen' });
    await links.nth(1).waitFor();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    );
    expect(addresses).toEqual([
      ['https://my.sevdesk.de/fi/detail/type/RE/id/32', '_blank'],
      ['https://my.sevdesk.de/fi/detail/type/CN/id/41', '_blank'],
    ]);
  });

  it('has a number that is copied whole', async () => {
    const { page, open, byId, toasts } = visit();
    const context = page.context();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    try {
      await open('/orders/5002');
      await byId('document-copy').first().getByRole('button').press('Enter');
      await eventually(async () => expect(await toasts()).toEqual(['Nummer kopiert']));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RE-2026-10002');
    } finally {
      await context.clearPermissions();
    }
  });

  it('is loaded when it is opened, not before', async () => {
    const { gateway, open, byId } = visit();
    await open('/orders/5002');
    await byId('order-decision').waitFor();
    expect(gateway.asked.filter((call) => call.endsWith('/pdf'))).toEqual([]);
    await byId('document-open').first().getByRole('button').click();
    await byId('document-frame').waitFor();
    expect(gateway.asked.filter((call) => call.endsWith('/pdf'))).toEqual([
      'GET /api/orders/5002/sevdesk/invoice/32/pdf',
    ]);
  });
});

describe('the preview', () => {
  it('has its own address', async () => {
    const { page, open, inspect } = visit();
    await open('/orders/5001?assistant=receipt-preview');
    await page.getByRole('dialog').getByText('So ist der Beleg').waitFor();
    await inspect('order-preview');
  });
});

describe('while it is not there', () => {
  it('the page waits without a jump, says what went wrong and tries again', async () => {
    const { world, gateway, page, open, byId, inspect } = visit();
    world.failing = true;
    await open('/orders/5002');
    await byId('error-state').waitFor();
    await inspect('order-failed-to-load');
    const asked = () => gateway.asked.filter((call) => call === 'GET /api/orders/5002').length;
    const before = asked();
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await eventually(async () => expect(asked()).toBeGreaterThan(before));
    // The page also asks unprompted, so that the button may be gone by now.
    world.failing = false;
    await byId('document-card').first().waitFor();
    world.failing = true;
    await page.getByText('Stand von vorhin').first().waitFor();
    await eventually(async () => expect(await byId('order-item').count()).toBe(3));
  });
});
