import { describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** Addresses that somebody types: into the admin's address bar, or from memory. */
describe('the address of an order that is none', () => {
  // `reasons` and `paypal` are things that the server has below its orders.
  it.each(['reasons', 'paypal', 'abc', '-1', '1e5', 'gid%3A%2F%2Fshopify%2FOrder%2F5001'])(
    'says so for %s, asks nobody, and leads back',
    async (id) => {
      const { page, open, byId, gateway } = visit();
      await open(`/orders/${id}`);
      await page.getByText('Bestellung nicht gefunden').waitFor();
      expect(gateway.asked.filter((ask) => ask.startsWith('GET /api/orders/'))).toEqual([]);
      await page.getByRole('link', { name: 'Zu den Bestellungen' }).click();
      await byId('order-row').first().waitFor();
    },
  );
});

describe('what opens above the orders', () => {
  it.each([
    ['import', 'order-import', 'Frühere Bestellungen importieren'],
    ['export', 'order-export', 'Bestellungen exportieren'],
  ])('opens by the address of a page, too: /orders/%s', async (name, assistant, title) => {
    const { page, open } = visit();
    await open(`/orders/${name}`);
    await page.waitForURL(new RegExp(`/orders\\?assistant=${assistant}$`));
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  });
});
