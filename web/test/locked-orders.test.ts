import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { aShop } from './samples/shop.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the orders of a shop on the free plan', () => {
  it.each(['/orders', '/orders/5002'])(
    'are locked at %s, and the way to the plans is shown',
    async (path) => {
      const { world, page, open, byId, inspect } = visit();
      world.shop = aShop({ plan: { id: 'free' } });
      await open(path);
      await page.getByText('Upgrade erforderlich').waitFor();
      await eventually(async () => expect(await byId('order-row').count()).toBe(0));
      await inspect('orders-locked');
      await page.getByRole('link', { name: 'Tarife ansehen' }).click();
      await page.waitForURL('**/plan?feature=orders');
    },
  );

  it('are no start page: the overview is', async () => {
    const { world, open, page, byId } = visit();
    world.shop = aShop({ plan: { id: 'free' }, shopify: { home: 'orders' } });
    await open('/');
    await byId('transfers-remaining').waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
  });
});
