import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readOrdersConfig } from './config.ts';
import { createService } from './service.ts';

const config = readOrdersConfig();
const logger = createLogger({ name: 'orders', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
