import { createService as createGateway } from '@belegfluss/gateway/service';
import {
  type InstallationConfig,
  type ServiceName,
  serviceNames,
} from '@belegfluss/local/installation-config';
import { sampleIssuer } from '@belegfluss/local/sample-operator';
import * as configs from '@belegfluss/local/service-configs';
import { createService as createOrders } from '@belegfluss/orders/service';
import { createService as createPartners } from '@belegfluss/partners/service';
import { createService as createProvider } from '@belegfluss/provider/service';
import type { Logger } from '@belegfluss/runtime/log';
import { createService as createSettings } from '@belegfluss/settings/service';
import { createService as createShops } from '@belegfluss/shops/service';
import { createService as createWebhooks } from '@belegfluss/webhooks/service';
import { Life } from './machinery/life.ts';
import type { Stream } from './machinery/stream-bus.ts';

const processNames = [...serviceNames, 'gateway'] as const;
type ProcessName = (typeof processNames)[number];

type Options = {
  readonly config: InstallationConfig;
  readonly stream: Stream;
  readonly logger: Logger;
};

/** Addresses within this process; nothing listens on a port. */
const addresses = Object.fromEntries(
  serviceNames.map((name, index) => [name, `127.0.0.1:${9_001 + index}`]),
) as Record<ServiceName, string>;

/** All services and the gateway, each with a life of its own. */
export type MortalInstallation = {
  readonly addresses: Readonly<Record<ServiceName, string>>;
  readonly gatewayUrl: string;
  /** Starts a fresh instance of each process that has died or stands still; answers which. */
  replaceTheDead(): Promise<readonly ProcessName[]>;
  /** Those who stand still go on; answers whether there were any. */
  wakeTheStill(): boolean;
  /** Those who stood still end: one instance of each is enough. */
  endTheWoken(): void;
  /** Lets them all die and starts them again, so that none remembers anything. */
  replaceAll(): Promise<void>;
};

export async function startMortals(options: Options): Promise<MortalInstallation> {
  const lives = new Map<ProcessName, Life>();
  const still = new Set<Life>();
  const start = async (name: ProcessName) => {
    const life = new Life(name);
    lives.set(name, life);
    await Promise.race([
      life.run(() => createProcess(name, options).start()),
      // One that dies while it starts is replaced by the next.
      new Promise<void>((resolve) => life.atDeath(resolve)),
    ]);
  };
  const replaceTheDead = async () => {
    const needed = processNames.filter((name) => {
      const life = lives.get(name);
      if (life?.standsStill && !life.isDead) still.add(life);
      return !life || life.isDead || life.standsStill;
    });
    await Promise.all(needed.map(start));
    return needed;
  };
  await replaceTheDead();
  return {
    addresses,
    gatewayUrl: options.config.appUrl,
    replaceTheDead,
    wakeTheStill() {
      const sleepers = [...still].filter((life) => life.standsStill && !life.isDead);
      for (const life of sleepers) life.wake();
      return sleepers.length > 0;
    },
    endTheWoken() {
      for (const life of still) life.die();
      still.clear();
    },
    async replaceAll() {
      for (const life of lives.values()) life.die();
      await replaceTheDead();
    },
  };
}

function createProcess(name: ProcessName, { config, stream, logger }: Options) {
  const overrides = { logger, bus: stream.open(logger) };
  const common = (service: ServiceName) => ({
    ...configs.toCommonConfig(config, service),
    migrateOnStart: false,
    grpcPort: Number(addresses[service].split(':')[1]),
  });
  switch (name) {
    case 'shops':
      return createShops(configs.toShopsConfig(config, common(name), addresses), overrides);
    case 'settings':
      return createSettings({ ...common(name), addresses }, overrides);
    case 'orders':
      return createOrders(configs.toOrdersConfig(config, common(name), addresses), overrides);
    case 'provider':
      return createProvider(configs.toProviderConfig(config, common(name)), overrides);
    case 'partners':
      return createPartners({ ...common(name), ...sampleIssuer }, overrides);
    case 'webhooks':
      return createWebhooks(configs.toWebhooksConfig(config, common(name)), overrides);
    case 'gateway':
      return createGateway(configs.toGatewayConfig(config, addresses), { logger });
  }
}
