import { shop } from '../world.ts';
import { getSandboxShop } from './sandbox-shop.ts';
import type { Story } from './story.ts';
import { withOrder } from './with-order.ts';

/** Orders of before the installation, which webhooks never reported. */
const importedDays: Story = {
  name: 'imported-days',
  async before(teller) {
    const { service } = teller.world.sandbox.shopify;
    const { now } = service.world;
    const stored = getSandboxShop(teller);
    stored.installed = false;
    const days = ['2026-02-02T09:00:00Z', '2026-02-02T15:00:00Z', '2026-02-04T09:00:00Z'];
    for (const [index, day] of days.entries()) {
      service.world.now = () => new Date(day);
      await teller.place({ seed: 61 + index });
    }
    service.world.now = now;
    stored.installed = true;
    service.setScopes(stored, [...stored.scopes, 'read_all_orders']);
    await teller.operate((shops) =>
      shops.setPermissions({ shop, permissions: ['import_orders'], employee: false }),
    );
    await teller.rest();
  },
  async tell({ click, rest }) {
    await click('POST', '/api/orders/import/days', { days: ['2026-02-02', '2026-02-03', '2026-02-04'] });
    await rest();
  },
};

/** The plan has nothing left: the order waits until there is another plan. */
const transfersExhausted: Story = {
  name: 'transfers-exhausted',
  async before({ world }) {
    await world.query('shops', 'UPDATE transfer_period SET used = quota');
  },
  async tell({ place, rest, operate }) {
    await place({ seed: 65 });
    await rest();
    await operate((shops) => shops.setPlan({ shop, planId: 'company', annual: false }));
    await rest();
  },
};

/** Shopify reports nothing to an app that is gone: what happened meanwhile is found with the next change. */
const leftAndReturned = withOrder('left-and-returned', {
  choices: { seed: 66, payment: 'unpaid' },
  async tell({ atShop, change, click, pass, rest }, order) {
    await atShop('POST', `/sandbox/shops/${shop}/uninstall`);
    await rest();
    await change(order, 'pay');
    await atShop('POST', `/sandbox/shops/${shop}/install`, {});
    // So long a shop that is gone stays known as such.
    await pass(60_000);
    await click('GET', '/api/shops');
    await rest();
    await change(order, 'fulfil');
  },
});

/** Shopify passes on that a customer wants to be forgotten; afterwards the order changes once more. */
const customerErased = withOrder('customer-erased', {
  choices: { seed: 67 },
  async tell({ world, atShop, change, rest }, order) {
    const { customer, email } = world.sandbox.shopify.service.world.orders.get(shop)?.get(order)?.order ?? {};
    const { id } = customer as unknown as { readonly id: bigint };
    const payload = { customer: { id: Number(id), email }, orders_to_redact: [Number(order)] };
    await atShop('POST', '/sandbox/webhooks', { shop, topic: 'customers/redact', payload });
    await rest();
    await change(order, 'fulfil');
  },
});

export const shopStories: readonly Story[] = [
  importedDays,
  transfersExhausted,
  leftAndReturned,
  customerErased,
];
