import { isIP } from 'node:net';
import { port, readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';
import { defaultLimits, type IngestLimits } from './ingest/limits/ingest-limits.ts';

export type WebhooksConfig = CommonConfig & {
  readonly ingestHost: string;
  readonly ingestPort: number;
  /** Client secrets that may sign: the current one first, during a rotation also the previous one. */
  readonly clientSecrets: readonly string[];
  /** Largest body that is read. */
  readonly maxBodyBytes: number;
  /** Those of `defaultLimits` where absent. */
  readonly limits?: Partial<IngestLimits>;
  /** How long deliveries are kept, in days; 30 when absent. */
  readonly retentionDays?: number;
};

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Ranges that proxies are named by as a whole. */
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses, networks (`10.0.0.0/8`) and names of ranges, with commas between. */
const networks = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, loopback');

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined) return namedNetworks.has(part);
  return more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

const environment = z.object({
  ...commonEnvironment,
  INGEST_HOST: z.string().default('0.0.0.0'),
  INGEST_PORT: port(3001),
  SHOPIFY_CLIENT_SECRET: z.string().min(1),
  SHOPIFY_PREVIOUS_CLIENT_SECRET: z.string().optional(),
  INGEST_MAX_BODY_BYTES: count(4 * 1024 * 1024),
  INGEST_REQUEST_TIMEOUT_MS: count(defaultLimits.requestTimeoutMs),
  INGEST_MAX_HEADER_BYTES: count(defaultLimits.maxHeaderBytes),
  INGEST_MAX_CONNECTIONS: count(defaultLimits.maxConnections),
  INGEST_MAX_ARRIVING_BYTES: count(defaultLimits.maxArrivingBytes),
  INGEST_MAX_WAITING: count(defaultLimits.maxWaiting),
  INGEST_MAX_WAITING_BYTES: count(defaultLimits.maxWaitingBytes),
  INGEST_SHOP_BURST: count(defaultLimits.shopBurst),
  INGEST_SHOP_PER_SECOND: count(defaultLimits.shopPerSecond),
  INGEST_FAILED_SIGNATURES_PER_MINUTE: count(defaultLimits.failedSignaturesPerMinute),
  INGEST_TRUSTED_PROXIES: networks,
  // Twice as long as a stream keeps its events: the deliveries are what is published again when it is lost.
  DELIVERY_RETENTION_DAYS: z.coerce.number().int().min(14).default(30),
});

export function readWebhooksConfig(): WebhooksConfig {
  const variables = readConfig(environment, process.env);
  const { SHOPIFY_CLIENT_SECRET: current, SHOPIFY_PREVIOUS_CLIENT_SECRET: previous } = variables;
  return {
    ...toCommonConfig(variables),
    ingestHost: variables.INGEST_HOST,
    ingestPort: variables.INGEST_PORT,
    clientSecrets: previous ? [current, previous] : [current],
    maxBodyBytes: variables.INGEST_MAX_BODY_BYTES,
    limits: {
      requestTimeoutMs: variables.INGEST_REQUEST_TIMEOUT_MS,
      maxHeaderBytes: variables.INGEST_MAX_HEADER_BYTES,
      maxConnections: variables.INGEST_MAX_CONNECTIONS,
      maxArrivingBytes: variables.INGEST_MAX_ARRIVING_BYTES,
      maxWaiting: variables.INGEST_MAX_WAITING,
      maxWaitingBytes: variables.INGEST_MAX_WAITING_BYTES,
      shopBurst: variables.INGEST_SHOP_BURST,
      shopPerSecond: variables.INGEST_SHOP_PER_SECOND,
      failedSignaturesPerMinute: variables.INGEST_FAILED_SIGNATURES_PER_MINUTE,
      trustedProxies: variables.INGEST_TRUSTED_PROXIES,
    },
    retentionDays: variables.DELIVERY_RETENTION_DAYS,
  };
}
