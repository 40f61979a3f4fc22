import { createLogger, type Logger } from '@belegfluss/runtime/log';
import { buildApp } from './app.ts';
import { connectServices } from './clients/services.ts';
import type { GatewayConfig } from './config.ts';

export { type GatewayConfig, readGatewayConfig, type ServiceName } from './config.ts';

export type GatewayOverrides = { readonly logger?: Logger };

/** The app's HTTP face. `start` answers its address, e.g. `http://127.0.0.1:3000`. */
export function createService(
  config: GatewayConfig,
  overrides: GatewayOverrides = {},
): { start(): Promise<string>; stop(): Promise<void> } {
  const logger =
    overrides.logger?.child({ service: 'gateway' }) ??
    createLogger({ name: 'gateway', level: config.logLevel });
  let close = async (): Promise<void> => {};

  return {
    async start() {
      const services = connectServices(config);
      close = async () => services.close();
      const app = await buildApp({ config, services, logger });
      // Requests in progress end first, then the channels they use.
      close = () => app.close().finally(services.close);
      return app.listen({ host: config.host, port: config.port });
    },
    stop: () => close(),
  };
}
