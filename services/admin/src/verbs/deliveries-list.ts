import { table } from '../table.ts';
import { UsageError, type Verb } from '../verb.ts';

export const deliveriesList: Verb = {
  words: ['deliveries', 'list'],
  positionals: ['shop'],
  options: { limit: { type: 'string' } },
  hint: '[--limit <25>]',
  summary: 'the latest webhook deliveries of a shop, newest first',
  needs: ['webhooks'],
  async run({ clients, positionals: [shop = ''], values }) {
    const limit = Number(values.limit ?? 25);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw new UsageError(deliveriesList, 'The limit is a number from 1 to 100.');
    const { deliveries } = await clients.webhooks.listDeliveries({
      shop,
      pageSize: limit,
      pageToken: '',
      statuses: [],
    });
    const rows = deliveries.map((delivery) => [
      delivery.id,
      delivery.receivedAt,
      delivery.topic,
      delivery.status.replace('DELIVERY_STATUS_', '').toLowerCase(),
      delivery.reason,
      delivery.duplicates > 0 ? `+${delivery.duplicates}` : '',
    ]);
    return {
      text: table(['ID', 'RECEIVED', 'TOPIC', 'STATUS', 'REASON', 'DUPLICATES'], rows),
      data: deliveries,
    };
  },
};
