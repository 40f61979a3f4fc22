import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readWebhooksConfig } from './config.ts';
import { createService } from './service.ts';

const config = readWebhooksConfig();
const logger = createLogger({ name: 'webhooks', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
