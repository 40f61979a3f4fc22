import type { Verb } from '../verb.ts';

export const deliveriesReplay: Verb = {
  words: ['deliveries', 'replay'],
  positionals: ['shop', 'id'],
  options: {},
  summary: 'hands a stored delivery on once more',
  needs: ['webhooks'],
  async run({ clients, positionals: [shop = '', id = ''] }) {
    await clients.webhooks.replayDelivery({ shop, id });
    return { text: `Delivery ${id} is queued again.`, data: { shop, id, queued: true } };
  },
};
