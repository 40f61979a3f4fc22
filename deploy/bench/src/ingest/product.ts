import { createServer } from 'node:http';
import { createLocalBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { createService } from '@belegfluss/webhooks/service';
import { clientSecret, readInput, ready, type TargetFigures } from './target.ts';

/** The unchanged webhooks service with a local bus and a listener that only counts announcements. */
const logger = createLogger({ name: 'webhooks', level: 'fatal' });
const bus = createLocalBus({ logger });
const ids = new Set<string>();
let announced = 0;
await bus.subscribe({
  consumer: 'bench',
  type: 'webhooks.delivery.received.v1',
  handle: async ({ id }) => {
    announced += 1;
    ids.add(id);
  },
  onExhausted: async () => {},
});
const service = createService(
  {
    databaseUrl: readInput().databaseUrl,
    migrateOnStart: true,
    grpcHost: '127.0.0.1',
    grpcPort: 0,
    natsUrl: null,
    security: { token: 'a-service-token-for-the-bench-0123456789' },
    logLevel: 'fatal',
    ingestHost: '127.0.0.1',
    ingestPort: 0,
    clientSecrets: [clientSecret],
    maxBodyBytes: 4 * 1024 * 1024,
  },
  { logger, bus },
);
await service.start();

const figures = createServer((_request, response) => {
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  response.end(JSON.stringify({ announced, distinct: ids.size, peakBytes } satisfies TargetFigures));
});
await new Promise<void>((resolve) => figures.listen(0, '127.0.0.1', resolve));
const address = figures.address();
process.once('SIGTERM', () => {
  figures.close();
  void service.stop().then(() => process.exit(0));
});
ready(
  service.ingestUrl(),
  typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : null,
);
