import { fromProtoEnum, required } from '@belegfluss/runtime/proto';
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
      required(delivery.receivedAt, 'Delivery.received_at').toISOString(),
      delivery.topic,
      fromProtoEnum('DELIVERY_STATUS', delivery.status) ?? 'unrecognized',
      delivery.reason ?? '',
      delivery.duplicates > 0 ? `+${delivery.duplicates}` : '',
    ]);
    return {
      text: table(['ID', 'RECEIVED', 'TOPIC', 'STATUS', 'REASON', 'DUPLICATES'], rows),
      data: deliveries,
    };
  },
};
