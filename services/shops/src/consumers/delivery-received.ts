import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { Logger } from '@belegfluss/runtime/log';
import { consume } from '@belegfluss/runtime/messaging';
import { required } from '@belegfluss/runtime/proto';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { DeliverySource } from '../clients/webhooks.ts';
import { decideUninstall } from '../domain/uninstall.ts';
import { findInstallation, recordUninstall, updateScopes, updateShopProfile } from '../storage/shop-store.ts';
import { noteSettled } from './delivery-settled.ts';
import { parseDelivery, type ShopChange, shopTopics } from './parse-delivery.ts';

/** Webhooks that change the shop record. The bytes are fetched by id; other topics are somebody else's. */
export const consumeDeliveries = (needs: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  readonly deliveries: DeliverySource;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
}): Promise<void> =>
  consume({
    bus: needs.bus,
    database: needs.prisma,
    consumer: 'shops-deliveries',
    type: 'webhooks.shop.received.v1',
    decode: (payload) => DeliveryReceived.decode(payload),
    concerns: ({ topic }) => shopTopics.includes(topic),
    prepare: async (delivery, { shop }) => ({
      deliveryId: delivery.deliveryId,
      change: await fetchChange(needs, shop, delivery),
    }),
    async effect(tx, { deliveryId, change }, { shop }) {
      if (change) await apply(tx, shop, change, needs.now());
      await noteSettled(tx, shop, { deliveryId, outcome: change ? 'successful' : 'unprocessable' });
    },
    afterwards: needs.wakeRelay,
  });

/** Null when there is nothing to do. A body that cannot be read now cannot be read later: it is logged and left. */
async function fetchChange(
  needs: { readonly deliveries: DeliverySource; readonly logger: Logger },
  shop: string,
  delivery: DeliveryReceived,
): Promise<ShopChange | null> {
  const at = required(delivery.triggeredAt, 'DeliveryReceived.triggered_at');
  if (delivery.topic === 'app/uninstalled') return { kind: 'uninstalled', at };
  const body = await needs.deliveries.findBody(shop, delivery.deliveryId);
  const change = body && parseDelivery(delivery.topic, body, at);
  if (!change) needs.logger.warn({ shop, delivery: delivery.deliveryId }, 'delivery not readable');
  return change;
}

async function apply(
  tx: Prisma.TransactionClient,
  shop: string,
  change: ShopChange,
  now: Date,
): Promise<void> {
  switch (change.kind) {
    case 'uninstalled':
      if (decideUninstall(await findInstallation(tx, shop), change.at) === 'uninstall')
        await recordUninstall(tx, shop, change.at, now);
      return;
    case 'scopes':
      return updateScopes(tx, shop, change.scopes, change.at);
    case 'facts':
      return updateShopProfile(tx, shop, change.facts, change.at, now);
  }
}
