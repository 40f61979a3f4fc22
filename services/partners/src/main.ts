import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readPartnersConfig } from './config.ts';
import { createService } from './service.ts';

const config = readPartnersConfig();
const logger = createLogger({ name: 'partners', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
