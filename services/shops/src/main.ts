import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readShopsConfig } from './config.ts';
import { createService } from './service.ts';

const config = readShopsConfig();
const logger = createLogger({ name: 'shops', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
