import { z } from 'zod';
import { url } from '../config/index.ts';
import type { MetricsConfig } from '../metrics/index.ts';
import type { TracingConfig } from '../trace/index.ts';

/** Telemetry of a process; null where it exposes none. */
export type TelemetryConfig = {
  readonly metrics: MetricsConfig | null;
  readonly tracing: TracingConfig | null;
};

/** Shape of the environment variables behind `TelemetryConfig`, the same for all processes. */
export const telemetryEnvironment = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url().optional(),
  TRACE_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.1),
};

export const toTelemetryConfig = (
  variables: z.output<z.ZodObject<typeof telemetryEnvironment>>,
): TelemetryConfig => ({
  metrics:
    variables.METRICS_PORT === undefined
      ? null
      : { host: variables.METRICS_HOST, port: variables.METRICS_PORT },
  tracing: variables.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT, sampleRatio: variables.TRACE_SAMPLE_RATIO }
    : null,
});
