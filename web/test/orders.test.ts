import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { openAgain } from './reopen.ts';
import { manyOrders } from './samples/busy-shop.ts';
import { anOrder } from './samples/order.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the list of orders', () => {
  it('shows every order with its documents or why there are none', async () => {
    const { open, byId, inspect } = visit();
    await open('/orders');
    await byId('order-row').nth(5).waitFor();
    expect(await byId('order-row').filter({ hasText: '#1002' }).textContent()).toMatch(/RE-2026-….*GU-1001/s);
    expect(await byId('order-row').filter({ hasText: '#1005' }).textContent()).toContain('Fehlgeschlagen');
    expect(await byId('order-row').filter({ hasText: '#1003' }).textContent()).toContain('Entwurf');
    await inspect('orders');
  });

  it('searches, filters and sorts by its address', async () => {
    const { gateway, page, open, byId } = visit();
    await open('/orders?search=%231002');
    await byId('order-row').first().waitFor();
    await eventually(async () => expect(await byId('order-row').count()).toBe(1));
    await page.getByLabel('Bestellungen durchsuchen').fill('');
    await byId('order-row').nth(5).waitFor();
    await page.getByRole('tab', { name: 'Mit Gutschrift' }).click();
    await byId('order-row').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Nach Gesamt sortieren' }).click();
    await page.waitForURL(/sortBy=total/);
    await eventually(() =>
      expect(gateway.asked).toContain('GET /api/orders?sortBy=total&sortDir=desc&limit=50&filter=credit'),
    );
  });

  it('turns pages forth and back', async () => {
    const here = visit();
    const { world, page, open, byId } = here;
    world.orders = manyOrders(60);
    await open('/orders');
    await byId('order-row').nth(49).waitFor();
    await page.getByText('Seite 1 von 2').waitFor();
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await page.getByText('Seite 2 von 2').waitFor();
    await byId('order-row').filter({ hasText: '#2001' }).waitFor();
    await openAgain(here);
    await byId('order-row').filter({ hasText: '#2001' }).waitFor();
    await page.getByRole('button', { name: 'Vorherige Seite' }).click();
    await byId('order-row').filter({ hasText: '#2060' }).waitFor();
  });

  it('says what will come when there are none yet, and what to change when none match', async () => {
    const { world, page, open, inspect } = visit();
    world.orders = [];
    await open('/orders');
    await page.getByText('Noch keine Bestellungen').waitFor();
    await inspect('orders-empty');
    await open('/orders?filter=failed');
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await page.getByText('Noch keine Bestellungen').waitFor();
  });

  it('says what is wrong, and keeps what it has when an update fails', async () => {
    const { world, page, open, byId } = visit();
    world.failing = true;
    await open('/orders');
    await byId('error-state').waitFor();
    world.failing = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await byId('order-row').first().waitFor();
    world.failing = true;
    await page.getByText('Stand von vorhin').waitFor();
    await eventually(async () => expect(await byId('order-row').count()).toBe(6));
  });
});

describe('the page of an order', () => {
  it('is reached from the list and shows documents, amounts and what happened', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/orders');
    await byId('order-row').filter({ hasText: '#1002' }).click();
    await byId('document-card').nth(1).waitFor();
    expect(await byId('document-number').allInnerTexts()).toEqual(['RE-2026-…', 'GU-1001']);
    await byId('log-row').nth(6).waitFor();
    const shopifyLink = page.locator('a[href="shopify://admin/orders/5002"]');
    expect(await shopifyLink.first().getAttribute('target')).toBe('_top');
    await inspect('order');
  });

  it('opens a document above the page, without the viewer’s toolbar', async () => {
    const { page, open, byId, inspect } = visit();
    await open('/orders/5002');
    await byId('document-open').first().getByRole('button').click();
    const frame = byId('document-frame');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:.*#toolbar=0$/);
    await inspect('document');
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
  });

  it('saves a document under its name', async () => {
    const { gateway, page, open, byId } = visit();
    await open('/orders/5002');
    const saved = page.waitForEvent('download');
    await byId('document-download').first().getByRole('button').click();
    expect((await saved).suggestedFilename()).toBe('RE-1002.pdf');
    expect(gateway.asked).toContain('GET /api/orders/5002/sevdesk/invoice/32/pdf/download');
  });

  it('explains why there is no document and puts the order to work again', async () => {
    const { gateway, page, open, byId, inspect, toasts } = visit();
    await open('/orders/5004');
    await byId('order-reason').getByText('Lieferadresse').waitFor();
    await inspect('order-skipped');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('Der Beleg wird gerade erstellt').waitFor();
    expect(gateway.asked).toContain('POST /api/orders/5004/requeue');
    await eventually(async () => expect(await toasts()).toEqual(['Die Bestellung wird erneut verarbeitet']));
  });

  it('shows the invoice once it exists, without a reload', async () => {
    const { world, page, open, byId } = visit();
    await open('/orders/5006');
    await page.getByText('Der Beleg wird gerade erstellt').waitFor();
    world.orders = [anOrder({ id: '5006', name: '#1006' })];
    await byId('document-card').waitFor();
  });

  it('says so when there is no such order', async () => {
    const { page, open, inspect } = visit();
    await open('/orders/1');
    await page.getByText('Diese Bestellung ist bei Belegfluss nicht bekannt').waitFor();
    await inspect('order-missing');
  });
});
