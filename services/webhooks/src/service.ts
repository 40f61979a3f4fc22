import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { WebhooksPrivacyServiceService } from '@belegfluss/protos/webhooks/v1/privacy';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { joinErasures } from '@belegfluss/runtime/erasure';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { createOutboxRelay } from '@belegfluss/runtime/messaging';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import type { WebhooksConfig } from './config.ts';
import { consumeCustomerRedacted } from './consumers/customer-redacted.ts';
import { consumeDeliverySettled } from './consumers/delivery-settled.ts';
import { consumeOrderReconciled } from './consumers/order-reconciled.ts';
import { consumeShopErasure } from './consumers/shop-erasure.ts';
import { batchGetCounters } from './grpc/batch-get-counters.ts';
import { getCounters } from './grpc/get-counters.ts';
import { getDelivery } from './grpc/get-delivery.ts';
import { getDeliveryBodies } from './grpc/get-delivery-bodies.ts';
import { getTotals } from './grpc/get-totals.ts';
import { listCustomerDeliveries } from './grpc/list-customer-deliveries.ts';
import { listDeliveries } from './grpc/list-deliveries.ts';
import { replayDelivery } from './grpc/replay-delivery.ts';
import { createIngest } from './ingest/create-ingest.ts';
import { defaultLimits } from './ingest/limits/ingest-limits.ts';
import { announceDeliveries } from './jobs/announce-deliveries.ts';
import { eraseCustomer } from './jobs/erase-customer.ts';
import { keepPartitions, tendPartitions } from './jobs/keep-partitions.ts';
import { createDeliveryStore, type DeliveryStore } from './storage/delivery-store.ts';

export type { WebhooksConfig } from './config.ts';

type WebhooksOverrides = ServiceOverrides & {
  /** Hears of every route of the public endpoint, so that a check of all routes misses none. */
  readonly routeAdded?: (route: { readonly method: string; readonly path: string }) => void;
};

type WebhooksService = Service & {
  /** Address of the public endpoint, known after the start. */
  readonly ingestUrl: () => string;
};

/** The ingest: stores what Shopify sends, notifies the other services, keeps the outcome. */
export function createService(config: WebhooksConfig, overrides: WebhooksOverrides = {}): WebhooksService {
  let ingestUrl = '';
  const service = hostService({
    name: 'webhooks',
    config,
    overrides,
    relay: announceDeliveries,
    events: { table: 'delivery', publishedAt: 'announced_at', occurredAt: 'received_at' },
    async assemble({ pool, bus, server, relay, logger }) {
      const limits = { ...defaultLimits, ...config.limits };
      const capacity = { items: limits.maxWaiting, bytes: limits.maxWaitingBytes };
      const store = createDeliveryStore({ pool, logger, capacity });
      const partitions = { pool, logger, retentionDays: config.retentionDays ?? 30 };
      await consumeOrderReconciled(bus, pool);
      await consumeDeliverySettled(bus, pool);
      await consumeShopErasure(bus, pool);
      const eventRelay = createOutboxRelay({ pool, bus, logger, context: 'ingest', lane: 2, pauseMs: 1_000 });
      const erasures = await joinErasures({
        context: 'ingest',
        bus,
        pool,
        logger,
        wakeRelay: eventRelay.wake,
        // The delivery that asked for the end of a shop waits for it.
        tables: { only: { delivery: `topic <> 'shop/redact' OR settled_at IS NOT NULL` } },
        eraseCustomer,
      });
      await consumeCustomerRedacted(bus, pool, erasures.wake);
      server.add(WebhooksServiceService, createHandlers(store, relay.wake));
      server.add(DeliveryTotalsServiceService, { getTotals: getTotals(pool) });
      server.add(WebhooksPrivacyServiceService, { listCustomerDeliveries: listCustomerDeliveries(pool) });
      const ingest = createIngest({
        ...store,
        clientSecrets: config.clientSecrets,
        maxBodyBytes: config.maxBodyBytes,
        limits,
        logger,
        wakeRelay: relay.wake,
        ...(overrides.routeAdded ? { routeAdded: overrides.routeAdded } : {}),
      });
      // Before the first delivery, so that it finds its partition; a failure keeps nobody from storing.
      await tendPartitions(partitions).catch((error: unknown) => {
        logger.error({ err: error }, 'partitions not kept');
      });
      ingestUrl = `${await ingest.listen({ host: config.ingestHost, port: config.ingestPort })}/webhooks`;
      return {
        loops: [keepPartitions(partitions), erasures, eventRelay],
        close: () => ingest.close(),
      };
    },
  });
  return { ...service, ingestUrl: () => ingestUrl };
}

const createHandlers = (
  store: DeliveryStore,
  wakeRelay: () => void,
): Handlers<typeof WebhooksServiceService> => ({
  getDelivery: getDelivery(store),
  getDeliveryBodies: getDeliveryBodies(store),
  listDeliveries: listDeliveries(store),
  replayDelivery: replayDelivery(store, wakeRelay),
  getCounters: getCounters(store),
  batchGetCounters: batchGetCounters(store),
});
