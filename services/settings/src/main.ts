import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readSettingsConfig } from './config.ts';
import { createService } from './service.ts';

const config = readSettingsConfig();
const logger = createLogger({ name: 'settings', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
