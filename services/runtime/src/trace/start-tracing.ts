import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { currentTracer, recordWith } from './recorder.ts';

/** Where spans go, and how many traces have any. */
export type TracingConfig = {
  /** Base address of an OTLP/HTTP collector, e.g. `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Share of the traces beginning here that are recorded, 0 to 1. Others' traces go as they were begun. */
  readonly sampleRatio: number;
};

/** A process that ends does not wait longer for a collector that does not answer. */
const flushMs = 3_000;

/**
 * Records spans of this process from now on and sends them in batches; when the collector cannot keep up, spans are
 * dropped and the work continues. One recorder a process: a second call changes nothing. Answers a function that ends
 * it.
 */
export async function startTracing(options: {
  readonly service: string;
  readonly tracing: TracingConfig;
  readonly logger: Logger;
  /** Takes the spans instead of the collector. */
  readonly exporter?: SpanExporter;
}): Promise<() => Promise<void>> {
  if (currentTracer()) return async () => {};
  // Loaded only where spans are recorded: it is large, and most installations do without.
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { service, tracing, logger } = options;
  diag.setLogger(quietLogger(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter =
    options.exporter ?? new OTLPTraceExporter({ url: `${tracing.endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'belegfluss',
      'service.instance.id': randomUUID(),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: 256, attributeCountLimit: 32 },
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, {
        maxQueueSize: 8_192,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 10_000,
      }),
    ],
  });
  recordWith(provider.getTracer('belegfluss'));
  return async () => {
    recordWith(null);
    const end = new AbortController();
    const late = pause(flushMs, undefined, { signal: end.signal }).catch(() => {});
    await Promise.race([provider.shutdown().catch(() => {}), late]);
    end.abort();
    diag.disable();
  };
}

/** The SDK's troubles are of interest, its chatter is not. */
const quietLogger = (logger: Logger) => ({
  error: (message: string) => logger.warn({ tracing: message.slice(0, 500) }, 'spans not sent'),
  warn: (message: string) => logger.warn({ tracing: message.slice(0, 500) }, 'tracing'),
  info: () => {},
  debug: () => {},
  verbose: () => {},
});
