import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { SqlTransaction } from '@belegfluss/runtime/database';
import { appendEvents, consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { loadDeliveryBodies } from '../../clients/services/load-delivery-bodies.ts';
import { appendLog } from '../../kernel/storage/log-store.ts';
import { type Outcome, reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import { type PrivacyMessage, parsePrivacyRequest, privacyTopics } from '../domain/parse-privacy-request.ts';
import { insertDataRequest, insertRedaction } from '../storage/privacy-store.ts';

/** Shopify passes on what a customer asks about his data: it is kept as a request and put to work. */
export const consumePrivacyRequested = (dependencies: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly webhooks: ServiceClients['webhooks'];
  /** After one was kept. */
  readonly wakeAll: () => void;
}): Promise<void> => {
  const loadBody = loadDeliveryBodies(dependencies.webhooks, 1);
  return consumeAtOnce({
    bus: dependencies.bus,
    pool: dependencies.pool,
    consumer: 'orders-privacy-requests',
    type: 'webhooks.customer.received.v1',
    decode: DeliveryReceived.decode,
    concerns: ({ topic }) => privacyTopics.includes(topic),
    async prepare({ deliveryId, topic, bodyBytes }, { shop }) {
      const body = await loadBody({ shop, id: deliveryId, bytes: bodyBytes });
      return { deliveryId, message: parsePrivacyRequest(topic, body) };
    },
    effect:
      ({ deliveryId, message }, { id, shop }) =>
      (tx) =>
        take(tx, { id, shop, deliveryId }, message),
    afterwards: dependencies.wakeAll,
  });
};

type Asked = { readonly id: string; readonly shop: string; readonly deliveryId: string };

async function take(tx: SqlTransaction, asked: Asked, message: PrivacyMessage | null): Promise<void> {
  const { shop, deliveryId } = asked;
  const settled = (outcome: Outcome, reason: string) =>
    appendEvents(tx, [reconciledEvent({ shop, orderId: '', deliveryIds: [deliveryId] }, outcome, reason)]);
  if (message === null) {
    await appendLog(tx, [{ shop, event: 'shop.privacyUnreadable', refs: { webhook: deliveryId } }]);
    return settled('unprocessable', 'UNREADABLE');
  }
  // The outcome of a redaction comes when all are done with it.
  if (message.kind === 'redact') return insertRedaction(tx, asked, message);
  const isOver = (await insertDataRequest(tx, asked, message)) === 'expired';
  const event = isOver ? 'shop.dataGone' : 'shop.dataExposed';
  await appendLog(tx, [{ shop, event, refs: { request: asked.id } }]);
  await settled('successful', isOver ? 'REDACTED' : '');
}
