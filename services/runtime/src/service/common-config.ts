import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { booleanFlag, ConfigError, port, url } from '../config/index.ts';
import type { ChannelSecurity } from '../grpc/index.ts';
import { type TelemetryConfig, telemetryEnvironment, toTelemetryConfig } from './telemetry-config.ts';

/** Configuration that every service needs. */
export type CommonConfig = {
  readonly databaseUrl: string;
  /** Makes the database and applies migrations at the start. */
  readonly migrateOnStart: boolean;
  readonly grpcHost: string;
  readonly grpcPort: number;
  /** How many gRPC calls are worked on at once; the server's own bound when absent. */
  readonly grpcMaxCalls?: number;
  /** Absent only where all services share one process and its local bus. */
  readonly natsUrl: string | null;
  readonly security: ChannelSecurity;
  readonly logLevel: string;
  /** Absent where the process around the service shows for all. */
  readonly telemetry?: TelemetryConfig;
};

/** Shape of the environment variables behind `CommonConfig`; services add their own. */
export const commonEnvironment = {
  DATABASE_URL: url(),
  MIGRATE_ON_START: booleanFlag(true),
  GRPC_HOST: z.string().default('127.0.0.1'),
  GRPC_PORT: port(),
  GRPC_MAX_CALLS: z.coerce.number().int().min(1).default(512),
  NATS_URL: z.string().regex(/^(nats|tls):\/\//, 'must be an address such as nats://127.0.0.1:4222'),
  SERVICE_TOKEN: z.string().min(32, 'must have at least 32 characters'),
  TLS_CA_FILE: z.string().optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...telemetryEnvironment,
};

type CommonVariables = z.output<z.ZodObject<typeof commonEnvironment>>;

export function toCommonConfig(variables: CommonVariables): CommonConfig {
  return {
    databaseUrl: variables.DATABASE_URL,
    migrateOnStart: variables.MIGRATE_ON_START,
    grpcHost: variables.GRPC_HOST,
    grpcPort: variables.GRPC_PORT,
    grpcMaxCalls: variables.GRPC_MAX_CALLS,
    natsUrl: variables.NATS_URL,
    security: { token: variables.SERVICE_TOKEN, tls: readTls(variables) },
    logLevel: variables.LOG_LEVEL,
    telemetry: toTelemetryConfig(variables),
  };
}

/** All three certificate files, or none: half a protection is a mistake, not a choice. */
export function readTls(variables: Pick<CommonVariables, 'TLS_CA_FILE' | 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>) {
  const { TLS_CA_FILE: ca, TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = variables;
  if (ca && cert && key) return { ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key) };
  if (ca || cert || key)
    throw new ConfigError('TLS_CA_FILE, TLS_CERT_FILE and TLS_KEY_FILE belong together.');
  return undefined;
}
