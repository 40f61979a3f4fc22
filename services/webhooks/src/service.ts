import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { WebhooksConfig } from './config.ts';
import { consumeOrderReconciled } from './consumers/order-reconciled.ts';
import { getCounters } from './grpc/get-counters.ts';
import { getDelivery } from './grpc/get-delivery.ts';
import { listDeliveries } from './grpc/list-deliveries.ts';
import { replayDelivery } from './grpc/replay-delivery.ts';
import { createIngest } from './ingest/create-ingest.ts';
import { announceDeliveries } from './jobs/announce-deliveries.ts';
import { createDeliveryStore } from './storage/delivery-store.ts';

export type { WebhooksConfig } from './config.ts';

/** The ingest: stores what Shopify sends, tells the other services, keeps the outcome. */
export function createService(
  config: WebhooksConfig,
  overrides: ServiceOverrides = {},
): Service & {
  /** Address of the public endpoint, known after the start. */ readonly ingestUrl: () => string;
} {
  let ingestUrl = '';
  const service = hostService({
    name: 'webhooks',
    config,
    overrides,
    relay: announceDeliveries,
    async assemble({ pool, bus, server, relay, logger }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      const store = createDeliveryStore(pool, prisma);
      await consumeOrderReconciled(bus, prisma);
      server.add(WebhooksServiceService, {
        getDelivery: getDelivery(store),
        listDeliveries: listDeliveries(store),
        replayDelivery: replayDelivery(store, relay.wake),
        getCounters: getCounters(store),
      });
      const ingest = createIngest({
        store,
        clientSecrets: config.clientSecrets,
        maxBodyBytes: config.maxBodyBytes,
        logger,
        stored: relay.wake,
      });
      ingestUrl = `${await ingest.listen({ host: config.ingestHost, port: config.ingestPort })}/webhooks`;
      return {
        async close() {
          await ingest.close();
          await prisma.$disconnect();
        },
      };
    },
  });
  return { ...service, ingestUrl: () => ingestUrl };
}
