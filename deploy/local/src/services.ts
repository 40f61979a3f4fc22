import { defaultLimits } from '@belegfluss/gateway/limits';
import { createService as createGateway } from '@belegfluss/gateway/service';
import { createService as createOrders, type OrdersOverrides } from '@belegfluss/orders/service';
import { createService as createPartners } from '@belegfluss/partners/service';
import { createService as createProvider, type Tuning } from '@belegfluss/provider/service';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import type { Logger } from '@belegfluss/runtime/log';
import { type CommonConfig, packageHome, type Service, startTelemetry } from '@belegfluss/runtime/service';
import { createService as createSettings } from '@belegfluss/settings/service';
import { createService as createShops, type ShopsOverrides } from '@belegfluss/shops/service';
import { createService as createWebhooks } from '@belegfluss/webhooks/service';
import {
  type InstallationConfig,
  noMailServer,
  type ServiceAddresses,
  type ServiceName,
  sampleSender,
} from './installation-config.ts';
import { freePort } from './postgres.ts';
import { sampleIssuer, sampleOperator } from './sample-operator.ts';

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

/** In one process with all services, load of the others is no sign that the gateway is overloaded. */
const limitsOfOneProcess = { ...defaultLimits, eventLoopDelayMs: 10_000 };

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
  const overrides = local ? { logger, bus: local.bus } : { logger };
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
      grpcPort: amongProcesses ? portOf(amongProcesses.addresses[service]) : 0,
    });
    const ingestUrl = `http://127.0.0.1:${config.ingestPort}/webhooks`;
    const shopify = {
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      previousClientSecret: config.previousClientSecret,
      shopifyApiUrl: config.shopifyUrl,
      appUrl: config.appUrl,
    };
    const [webhooks, partners, provider] = await Promise.all([
      startUnlessElsewhere('webhooks', () =>
        createWebhooks(
          {
            ...common('webhooks'),
            ingestHost: '127.0.0.1',
            ingestPort: config.ingestPort,
            clientSecrets: [config.clientSecret, config.previousClientSecret].filter(
              (secret) => secret !== undefined,
            ),
            maxBodyBytes: 4 * 1024 * 1024,
          },
          { ...overrides, routeAdded: (route) => routeAdded('ingest', route) },
        ),
      ),
      startUnlessElsewhere('partners', () =>
        createPartners({ ...common('partners'), ...sampleIssuer }, overrides),
      ),
      startUnlessElsewhere('provider', () =>
        createProvider(
          {
            ...common('provider'),
            providerUrls: { sevdesk: config.sevdeskUrl },
            payPalUrl: config.payPalUrl,
            secretKeys: config.secretKeys,
            requestsPerSecond: config.providerRequestsPerSecond,
            pollIntervalMs: config.providerPollIntervalMs,
          },
          { ...overrides, tuning: providerPace },
        ),
      ),
    ]);
    // Shops and settings call each other, so one address must be known first.
    const settingsAddress = amongProcesses?.addresses.settings ?? `127.0.0.1:${await freePort()}`;
    const mailServer = new URL(config.smtpUrl ?? noMailServer);
    const shops = await startUnlessElsewhere('shops', () =>
      createShops(
        {
          ...common('shops'),
          ...shopify,
          secretKeys: config.secretKeys,
          webhooksAddress: webhooks,
          partnersAddress: partners,
          settingsAddress,
          providerAddress: provider,
          adminUrl: config.shopifyUrl,
          smtp: {
            host: mailServer.hostname,
            port: Number(mailServer.port),
            encryption: 'none',
            login: null,
          },
          mailFrom: sampleSender,
          shopLists: { admin: [], shopify: [], dev: [], ...config.shopLists },
        },
        { ...overrides, ...shopsPace },
      ),
    );
    const settings = await startUnlessElsewhere('settings', () =>
      createSettings(
        { ...common('settings'), grpcPort: portOf(settingsAddress), addresses: { shops, provider } },
        overrides,
      ),
    );
    const orders = await startUnlessElsewhere('orders', () =>
      createOrders(
        {
          ...common('orders'),
          addresses: { shops, settings, provider, webhooks },
          shopifyApiUrl: config.shopifyUrl,
          webhookUrl: ingestUrl,
          viesUrl: config.viesUrl,
          workers: config.workers,
          sweepIntervalMs: config.sweepIntervalMs,
          links: { appUrl: config.appUrl, secretKeys: config.secretKeys },
        },
        { ...overrides, ...ordersPace },
      ),
    );
    const addresses = { shops, settings, orders, provider, partners, webhooks };
    const gatewayUrl = await start(
      createGateway(
        {
          host: '127.0.0.1',
          port: config.gatewayPort,
          appUrl: config.appUrl,
          clientId: config.clientId,
          clientSecret: config.clientSecret,
          adminUrl: config.shopifyUrl,
          shopUrl: `${config.shopifyUrl}/shops/{shop}`,
          previousClientSecret: config.previousClientSecret,
          appBridgeUrl: `${config.shopifyUrl}/app-bridge.js`,
          listingUrl: 'https://apps.shopify.com/belegfluss',
          operator: sampleOperator,
          security: { token: config.serviceToken, tls: config.tls },
          addresses,
          limits: config.gatewayLimits ?? limitsOfOneProcess,
          webDirectory: `${packageHome('@belegfluss/web')}/dist`,
          logLevel: config.logLevel,
        },
        { logger, routeAdded: (route) => routeAdded('gateway', route) },
      ),
    );
    local?.open();
    telemetry.setReady(true);
    // Closed first: a relay that waits for a consumer to recover must not hold up the end.
    if (local) stops.push(() => local.bus.close());
    return { gatewayUrl, ingestUrl, addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const portOf = (address: string): number => Number(address.split(':').at(-1));

const toCommonConfig = (config: InstallationConfig, service: string): Omit<CommonConfig, 'grpcPort'> => ({
  databaseUrl: config.databaseUrl(service),
  migrateOnStart: true,
  grpcHost: '127.0.0.1',
  natsUrl: config.natsUrl,
  security: { token: config.serviceToken, tls: config.tls },
  logLevel: config.logLevel,
});

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
