import { port, readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';

export type WebhooksConfig = CommonConfig & {
  readonly ingestHost: string;
  readonly ingestPort: number;
  /** Client secrets that may sign: the current one first, during a rotation also the previous one. */
  readonly clientSecrets: readonly string[];
  /** Largest body that is read. */
  readonly maxBodyBytes: number;
};

const environment = z.object({
  ...commonEnvironment,
  INGEST_HOST: z.string().default('0.0.0.0'),
  INGEST_PORT: port(3001),
  SHOPIFY_CLIENT_SECRET: z.string().min(1),
  SHOPIFY_PREVIOUS_CLIENT_SECRET: z.string().optional(),
  INGEST_MAX_BODY_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(4 * 1024 * 1024),
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
  };
}
