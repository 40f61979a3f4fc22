import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, type Logger } from '@belegfluss/runtime/log';
import { toTelemetryConfig } from '@belegfluss/runtime/service';
import { createSandbox } from '@belegfluss/sandbox/service';
import { type LocalConfig, readLocalConfig } from './config.ts';
import { giveDemoMoney } from './demo-money.ts';
import { giveDemoPast } from './demo-past.ts';
import type { InstallationConfig, ServiceAddresses } from './installation-config.ts';
import { localSecrets } from './local-secrets.ts';
import { partsHome } from './parts-home.ts';
import { startPostgres } from './postgres.ts';
import { seedShop } from './seed.ts';
import { refuseBusyPorts, welcome } from './welcome.ts';

/** Starts all services after the sandbox and before the demo shop, in one process or in several. */
export type StartServices = (
  config: InstallationConfig,
  surroundings: {
    readonly logger: Logger;
    /** Folder of this installation's state. */
    readonly state: string;
    /** Registers a stop function, which also runs when the start fails halfway; they run in reverse order. */
    readonly undo: (stop: () => Promise<void>) => void;
  },
) => Promise<{
  readonly gatewayUrl: string;
  readonly addresses: ServiceAddresses;
  /** Additional lines for the terminal. */
  readonly notes?: string;
}>;

export type LocalOptions = {
  /** Starts with empty data. */
  readonly fresh: boolean;
  /** Number of processes. Each has its own metrics port: `METRICS_PORT` and those that follow. */
  readonly processes: number;
};

/** Runs a shop admin with Belegfluss in it, on this machine alone. */
export function runLocal(options: LocalOptions, startServices: StartServices): void {
  const config = readLocalConfig();
  const logger = createLogger({ name: 'belegfluss', level: config.LOG_LEVEL });
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }));
  };
  // Ctrl+C arrives twice: from the terminal, and from the parent process.
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort());
  ended.signal.addEventListener('abort', () => void stop().then(() => process.exit(0)));
  start(config, options, logger, startServices, (step) => stops.push(step)).catch(async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\nBelegfluss could not start: ${message}\n`);
    logger.debug({ err: error });
    await stop();
    process.exit(1);
  });
}

async function start(
  config: LocalConfig,
  { fresh, processes }: LocalOptions,
  logger: Logger,
  startServices: StartServices,
  undo: (stop: () => Promise<void>) => void,
): Promise<void> {
  await refuseBusyPorts(config, processes);
  const state = join(await partsHome(), config.LOCAL_NAME);
  if (fresh) await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true, mode: 0o700 });
  const { secretKeys, serviceToken } = await localSecrets(state);

  const postgres = await startPostgres({ name: config.LOCAL_NAME, fresh, ownGroup: true });
  undo(() => postgres.stop());
  const sandbox = createLocalSandbox(config, state);
  undo(() => sandbox.stop());
  const { shopifyUrl, sevdeskUrl, viesUrl, payPalUrl, smtpUrl } = await sandbox.start();
  giveDemoPast(sandbox.shopify.service, config.SANDBOX_SHOP);
  giveDemoMoney(sandbox.shopify.service, sandbox.paypal, config.SANDBOX_SHOP);

  const { gatewayUrl, addresses, notes } = await startServices(
    {
      databaseUrl: (service) => postgres.url(`belegfluss_${service}`),
      natsUrl: null,
      clientId: config.SHOPIFY_CLIENT_ID,
      clientSecret: config.SHOPIFY_CLIENT_SECRET,
      appUrl: toAppUrl(config),
      gatewayPort: config.GATEWAY_PORT,
      ingestPort: config.INGEST_PORT,
      shopifyUrl,
      sevdeskUrl,
      viesUrl,
      payPalUrl,
      smtpUrl,
      secretKeys,
      serviceToken,
      shopLists: { admin: config.ADMIN_SHOPS },
      // The sandbox has no rate limit, and users want to see the invoice at once.
      providerRequestsPerSecond: 500,
      providerPollIntervalMs: 15_000,
      workers: 8,
      sweepIntervalMs: config.SWEEP_INTERVAL_MS,
      logLevel: config.LOG_LEVEL,
      telemetry: toTelemetryConfig(config),
    },
    { logger, state, undo },
  );
  await seedShop({
    gatewayUrl,
    shopsAddress: addresses.shops,
    serviceToken,
    shop: config.SANDBOX_SHOP,
    sevdeskToken: config.SANDBOX_SEVDESK_TOKEN,
    sessionToken: () => sandbox.shopify.service.sessionToken(config.SANDBOX_SHOP),
    // The demo shop shows every feature.
    rights: { permissions: ['import_orders'], employee: true },
  });
  process.stdout.write(welcome(config) + (notes ?? ''));
}

const toAppUrl = ({ GATEWAY_PORT }: LocalConfig): string => `http://127.0.0.1:${GATEWAY_PORT}`;

const createLocalSandbox = (config: LocalConfig, state: string) =>
  createSandbox({
    shopifyPort: config.SANDBOX_SHOPIFY_PORT,
    sevdeskPort: config.SANDBOX_SEVDESK_PORT,
    viesPort: config.SANDBOX_VIES_PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    payPalPort: config.SANDBOX_PAYPAL_PORT,
    clientId: config.SHOPIFY_CLIENT_ID,
    clientSecret: config.SHOPIFY_CLIENT_SECRET,
    sevdeskToken: config.SANDBOX_SEVDESK_TOKEN,
    appUrl: toAppUrl(config),
    webhookUrl: `http://127.0.0.1:${config.INGEST_PORT}/webhooks`,
    shop: config.SANDBOX_SHOP,
    connectsPayPal: true,
    stateDirectory: state,
  });
