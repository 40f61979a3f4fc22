import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@belegfluss/runtime/log';
import { createSandbox } from '@belegfluss/sandbox/service';
import { readLocalConfig } from './config.ts';
import { startHouse } from './house.ts';
import { localSecrets } from './local-secrets.ts';
import { partsHome } from './parts-home.ts';
import { startPostgres } from './postgres.ts';
import { seedShop } from './seed.ts';
import { refuseBusyPorts, welcome } from './welcome.ts';

/** `npm start`: a shop admin with Belegfluss in it, on this machine alone. `--fresh` begins with empty data. */
const fresh = process.argv.includes('--fresh');
const config = readLocalConfig();
const logger = createLogger({ name: 'belegfluss', level: config.LOG_LEVEL });
const stops: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  await refuseBusyPorts(config);
  const state = join(await partsHome(), config.LOCAL_NAME);
  if (fresh) await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true, mode: 0o700 });
  const { secretKeys, serviceToken } = await localSecrets(state);

  const postgres = await startPostgres({ name: config.LOCAL_NAME, fresh, ownGroup: true });
  stops.push(() => postgres.stop());
  const sandbox = createSandbox({
    shopifyPort: config.SANDBOX_SHOPIFY_PORT,
    sevdeskPort: config.SANDBOX_SEVDESK_PORT,
    viesPort: config.SANDBOX_VIES_PORT,
    clientId: config.SHOPIFY_CLIENT_ID,
    clientSecret: config.SHOPIFY_CLIENT_SECRET,
    sevdeskToken: config.SANDBOX_SEVDESK_TOKEN,
    appUrl: `http://127.0.0.1:${config.GATEWAY_PORT}`,
    webhookUrl: `http://127.0.0.1:${config.INGEST_PORT}/webhooks`,
    shop: config.SANDBOX_SHOP,
    stateDirectory: state,
  });
  stops.push(() => sandbox.stop());
  const { shopifyUrl, sevdeskUrl, viesUrl } = await sandbox.start();

  const house = await startHouse(
    {
      databaseUrl: (service) => postgres.url(`belegfluss_${service}`),
      natsUrl: null,
      clientId: config.SHOPIFY_CLIENT_ID,
      clientSecret: config.SHOPIFY_CLIENT_SECRET,
      appUrl: `http://127.0.0.1:${config.GATEWAY_PORT}`,
      gatewayPort: config.GATEWAY_PORT,
      ingestPort: config.INGEST_PORT,
      shopifyUrl,
      sevdeskUrl,
      viesUrl,
      secretKeys,
      serviceToken,
      // The sandbox has no limit of its own, and people want to see the invoice at once.
      providerRequestsPerSecond: 500,
      providerPollIntervalMs: 15_000,
      workers: 8,
      sweepIntervalMs: config.SWEEP_INTERVAL_MS,
      logLevel: config.LOG_LEVEL,
    },
    logger,
  );
  stops.push(() => house.stop());
  await seedShop({
    gatewayUrl: house.gatewayUrl,
    shopsAddress: house.addresses.shops,
    serviceToken,
    shop: config.SANDBOX_SHOP,
    sevdeskToken: config.SANDBOX_SEVDESK_TOKEN,
    sessionToken: () => sandbox.shopify.service.sessionToken(config.SANDBOX_SHOP),
  });
  process.stdout.write(welcome(config));
}

async function stop(): Promise<void> {
  for (const step of stops.splice(0).reverse())
    await step().catch((error: unknown) => logger.error({ err: error }));
}

// Ctrl+C arrives twice: from the terminal, and from whoever started this process.
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort());
ended.signal.addEventListener('abort', () => void stop().then(() => process.exit(0)));
start().catch(async (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nBelegfluss could not start: ${message}\n`);
  logger.debug({ err: error });
  await stop();
  process.exit(1);
});
