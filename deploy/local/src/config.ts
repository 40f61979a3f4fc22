import { port, readConfig } from '@belegfluss/runtime/config';
import { telemetryEnvironment } from '@belegfluss/runtime/service';
import { z } from 'zod';

/** The local installation's addresses and credentials; each can be overridden by its variable. */
export type LocalConfig = z.output<typeof environment>;

const shopDomain = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

const ports = {
  GATEWAY_PORT: port(3000),
  INGEST_PORT: port(3001),
  SANDBOX_SHOPIFY_PORT: port(4000),
  SANDBOX_SEVDESK_PORT: port(4001),
  SANDBOX_VIES_PORT: port(4002),
  SANDBOX_SMTP_PORT: port(4003),
  SANDBOX_PAYPAL_PORT: port(4004),
};

/** The variables of all ports that the installation listens on: a second one beside it needs different ones. */
export const portVariables = Object.keys(ports) as readonly (keyof typeof ports)[];

const environment = z.object({
  /** Names the data, which separates several installations of one checkout. */
  LOCAL_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'may have small letters, digits and hyphens')
    .default('local'),
  ...ports,
  SHOPIFY_CLIENT_ID: z.string().default('sandbox-client-id'),
  SHOPIFY_CLIENT_SECRET: z.string().default('sandbox-client-secret'),
  SANDBOX_SHOP: z
    .string()
    .regex(shopDomain, 'must be a domain such as example.myshopify.com')
    .default('belegfluss-demo.myshopify.com'),
  /** The operator's own shops, which see the dashboard: domains, separated by commas. */
  ADMIN_SHOPS: z
    .string()
    .transform((text) => text.split(',').map((domain) => domain.trim()))
    .pipe(
      z.array(z.string().regex(shopDomain, 'must be domains such as one.myshopify.com,two.myshopify.com')),
    )
    .default([]),
  SANDBOX_SEVDESK_TOKEN: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal characters')
    .default('0123456789abcdef0123456789abcdef'),
  SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(15 * 60_000),
  ...telemetryEnvironment,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
});

export const readLocalConfig = (): LocalConfig => readConfig(environment, process.env);
