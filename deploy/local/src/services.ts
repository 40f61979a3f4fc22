import { createService as createGateway } from '@belegfluss/gateway/service';
import { createService as createOrders, type OrdersOverrides } from '@belegfluss/orders/service';
import { createService as createPartners } from '@belegfluss/partners/service';
import { createService as createProvider, type Tuning } from '@belegfluss/provider/service';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import type { Logger } from '@belegfluss/runtime/log';
import { type CommonConfig, type Service, startTelemetry } from '@belegfluss/runtime/service';
import { createService as createSettings } from '@belegfluss/settings/service';
import { createService as createShops, type ShopsOverrides } from '@belegfluss/shops/service';
import { createService as createWebhooks } from '@belegfluss/webhooks/service';
import {
  getIngestUrl,
  type InstallationConfig,
  type ServiceAddresses,
  type ServiceName,
} from './installation-config.ts';
import { freePort } from './postgres.ts';
import { sampleIssuer } from './sample-operator.ts';
import {
  toCommonConfig,
  toGatewayConfig,
  toOrdersConfig,
  toProviderConfig,
  toShopsConfig,
  toWebhooksConfig,
} from './service-configs.ts';

export type RunningServices = {
  readonly gatewayUrl: string;
  readonly ingestUrl: string;
  readonly addresses: ServiceAddresses;
  stop(): Promise<void>;
};

export type InstallationOverrides = {
  /** Called with every route that is open to the outside. */
  readonly routeAdded?: (
    door: 'gateway' | 'ingest',
    route: { readonly method: string; readonly path: string },
  ) => void;
  /** Pauses and delays of the shops service's periodic work. */
  readonly shopsPace?: Pick<
    ShopsOverrides,
    'billingPauseMs' | 'notificationPauseMs' | 'connectionLostDelayMs'
  >;
  /** Debounce and lease times of the orders service. */
  readonly ordersPace?: Pick<OrdersOverrides, 'catalog' | 'documents' | 'imports' | 'payments'>;
  /** Timeouts and intervals of the provider service. */
  readonly providerPace?: Partial<Tuning>;
  readonly amongProcesses?: AmongProcesses;
};

/** The installation leaves out the services that are `elsewhere`, in separate processes; it needs NATS then. */
export type AmongProcesses = {
  readonly elsewhere: readonly ServiceName[];
  /** Address of each service, in this process or another. */
  readonly addresses: ServiceAddresses;
};

/**
 * Starts all services and the gateway in one process. They speak gRPC over the loopback interface as they do in
 * separate processes; without NATS they share one local bus.
 */
export async function startServices(
  config: InstallationConfig,
  logger: Logger,
  {
    routeAdded = () => {},
    shopsPace = {},
    ordersPace = {},
    providerPace = {},
    amongProcesses,
  }: InstallationOverrides = {},
): Promise<RunningServices> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  const local = config.natsUrl ? null : holdUntilOpen(createLocalBus({ logger }));
  // Only a process without NATS is known to be the one that runs each service.
  const overrides = local ? { logger, bus: local.bus, isOnlyReplica: true } : { logger };
  const start = async (service: Service) => {
    stops.push(() => service.stop());
    return service.start();
  };
  const startUnlessElsewhere = async (name: ServiceName, create: () => Service) =>
    amongProcesses?.elsewhere.includes(name) ? amongProcesses.addresses[name] : start(create());

  const telemetry = await startTelemetry({ service: 'belegfluss', telemetry: config.telemetry, logger });
  stops.push(() => telemetry.stop());

  try {
    const common = (service: ServiceName): CommonConfig => ({
      ...toCommonConfig(config, service),
      grpcPort: amongProcesses ? parsePort(amongProcesses.addresses[service]) : 0,
    });
    const [webhooks, partners, provider] = await Promise.all([
      startUnlessElsewhere('webhooks', () =>
        createWebhooks(toWebhooksConfig(config, common('webhooks')), {
          ...overrides,
          routeAdded: (route) => routeAdded('ingest', route),
        }),
      ),
      startUnlessElsewhere('partners', () =>
        createPartners({ ...common('partners'), ...sampleIssuer }, overrides),
      ),
      startUnlessElsewhere('provider', () =>
        createProvider(toProviderConfig(config, common('provider')), { ...overrides, tuning: providerPace }),
      ),
    ]);
    // Shops and settings call each other, so one address must be known first.
    const settingsAddress = amongProcesses?.addresses.settings ?? `127.0.0.1:${await freePort()}`;
    const shops = await startUnlessElsewhere('shops', () =>
      createShops(
        toShopsConfig(config, common('shops'), { webhooks, partners, settings: settingsAddress, provider }),
        { ...overrides, ...shopsPace },
      ),
    );
    const settings = await startUnlessElsewhere('settings', () =>
      createSettings(
        { ...common('settings'), grpcPort: parsePort(settingsAddress), addresses: { shops, provider } },
        overrides,
      ),
    );
    const orders = await startUnlessElsewhere('orders', () =>
      createOrders(toOrdersConfig(config, common('orders'), { shops, settings, provider, webhooks }), {
        ...overrides,
        ...ordersPace,
      }),
    );
    const addresses = { shops, settings, orders, provider, partners, webhooks };
    const gatewayUrl = await start(
      createGateway(toGatewayConfig(config, addresses), {
        logger,
        routeAdded: (route) => routeAdded('gateway', route),
      }),
    );
    local?.open();
    telemetry.setReady(true);
    // Closed first: a relay that waits for a consumer to recover must not hold up the end.
    if (local) stops.push(() => local.bus.close());
    return { gatewayUrl, ingestUrl: getIngestUrl(config), addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const parsePort = (address: string): number => Number(address.split(':').at(-1));

/**
 * A local bus drops events without a subscriber: events left from the last run must wait until every service of this
 * process has subscribed.
 */
function holdUntilOpen(bus: EventBus): { readonly bus: EventBus; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    bus: { ...bus, publish: (events: readonly BusEvent[]) => opened.then(() => bus.publish(events)) },
    open,
  };
}
