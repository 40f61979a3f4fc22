import { runProcess } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import { readGatewayConfig } from './config.ts';
import { createService } from './service.ts';

const config = readGatewayConfig();
const logger = createLogger({ name: 'gateway', level: config.logLevel });
await runProcess(createService(config, { logger }), logger);
