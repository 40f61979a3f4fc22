import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HouseConfig, type ServiceAddresses, type ServiceName, serviceNames } from './house-config.ts';
import { projectRoot } from './parts-home.ts';
import { freePort } from './postgres.ts';

export type ApartName = ServiceName | 'gateway';

/** The same house with every service in a process of its own; needs `npm run build` and NATS. */
export type ApartHouse = {
  readonly gatewayUrl: string;
  readonly ingestUrl: string;
  readonly addresses: ServiceAddresses;
  /** Ends a process without warning, as a crash or the out-of-memory killer does. */
  kill(name: ApartName): Promise<void>;
  /** Starts a process that was killed; resolves when it is spawned. */
  restart(name: ApartName): void;
  stop(): Promise<void>;
};

export async function startApart(
  config: HouseConfig & { readonly natsUrl: string },
  options: { /** File that takes what the processes print. */ readonly logFile: string },
): Promise<ApartHouse> {
  const addresses = await freeAddresses();
  const log = createWriteStream(options.logFile, { flags: 'a' });
  // Every process that was ever started writes into it.
  log.setMaxListeners(0);
  const running = new Map<ApartName, ChildProcess>();
  const start = (name: ApartName) => {
    const home = name === 'gateway' ? 'gateway' : `services/${name}`;
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(projectRoot(), home, 'dist/main.js')],
      {
        env: { PATH: process.env.PATH, ...environmentOf(name, config, addresses) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    running.set(name, child);
  };
  const end = async (name: ApartName, signal: NodeJS.Signals) => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  const names: readonly ApartName[] = [...serviceNames, 'gateway'];
  for (const name of names) start(name);
  const gatewayUrl = `http://127.0.0.1:${config.gatewayPort}`;
  const house: ApartHouse = {
    gatewayUrl,
    ingestUrl: `http://127.0.0.1:${config.ingestPort}/webhooks`,
    addresses,
    kill: (name) => end(name, 'SIGKILL'),
    restart: start,
    async stop() {
      await Promise.all(names.map((name) => end(name, 'SIGTERM')));
      log.end();
    },
  };
  await untilReady(gatewayUrl, options.logFile).catch(async (error: unknown) => {
    await house.stop();
    throw error;
  });
  return house;
}

async function freeAddresses(): Promise<ServiceAddresses> {
  const entries: [ServiceName, string][] = [];
  for (const name of serviceNames) entries.push([name, `127.0.0.1:${await freePort()}`]);
  return Object.fromEntries(entries) as ServiceAddresses;
}

/** The gateway is ready when all services behind it are. */
async function untilReady(gatewayUrl: string, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${gatewayUrl}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`The services did not become ready; their output is in ${logFile}.`);
}

function environmentOf(
  name: ApartName,
  config: HouseConfig & { readonly natsUrl: string },
  addresses: ServiceAddresses,
): Record<string, string> {
  const secretKeys = config.secretKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
  const shared = {
    SERVICE_TOKEN: config.serviceToken,
    LOG_LEVEL: config.logLevel,
    SHOPIFY_CLIENT_ID: config.clientId,
    SHOPIFY_CLIENT_SECRET: config.clientSecret,
    APP_URL: config.appUrl,
    ...Object.fromEntries(
      serviceNames.map((service) => [`${service.toUpperCase()}_ADDRESS`, addresses[service]]),
    ),
  };
  if (name === 'gateway') {
    return {
      ...shared,
      GATEWAY_PORT: String(config.gatewayPort),
      SHOPIFY_ADMIN_URL: config.shopifyUrl,
      APP_BRIDGE_URL: `${config.shopifyUrl}/app-bridge.js`,
    };
  }
  return {
    ...shared,
    DATABASE_URL: config.databaseUrl(name),
    GRPC_PORT: addresses[name].split(':')[1] ?? '',
    NATS_URL: config.natsUrl,
    SECRET_KEYS: secretKeys,
    SHOPIFY_API_URL: config.shopifyUrl,
    SEVDESK_API_URL: config.sevdeskUrl,
    VIES_URL: config.viesUrl,
    PROVIDER_REQUESTS_PER_SECOND: String(config.providerRequestsPerSecond),
    PROVIDER_POLL_SECONDS: String(config.providerPollIntervalMs / 1000),
    INGEST_HOST: '127.0.0.1',
    INGEST_PORT: String(config.ingestPort),
    ORDER_WORKERS: String(config.workers),
    SWEEP_INTERVAL_MS: String(config.sweepIntervalMs),
  };
}
