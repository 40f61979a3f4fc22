import { eventually } from '@belegfluss/testing/eventually';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { haveFewOrders, skipTheTill } from './few-orders.ts';
import { busyOrders } from './samples/busy-shop.ts';
import { anOrder } from './samples/order.ts';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('orders that are ticked', () => {
  beforeEach(() => haveFewOrders(visit().world, '5004', '5005'));

  it('by the keyboard get their documents, and the list shows that they are in work', async () => {
    const { world, page, open, byId, toasts, inspect } = visit();
    await open('/orders');
    await byId('order-row').nth(1).waitFor();
    await page.getByLabel('Bestellung #1004 auswählen').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Bestellung #1005 auswählen').focus();
    await page.keyboard.press('Space');
    await page.getByText('2 ausgewählt').waitFor();
    await inspect('orders-ticked');
    await page.getByRole('button', { name: 'Beleg erstellen' }).focus();
    await page.keyboard.press('Enter');
    await byId('order-row').filter({ hasText: '#1004' }).getByText('In Arbeit').waitFor();
    await eventually(async () => expect(await toasts()).toEqual(['2 Bestellungen werden verarbeitet']));
    expect(await page.getByLabel('Bestellung #1004 auswählen').isChecked()).toBe(false);
    world.orders = world.orders.map((order) =>
      order.id === '5004' ? { ...anOrder(), id: '5004', name: '#1004' } : order,
    );
    await byId('order-row').filter({ hasText: '#1004' }).getByText('RE-1000').waitFor();
  });

  it('ask back when they need more transfers than there are', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    const requeues = () => gateway.asked.filter((ask) => ask === 'POST /api/orders/requeue').length;
    world.shop = aShop({ plan: { credits: { used: 299, quota: 300, resetAt: '2026-12-01T00:00:00Z' } } });
    await open('/orders');
    await byId('order-row').nth(1).waitFor();
    await page.getByLabel('Bestellung #1004 auswählen').check();
    await page.getByLabel('Bestellung #1005 auswählen').check();
    await page.getByRole('button', { name: 'Beleg erstellen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Deine Übertragungen wurden (fast) vollständig verbraucht').waitFor();
    await dialog.getByText('mindestens 2 Übertragungen; verfügbar sind noch 1.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Tarif erweitern' }).getAttribute('href')).toBe('/plan');
    await inspect('orders-shortage');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(requeues()).toBe(0);
    await page.getByRole('button', { name: 'Beleg erstellen' }).click();
    await dialog.getByRole('button', { name: 'Trotzdem beginnen' }).click();
    await eventually(async () => expect(await toasts()).toEqual(['2 Bestellungen werden verarbeitet']));
    expect(requeues()).toBe(1);
  });

  it('stay ticked when it failed, and nothing is asked twice while it is under way', async () => {
    const { world, gateway, page, open, byId, toasts } = visit();
    await open('/orders');
    await byId('order-row').nth(1).waitFor();
    await page.getByLabel('Bestellung #1005 auswählen').check();
    world.failing = true;
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.waitForFunction(() => {
      const { shopify } = globalThis as unknown as { shopify: { toast: { shown: unknown[] } } };
      return shopify.toast.shown.length > 0;
    });
    await eventually(async () =>
      expect(await toasts()).toEqual([expect.stringContaining('Versuche es in einer Minute noch einmal.')]),
    );
    world.failing = false;
    expect(await page.getByLabel('Bestellung #1005 auswählen').isChecked()).toBe(true);
    world.delayMs = 300;
    const before = gateway.asked.filter((ask) => ask.startsWith('POST')).length;
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await retry.click();
    await retry.click({ force: true });
    await byId('order-row').filter({ hasText: '#1005' }).getByText('In Arbeit').waitFor();
    expect(gateway.asked.filter((ask) => ask.startsWith('POST')).length - before).toBe(1);
  });

  it('that have gone meanwhile in another window are reported', async () => {
    const { world, page, open, byId, toasts } = visit();
    await open('/orders');
    await byId('order-row').nth(1).waitFor();
    await page.getByLabel('Bestellung #1004 auswählen').check();
    await page.getByLabel('Bestellung #1005 auswählen').check();
    await page.route('**/api/orders?*', (route) => route.abort());
    world.orders = world.orders.filter(({ id }) => id !== '5004');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('2 ausgewählt').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await toasts()).toEqual(['In Arbeit: 1 von 2 Bestellungen. Den Rest gibt es nicht mehr.']),
    );
  });

  it('beyond the page are meant only when asked for, and after a question', async () => {
    const { world, gateway, page, open, byId, toasts, inspect } = visit();
    skipTheTill(world, 120);
    await open('/orders?filter=skipped&reason=SKIP_POS');
    await byId('order-row').nth(49).waitFor();
    await page.getByLabel('Alle auf dieser Seite').check();
    await page.getByText('50 ausgewählt').waitFor();
    await page.getByRole('button', { name: 'Alle 120 auswählen' }).click();
    await page.getByText('Alle 120 ausgewählt').waitFor();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Das betrifft 120 Bestellungen.').waitFor();
    await inspect('orders-whole');
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('Keine passenden Bestellungen').waitFor();
    // The list is renewed before the toast is shown.
    await eventually(async () => expect(await toasts()).toEqual(['120 Bestellungen werden verarbeitet']));
    // 120 in portions of 40.
    expect(gateway.asked.filter((ask) => ask === 'POST /api/orders/requeue')).toHaveLength(3);
    expect(world.orders.find(({ id }) => id === '9')?.work).toBe('idle');
  });

  it('are forgotten with another choice', async () => {
    const { world, page, open, byId } = visit();
    world.orders = busyOrders();
    await open('/orders');
    await byId('order-row').nth(5).waitFor();
    await page.getByLabel('Alle auf dieser Seite').check();
    await page.getByText('6 ausgewählt').waitFor();
    await page.getByRole('tab', { name: 'Ohne Beleg' }).click();
    await byId('order-row').nth(3).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Beleg erstellen' }).isDisabled()).toBe(true);
  });
});
