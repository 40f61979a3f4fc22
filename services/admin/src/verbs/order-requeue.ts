import type { Verb } from '../verb.ts';

export const orderRequeue: Verb = {
  words: ['order', 'requeue'],
  positionals: ['shop', 'order-id'],
  options: {},
  summary: "puts an order to work again, by Shopify's numeric id",
  needs: ['orders'],
  async run({ clients, positionals: [shop = '', id = ''] }) {
    await clients.orders.requeueOrder({ shop, id });
    return { text: `Order ${id} is queued again.`, data: { shop, id, queued: true } };
  },
};
