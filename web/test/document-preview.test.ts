import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visitPages } from './visit.ts';

const visit = visitPages();
const invoicePreview = '/preferences/invoices?assistant=receipt-preview';
const creditPreview = '/preferences/credits?assistant=receipt-preview';

const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).first().click();
/** Each once: React's strict mode, which runs in tests, asks twice. */
const listPreviewPaths = (asked: readonly string[]) => [
  ...new Set(asked.filter((path) => path.endsWith('/preview'))),
];

describe('the preview of documents', () => {
  it('shows the invoice of the newest order, then of the one that is chosen, and asks for none twice', async () => {
    const { gateway, page, open, inspect } = visit();
    await open(invoicePreview);
    await page.getByRole('dialog', { name: 'Rechnungsvorschau' }).waitFor();
    const frame = page.getByTitle('Rechnung zu #1006 als PDF');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    await inspect('receipt-preview');
    await choose(page, '#1002');
    await page.getByTitle('Rechnung zu #1002 als PDF').waitFor();
    expect(listPreviewPaths(gateway.asked)).toEqual([
      'GET /api/orders/5006/sevdesk/invoice/preview',
      'GET /api/orders/5002/sevdesk/invoice/preview',
    ]);
    const before = gateway.asked.length;
    await choose(page, '#1006');
    await page.getByTitle('Rechnung zu #1006 als PDF').waitFor();
    expect(listPreviewPaths(gateway.asked.slice(before))).toEqual([]);
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await page.waitForURL((url) => url.search === '');
  });

  it('finds an order by its name', async () => {
    const { gateway, page, open } = visit();
    await open(invoicePreview);
    await page.getByTitle('Rechnung zu #1006 als PDF').waitFor();
    await page.getByLabel('Bestellung suchen').fill('#1003');
    const found = page.getByRole('dialog').getByRole('radio');
    await eventually(async () => expect(await found.count()).toBe(1));
    expect(gateway.asked).toContain('GET /api/orders?limit=10&search=%231003');
    await choose(page, '#1003');
    await page.getByTitle('Rechnung zu #1003 als PDF').waitFor();
    await page.getByLabel('Bestellung suchen').fill('gibt es nicht');
    await page.getByText('Keine passende Bestellung').waitFor();
  });

  it('begins for credit notes with an order that has one', async () => {
    const { gateway, page, open } = visit();
    await open(creditPreview);
    await page.getByTitle('Gutschrift zu #1002 als PDF').waitFor();
    expect(listPreviewPaths(gateway.asked)).toEqual(['GET /api/orders/5002/sevdesk/credit/preview']);
  });

  it('says why an order has none, and leads to it', async () => {
    const { world, page, open, byId, inspect } = visit();
    world.embed.previews.set('5006', {
      error: 'MISSING_ADDRESS',
      title: 'Ungültige Bestellung',
      detail: 'Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    });
    await open(invoicePreview);
    await byId('no-document').getByText('Ungültige Bestellung').waitFor();
    await byId('no-document').getByText('weder eine Rechnungs- noch').waitFor();
    await inspect('receipt-preview-none');
    await page.getByRole('link', { name: 'Bestellung öffnen' }).click();
    await page.waitForURL('**/orders/5006');
  });

  it('can be asked for again when it failed', async () => {
    const { world, page, open, byId } = visit();
    world.embed.previews.set('5006', 503);
    await open(invoicePreview);
    await byId('error-state').waitFor({ timeout: 20_000 });
    world.embed.previews.clear();
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await page.getByTitle('Rechnung zu #1006 als PDF').waitFor();
  });

  it('has nothing to show in a shop without orders', async () => {
    const { world, page, open } = visit();
    world.orders = [];
    await open(invoicePreview);
    await page.getByText('Noch keine Bestellungen').waitFor();
  });
});
