import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Operator } from '@belegfluss/gateway/contract';
import { port, readConfig, url } from '@belegfluss/runtime/config';
import type { ChannelSecurity } from '@belegfluss/runtime/grpc';
import {
  commonEnvironment,
  packageHome,
  readTls,
  type TelemetryConfig,
  telemetryEnvironment,
  toTelemetryConfig,
} from '@belegfluss/runtime/service';
import { z } from 'zod';
import { defaultLimits, type GatewayLimits } from './limits/limits.ts';
import { operatorVariables, toOperator } from './operator-config.ts';

/** The services behind the gateway. */
export const serviceNames = ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'] as const;

export type ServiceName = (typeof serviceNames)[number];

export type GatewayConfig = {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach the app, e.g. `https://app.example`. */
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one before while it is rotated: session tokens may still be signed with it. */
  readonly previousClientSecret?: string | undefined;
  /** Shopify's admin. */
  readonly adminUrl: string;
  /** Where a shop's own admin pages are; `{shop}` stands for its domain. */
  readonly shopUrl: string;
  readonly appBridgeUrl: string;
  /** The app's page in the Shopify App Store, where installations begin. */
  readonly listingUrl: string;
  /** Who runs this installation, for the imprint. */
  readonly operator: Operator;
  readonly security: ChannelSecurity;
  /** `host:port` of each service. */
  readonly addresses: Readonly<Record<ServiceName, string>>;
  /**
   * Addresses and networks of the proxies whose `X-Forwarded-For` is believed. Absent: none are believed, and an
   * address is where the connection comes from.
   */
  readonly trustedProxies?: readonly string[];
  /** `defaultLimits` when absent. */
  readonly limits?: GatewayLimits;
  /** Folder of the built web. */
  readonly webDirectory: string;
  readonly logLevel: string;
  /** Absent where the process around the gateway shows for all. */
  readonly telemetry?: TelemetryConfig;
};

const address = z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port, such as 127.0.0.1:5001');

/** Addresses and networks; `loopback`, `linklocal` and `uniquelocal` name the networks that are private. */
const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    'must be addresses, networks or loopback, linklocal, uniquelocal, such as 10.0.0.0/8,fd00::/8',
  )
  .optional();

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const limitVariables = {
  GATEWAY_READS_PER_MINUTE: count(defaultLimits.readsPerMinute),
  GATEWAY_WRITES_PER_MINUTE: count(defaultLimits.writesPerMinute),
  GATEWAY_COSTLY_PER_MINUTE: count(defaultLimits.costlyPerMinute),
  GATEWAY_COUPON_CHECKS_PER_MINUTE: count(defaultLimits.couponChecksPerMinute),
  GATEWAY_REFUSED_PER_MINUTE: count(defaultLimits.refusedPerMinute),
  GATEWAY_OPEN_PER_MINUTE: count(defaultLimits.openPerMinute),
  GATEWAY_COSTLY_AT_ONCE_PER_SHOP: count(defaultLimits.costlyAtOncePerShop),
  GATEWAY_COSTLY_AT_ONCE: count(defaultLimits.costlyAtOnce),
  GATEWAY_REQUESTS_AT_ONCE: count(defaultLimits.requestsAtOnce),
  GATEWAY_EVENT_LOOP_DELAY_MS: count(defaultLimits.eventLoopDelayMs),
  GATEWAY_CONNECTIONS: count(defaultLimits.connections),
  GATEWAY_HEADERS_TIMEOUT_MS: count(defaultLimits.headersTimeoutMs).refine(
    (value) => value <= 30_000,
    'must be at most 30000: the whole request has no longer',
  ),
};

