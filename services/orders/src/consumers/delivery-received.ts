import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { type OrderNews, readOrderNews } from '../clients/shopify/read-order-news.ts';
import { appendLog } from '../storage/log-store.ts';
import { isKnownOrder, markDeleted, storeSnapshot } from '../storage/order-store.ts';
import { enqueueWork } from '../storage/work-store.ts';
import { appendReconciled } from '../use-cases/close-work.ts';

/** Shopify says that an order may have changed: keep its snapshot and put it to work. */
export const consumeDeliveryReceived = (dependencies: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  readonly webhooks: ServiceClients['webhooks'];
  readonly queued: () => void;
}): Promise<void> =>
  consume<
    Prisma.TransactionClient,
    DeliveryReceived,
    { readonly news: OrderNews | null; readonly deliveryId: string }
  >({
    bus: dependencies.bus,
    database: dependencies.prisma,
    consumer: 'orders-deliveries',
    type: 'webhooks.delivery.received.v1',
    decode: DeliveryReceived.decode,
    async prepare({ deliveryId, topic }, { shop }) {
      const concernsOrders = /^(orders|refunds|order_transactions|fulfillments)\//.test(topic);
      if (!concernsOrders) return { deliveryId, news: null };
      const { body } = await dependencies.webhooks.getDelivery({ shop, id: deliveryId });
      return { deliveryId, news: readOrderNews(topic, Buffer.from(body).toString('utf8')) };
    },
    async effect(tx, { news, deliveryId }, { shop }) {
      if (news) await take(tx, shop, news, deliveryId);
    },
    afterwards: dependencies.queued,
  });

async function take(
  tx: Prisma.TransactionClient,
  shop: string,
  news: OrderNews,
  deliveryId: string,
): Promise<void> {
  switch (news.kind) {
    case 'none':
      return appendReconciled(
        tx,
        { shop, orderId: '', deliveryIds: [deliveryId] },
        'skipped',
        'TOPIC_IGNORED',
      );
    case 'unreadable':
      await appendLog(tx, [
        { shop, event: 'order.unreadable', body: { message: news.message }, refs: { webhook: deliveryId } },
      ]);
      return appendReconciled(
        tx,
        { shop, orderId: '', deliveryIds: [deliveryId] },
        'unprocessable',
        'UNREADABLE',
      );
    case 'deleted': {
      const { orderId } = news;
      const deliveryIds = [deliveryId];
      // What becomes of its documents the next look decides. An order that we never had has none.
      if (await isKnownOrder(tx, shop, orderId)) {
        await enqueueWork(tx, { shop, orderId, origin: 'live', refresh: false, deliveryIds });
      } else {
        await appendReconciled(tx, { shop, orderId, deliveryIds }, 'successful', '');
      }
      const name = await markDeleted(tx, shop, orderId);
      if (name === null) return;
      const refs = { webhook: deliveryId };
      return appendLog(tx, [{ shop, orderId, name, event: 'order.deleted', body: { order: name }, refs }]);
    }
    case 'snapshot': {
      const { id, name } = news.snapshot;
      // Work before order, as workers lock them: the other way round the two would wait for each other.
      await enqueueWork(tx, {
        shop,
        orderId: id,
        origin: 'live',
        refresh: false,
        deliveryIds: [deliveryId],
      });
      if ((await storeSnapshot(tx, shop, news.snapshot)) !== 'inserted') return;
      const refs = { webhook: deliveryId };
      return appendLog(tx, [
        { shop, orderId: id, name, event: 'order.received', body: { order: name }, refs },
      ]);
    }
    case 'changed':
      return enqueueWork(tx, {
        shop,
        orderId: news.orderId,
        origin: 'live',
        refresh: true,
        deliveryIds: [deliveryId],
      });
  }
}
