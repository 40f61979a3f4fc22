import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { askBy } from '../storage/billing-store.ts';
import { noteSettled } from './delivery-settled.ts';

const topics: readonly string[] = ['app_subscriptions/update', 'app_purchases_one_time/update'];

/**
 * Shopify notifies us that a charge has changed. The body is not read: it comes late, twice, out of order, and Shopify
 * is asked anyway, soon and until it answers.
 */
export const consumeBillingDeliveries = (needs: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  readonly now: () => Date;
  /** Wakes the loop that asks Shopify. */
  readonly wakeBilling: () => void;
  readonly wakeRelay: () => void;
}): Promise<void> =>
  consume<Prisma.TransactionClient, DeliveryReceived, DeliveryReceived>({
    bus: needs.bus,
    database: needs.prisma,
    consumer: 'shops-billing',
    type: 'webhooks.charge.received.v1',
    decode: DeliveryReceived.decode,
    concerns: ({ topic }) => topics.includes(topic),
    prepare: async (delivery) => delivery,
    async effect(tx, { deliveryId }, { shop }) {
      await askBy(tx, shop, needs.now());
      await noteSettled(tx, shop, { deliveryId, outcome: 'successful' });
    },
    afterwards() {
      needs.wakeBilling();
      needs.wakeRelay();
    },
  });