const environment = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port(3000),
  APP_URL: url(),
  SHOPIFY_CLIENT_ID: z.string().min(1),
  SHOPIFY_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters'),
  SHOPIFY_PREVIOUS_CLIENT_SECRET: z.string().optional(),
  SHOPIFY_ADMIN_URL: url('https://admin.shopify.com'),
  SHOPIFY_SHOP_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{shop\}(\S*[^\s/])?$/, 'must be an address with {shop}, such as https://{shop}')
    .default('https://{shop}'),
  APP_BRIDGE_URL: url('https://cdn.shopify.com/shopifycloud/app-bridge.js'),
  APP_STORE_LISTING_URL: url('https://apps.shopify.com/belegfluss'),
  SHOPS_ADDRESS: address,
  SETTINGS_ADDRESS: address,
  ORDERS_ADDRESS: address,
  PROVIDER_ADDRESS: address,
  PARTNERS_ADDRESS: address,
  WEBHOOKS_ADDRESS: address,
  WEB_DIRECTORY: z.string().optional(),
  TRUSTED_PROXIES: trustedProxies,
  ...limitVariables,
  ...operatorVariables,
  SERVICE_TOKEN: commonEnvironment.SERVICE_TOKEN,
  TLS_CA_FILE: commonEnvironment.TLS_CA_FILE,
  TLS_CERT_FILE: commonEnvironment.TLS_CERT_FILE,
  TLS_KEY_FILE: commonEnvironment.TLS_KEY_FILE,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
  ...telemetryEnvironment,
});

export function readGatewayConfig(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): GatewayConfig {
  const read = readConfig(environment, variables);
  return {
    host: read.GATEWAY_HOST,
    port: read.GATEWAY_PORT,
    appUrl: read.APP_URL,
    clientId: read.SHOPIFY_CLIENT_ID,
    clientSecret: read.SHOPIFY_CLIENT_SECRET,
    previousClientSecret: read.SHOPIFY_PREVIOUS_CLIENT_SECRET || undefined,
    adminUrl: read.SHOPIFY_ADMIN_URL,
    shopUrl: read.SHOPIFY_SHOP_URL,
    appBridgeUrl: read.APP_BRIDGE_URL,
    listingUrl: read.APP_STORE_LISTING_URL,
    operator: toOperator(read),
    security: { token: read.SERVICE_TOKEN, tls: readTls(read) },
    addresses: {
      shops: read.SHOPS_ADDRESS,
      settings: read.SETTINGS_ADDRESS,
      orders: read.ORDERS_ADDRESS,
      provider: read.PROVIDER_ADDRESS,
      partners: read.PARTNERS_ADDRESS,
      webhooks: read.WEBHOOKS_ADDRESS,
    },
    ...(read.TRUSTED_PROXIES === undefined ? {} : { trustedProxies: read.TRUSTED_PROXIES }),
    limits: toLimits(read),
    webDirectory: read.WEB_DIRECTORY ?? join(packageHome('@belegfluss/web'), 'dist'),
    logLevel: read.LOG_LEVEL,
    telemetry: toTelemetryConfig(read),
  };
}

const toLimits = (read: z.output<typeof environment>): GatewayLimits => ({
  readsPerMinute: read.GATEWAY_READS_PER_MINUTE,
  writesPerMinute: read.GATEWAY_WRITES_PER_MINUTE,
  costlyPerMinute: read.GATEWAY_COSTLY_PER_MINUTE,
  couponChecksPerMinute: read.GATEWAY_COUPON_CHECKS_PER_MINUTE,
  refusedPerMinute: read.GATEWAY_REFUSED_PER_MINUTE,
  openPerMinute: read.GATEWAY_OPEN_PER_MINUTE,
  costlyAtOncePerShop: read.GATEWAY_COSTLY_AT_ONCE_PER_SHOP,
  costlyAtOnce: read.GATEWAY_COSTLY_AT_ONCE,
  requestsAtOnce: read.GATEWAY_REQUESTS_AT_ONCE,
  eventLoopDelayMs: read.GATEWAY_EVENT_LOOP_DELAY_MS,
  connections: read.GATEWAY_CONNECTIONS,
  headersTimeoutMs: read.GATEWAY_HEADERS_TIMEOUT_MS,
});
