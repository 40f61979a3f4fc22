import { createLogger, type Logger } from '@belegfluss/runtime/log';
import { startTelemetry } from '@belegfluss/runtime/service';
import { type AppOverrides, buildApp } from './app.ts';
import { connectServices } from './clients/services.ts';
import type { GatewayConfig } from './config.ts';

export { type GatewayConfig, readGatewayConfig } from './config.ts';

export type GatewayOverrides = AppOverrides & { readonly logger?: Logger };

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
      const telemetry = await startTelemetry({ service: 'gateway', telemetry: config.telemetry, logger });
      const services = connectServices(config);
      close = async () => {
        services.close();
        await telemetry.stop();
      };
      const app = await buildApp({ config, services, logger }, overrides);
      // Requests in progress end first, then the channels they use.
      const disconnect = close;
      close = () => {
        telemetry.setReady(false);
        return app.close().finally(disconnect);
      };
      const address = await app.listen({ host: config.host, port: config.port });
      telemetry.setReady(true);
      return address;
    },
    stop: () => close(),
  };
}
