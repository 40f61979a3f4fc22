import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readProviderConfig } from './config.ts';
import { createService } from './service.ts';

const config = readProviderConfig();
const logger = createLogger({ name: 'provider', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
