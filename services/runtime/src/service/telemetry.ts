import type { Logger } from '../log/index.ts';
import { startMetricsEndpoint } from '../metrics/index.ts';
import { startTracing } from '../trace/index.ts';
import type { TelemetryConfig } from './telemetry-config.ts';

export type Telemetry = {
  /** Sets the answer of `/health` from now on. */
  setReady(ready: boolean): void;
  /** Sends what spans are left. */
  stop(): Promise<void>;
};

/** Starts what the configuration asks for. */
export async function startTelemetry(options: {
  readonly service: string;
  readonly telemetry: TelemetryConfig | undefined;
  readonly logger: Logger;
}): Promise<Telemetry> {
  const { service, telemetry, logger } = options;
  const endTracing = telemetry?.tracing
    ? await startTracing({ service, tracing: telemetry.tracing, logger })
    : async () => {};
  const endpoint = telemetry?.metrics
    ? await startMetricsEndpoint({ service, metrics: telemetry.metrics })
    : null;
  return {
    setReady: (ready) => endpoint?.setReady(ready),
    async stop() {
      await endpoint?.stop();
      await endTracing();
    },
  };
}
