import { join } from 'node:path';
import { port, readConfig, url } from '@belegfluss/runtime/config';
import type { ChannelSecurity } from '@belegfluss/runtime/grpc';
import { commonEnvironment, packageHome, readTls } from '@belegfluss/runtime/service';
import { z } from 'zod';

/** The services behind the gateway. */
export type ServiceName = 'shops' | 'settings' | 'orders' | 'provider' | 'partners' | 'webhooks';

export type GatewayConfig = {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach the app, e.g. `https://app.example`. */
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shopify's admin; anything else than `https://admin.shopify.com` is taken for the sandbox. */
  readonly adminUrl: string;
  readonly appBridgeUrl: string;
  readonly security: ChannelSecurity;
  /** `host:port` of each service. */
  readonly addresses: Readonly<Record<ServiceName, string>>;
  /** Folder of the built web. */
  readonly webDirectory: string;
  readonly logLevel: string;
};

const address = z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port, such as 127.0.0.1:5001');

const environment = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port(3000),
  APP_URL: url(),
  SHOPIFY_CLIENT_ID: z.string().min(1),
  SHOPIFY_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters'),
  SHOPIFY_ADMIN_URL: url('https://admin.shopify.com'),
  APP_BRIDGE_URL: url('https://cdn.shopify.com/shopifycloud/app-bridge.js'),
  SHOPS_ADDRESS: address,
  SETTINGS_ADDRESS: address,
  ORDERS_ADDRESS: address,
  PROVIDER_ADDRESS: address,
  PARTNERS_ADDRESS: address,
  WEBHOOKS_ADDRESS: address,
  WEB_DIRECTORY: z.string().optional(),
  SERVICE_TOKEN: commonEnvironment.SERVICE_TOKEN,
  TLS_CA_FILE: commonEnvironment.TLS_CA_FILE,
  TLS_CERT_FILE: commonEnvironment.TLS_CERT_FILE,
  TLS_KEY_FILE: commonEnvironment.TLS_KEY_FILE,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
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
    adminUrl: read.SHOPIFY_ADMIN_URL,
    appBridgeUrl: read.APP_BRIDGE_URL,
    security: { token: read.SERVICE_TOKEN, tls: readTls(read) },
    addresses: {
      shops: read.SHOPS_ADDRESS,
      settings: read.SETTINGS_ADDRESS,
      orders: read.ORDERS_ADDRESS,
      provider: read.PROVIDER_ADDRESS,
      partners: read.PARTNERS_ADDRESS,
      webhooks: read.WEBHOOKS_ADDRESS,
    },
    webDirectory: read.WEB_DIRECTORY ?? join(packageHome('@belegfluss/web'), 'dist'),
    logLevel: read.LOG_LEVEL,
  };
}
