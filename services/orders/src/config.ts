import { readConfig, secretKeys, url } from '@belegfluss/runtime/config';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { plans } from '@belegfluss/shops/contract';
import { z } from 'zod';
import type { ServiceAddresses } from './clients/services/create-clients.ts';

export type OrdersConfig = CommonConfig & {
  readonly addresses: ServiceAddresses;
  /** Leads Admin API calls of all shops to a sandbox; null means Shopify. */
  readonly shopifyApiUrl: string | null;
  /** Where Shopify delivers webhooks; `/webhooks` below the app's address when absent. */
  readonly webhookUrl?: string;
  /** Origin of the EU's VIES service, or of its stand-in. */
  readonly viesUrl: string;
  /** How many orders this process works on at once. */
  readonly workers: number;
  /** How often Shopify is asked for orders that no webhook announced. */
  readonly sweepIntervalMs: number;
  readonly links: LinksConfig;
  /** How long things are kept; `defaultRetention` when absent. */
  readonly retention?: Retention;
};

export type LinksConfig = {
  /** Where browsers reach the app; links begin with it. */
  readonly appUrl: string;
  /** Keys of the secret box, the current one first. */
  readonly secretKeys: readonly SecretKey[];
};

export type Retention = {
  /** No log entry is kept longer, and those of plans without a limit as long. */
  readonly logMaxDays: number;
  /** Days that an order keeps its snapshot after the last event. */
  readonly snapshotDays: number;
};

export const defaultRetention: Retention = { logMaxDays: 730, snapshotDays: 400 };

const address = z.string().regex(/^[^\s/]+:\d+$/, 'must be host:port');

const longestStatedDays = Math.max(
  ...Object.values(plans).map(({ logRetentionDays }) => logRetentionDays ?? 0),
);

const environment = z.object({
  ...commonEnvironment,
  SHOPS_ADDRESS: address,
  SETTINGS_ADDRESS: address,
  PROVIDER_ADDRESS: address,
  WEBHOOKS_ADDRESS: address,
  SHOPIFY_API_URL: url().optional(),
  APP_URL: url(),
  SECRET_KEYS: secretKeys(),
  WEBHOOK_URL: url().optional(),
  VIES_URL: url('https://ec.europa.eu'),
  ORDER_WORKERS: z.coerce.number().int().min(1).max(64).default(32),
  SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(15 * 60_000),
  // No plan may be promised more than is kept.
  LOG_RETENTION_MAX_DAYS: z.coerce.number().int().min(longestStatedDays).default(defaultRetention.logMaxDays),
  SNAPSHOT_RETENTION_DAYS: z.coerce.number().int().min(60).default(defaultRetention.snapshotDays),
});

export function readOrdersConfig(): OrdersConfig {
  const variables = readConfig(environment, process.env);
  return {
    ...toCommonConfig(variables),
    addresses: {
      shops: variables.SHOPS_ADDRESS,
      settings: variables.SETTINGS_ADDRESS,
      provider: variables.PROVIDER_ADDRESS,
      webhooks: variables.WEBHOOKS_ADDRESS,
    },
    shopifyApiUrl: variables.SHOPIFY_API_URL ?? null,
    ...(variables.WEBHOOK_URL === undefined ? {} : { webhookUrl: variables.WEBHOOK_URL }),
    viesUrl: variables.VIES_URL,
    workers: variables.ORDER_WORKERS,
    sweepIntervalMs: variables.SWEEP_INTERVAL_MS,
    links: { appUrl: variables.APP_URL, secretKeys: variables.SECRET_KEYS },
    retention: {
      logMaxDays: variables.LOG_RETENTION_MAX_DAYS,
      snapshotDays: variables.SNAPSHOT_RETENTION_DAYS,
    },
  };
}
