import { createLogger } from '@belegfluss/runtime/log';
import { readMigrateConfig } from './config.ts';
import { migrateAll } from './migrate-all.ts';

const config = readMigrateConfig();
const logger = createLogger({ name: 'migrate', level: config.logLevel });
process.exitCode = (await migrateAll(config, logger)) ? 0 : 1;
