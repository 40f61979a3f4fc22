import { createLocalBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { createService } from '@belegfluss/webhooks/service';
import { clientSecret, readInput, ready } from './target.ts';

/** The webhooks service as it is, with a local bus that nobody listens to. */
const logger = createLogger({ name: 'webhooks', level: 'warn' });
const service = createService(
  {
    databaseUrl: readInput().databaseUrl,
    migrateOnStart: true,
    grpcHost: '127.0.0.1',
    grpcPort: 0,
    natsUrl: null,
    security: { token: 'a-service-token-for-the-bench-0123456789' },
    logLevel: 'warn',
    ingestHost: '127.0.0.1',
    ingestPort: 0,
    clientSecrets: [clientSecret],
    maxBodyBytes: 4 * 1024 * 1024,
  },
  { logger, bus: createLocalBus({ logger }) },
);
await service.start();
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
ready(service.ingestUrl());
