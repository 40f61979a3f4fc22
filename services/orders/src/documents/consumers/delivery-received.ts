import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { SqlTransaction, Statement } from '@belegfluss/runtime/database';
import { appendEvents, consumeAtOnce, type Effect, insertEvents } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { loadDeliveryBodies } from '../../clients/services/load-delivery-bodies.ts';
import { appendLog, insertLog, insertLogAfter } from '../../kernel/storage/log-store.ts';
import { type Outcome, reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import { type OrderChange, readOrderChange } from '../clients/shopify/read-order-change.ts';
import { enqueueWork, insertWork } from '../storage/enqueue-work.ts';
import { customerRef, isKnownOrder, markDeleted, upsertSnapshot } from '../storage/order-store.ts';

/** Shopify says that an order may have changed: keep its snapshot and put it to work. */
export const consumeDeliveryReceived = (dependencies: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly webhooks: ServiceClients['webhooks'];
  readonly wakeWorkers: () => void;
  /** Called when more changes wait than can be taken in at once, and when that is over. */
  readonly onBackpressure: (isBackpressured: boolean) => void;
}): Promise<void> => {
  const loadBody = loadDeliveryBodies(dependencies.webhooks, together);
  return consumeAtOnce({
    bus: dependencies.bus,
    pool: dependencies.pool,
    consumer: 'orders-deliveries',
    type: 'webhooks.delivery.received.v1',
    decode: DeliveryReceived.decode,
    concerns: ({ topic }) => /^(orders|refunds|order_transactions|fulfillments)\//.test(topic),
    async prepare({ deliveryId, topic, bodyBytes }, { shop }) {
      const body = await loadBody({ shop, id: deliveryId, bytes: bodyBytes });
      return { deliveryId, change: readOrderChange(topic, body) };
    },
    effect: ({ change, deliveryId }, { shop }) => take(shop, change, deliveryId),
    together: { most: together, toLockKey: ({ change }, { shop }) => `${shop} ${getChangedOrderId(change)}` },
    afterwards: dependencies.wakeWorkers,
    inHand: (events) => dependencies.onBackpressure(events > together / 2),
  });
};

/** A burst of one shop must be through before another shop's order is missed. */
const together = 64;

function getChangedOrderId(change: OrderChange): string {
  switch (change.kind) {
    case 'snapshot':
      return change.snapshot.id;
    case 'changed':
    case 'deleted':
      return change.orderId;
    case 'none':
    case 'unreadable':
      return '';
  }
}

function take(shop: string, change: OrderChange, deliveryId: string): Effect {
  switch (change.kind) {
    case 'deleted':
      return (tx) => takeDeletion(tx, shop, change.orderId, deliveryId);
    case 'none':
      return [settled({ shop, orderId: '', deliveryId }, 'skipped', 'TOPIC_IGNORED')];
    case 'unreadable':
      return [
        ...insertLog([
          {
            shop,
            event: 'order.unreadable',
            body: { message: change.message },
            refs: { webhook: deliveryId },
          },
        ]),
        settled({ shop, orderId: '', deliveryId }, 'unprocessable', 'UNREADABLE'),
      ];
    case 'snapshot': {
      const { id: orderId, name } = change.snapshot;
      const refs = { webhook: deliveryId, ...customerRef({ snapshot: change.snapshot }) };
      return [
        // Work before order, as workers lock them: the other way round the two would wait for each other.
        insertWork({ shop, orderId, origin: 'live', refresh: false, deliveryIds: [deliveryId] }),
        insertLogAfter(upsertSnapshot(shop, change.snapshot), 'fresh', [
          { shop, orderId, name, event: 'order.received', body: { order: name }, refs },
        ]),
      ];
    }
    case 'changed': {
      const { orderId } = change;
      return [insertWork({ shop, orderId, origin: 'live', refresh: true, deliveryIds: [deliveryId] })];
    }
  }
}

/** Takes in an order's deletion; the next run decides on its documents. An order that we never had has none. */
async function takeDeletion(
  tx: SqlTransaction,
  shop: string,
  orderId: string,
  deliveryId: string,
): Promise<void> {
  const deliveryIds = [deliveryId];
  if (await isKnownOrder(tx, shop, orderId)) {
    await enqueueWork(tx, { shop, orderId, origin: 'live', refresh: false, deliveryIds });
  } else {
    await appendEvents(tx, [reconciledEvent({ shop, orderId, deliveryIds }, 'successful', '')]);
  }
  const order = await markDeleted(tx, shop, orderId);
  if (order === null) return;
  const { name } = order;
  const refs = { webhook: deliveryId, ...customerRef(order) };
  await appendLog(tx, [{ shop, orderId, name, event: 'order.deleted', body: { order: name }, refs }]);
}

/** The delivery has its outcome without any run over the order. */
const settled = (
  {
    shop,
    orderId,
    deliveryId,
  }: { readonly shop: string; readonly orderId: string; readonly deliveryId: string },
  outcome: Outcome,
  reason: string,
): Statement =>
  insertEvents([reconciledEvent({ shop, orderId, deliveryIds: [deliveryId] }, outcome, reason)]);
