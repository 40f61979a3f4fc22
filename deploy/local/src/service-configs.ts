import { defaultLimits } from '@belegfluss/gateway/limits';
import type { GatewayConfig } from '@belegfluss/gateway/service';
import type { OrdersConfig } from '@belegfluss/orders/service';
import type { ProviderConfig } from '@belegfluss/provider/service';
import { type CommonConfig, packageHome } from '@belegfluss/runtime/service';
import type { ShopsConfig } from '@belegfluss/shops/service';
import type { WebhooksConfig } from '@belegfluss/webhooks/service';
import {
  getIngestUrl,
  type InstallationConfig,
  noMailServer,
  type ServiceAddresses,
  type ServiceName,
  sampleSender,
} from './installation-config.ts';
import { sampleOperator } from './sample-operator.ts';

/** In one process with all services, what the others do is no sign that the gateway has too much to do. */
const limitsOfOneProcess = { ...defaultLimits, eventLoopDelayMs: 10_000 };

export const toCommonConfig = (
  config: InstallationConfig,
  service: ServiceName,
): Omit<CommonConfig, 'grpcPort'> => ({
  databaseUrl: config.databaseUrl(service),
  migrateOnStart: true,
  grpcHost: '127.0.0.1',
  natsUrl: config.natsUrl,
  security: { token: config.serviceToken, tls: config.tls },
  logLevel: config.logLevel,
});

export const toWebhooksConfig = (config: InstallationConfig, common: CommonConfig): WebhooksConfig => ({
  ...common,
  ingestHost: '127.0.0.1',
  ingestPort: config.ingestPort,
  clientSecrets: [config.clientSecret, config.previousClientSecret].filter((secret) => secret !== undefined),
  maxBodyBytes: 4 * 1024 * 1024,
});

export const toProviderConfig = (config: InstallationConfig, common: CommonConfig): ProviderConfig => ({
  ...common,
  providerUrls: { sevdesk: config.sevdeskUrl },
  payPalUrl: config.payPalUrl,
  secretKeys: config.secretKeys,
  requestsPerSecond: config.providerRequestsPerSecond,
  pollIntervalMs: config.providerPollIntervalMs,
});

export function toShopsConfig(
  config: InstallationConfig,
  common: CommonConfig,
  addresses: Pick<ServiceAddresses, 'webhooks' | 'partners' | 'settings' | 'provider'>,
): ShopsConfig {
  const mailServer = new URL(config.smtpUrl ?? noMailServer);
  return {
    ...common,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    previousClientSecret: config.previousClientSecret,
    shopifyApiUrl: config.shopifyUrl,
    appUrl: config.appUrl,
    secretKeys: config.secretKeys,
    webhooksAddress: addresses.webhooks,
    partnersAddress: addresses.partners,
    settingsAddress: addresses.settings,
    providerAddress: addresses.provider,
    adminUrl: config.shopifyUrl,
    smtp: { host: mailServer.hostname, port: Number(mailServer.port), encryption: 'none', login: null },
    mailFrom: sampleSender,
    shopLists: { admin: [], shopify: [], dev: [], ...config.shopLists },
  };
}

export const toOrdersConfig = (
  config: InstallationConfig,
  common: CommonConfig,
  addresses: OrdersConfig['addresses'],
): OrdersConfig => ({
  ...common,
  addresses,
  shopifyApiUrl: config.shopifyUrl,
  webhookUrl: getIngestUrl(config),
  viesUrl: config.viesUrl,
  workers: config.workers,
  sweepIntervalMs: config.sweepIntervalMs,
  links: { appUrl: config.appUrl, secretKeys: config.secretKeys },
});

export const toGatewayConfig = (
  config: InstallationConfig,
  addresses: GatewayConfig['addresses'],
): GatewayConfig => ({
  host: '127.0.0.1',
  port: config.gatewayPort,
  appUrl: config.appUrl,
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  previousClientSecret: config.previousClientSecret,
  adminUrl: config.shopifyUrl,
  shopUrl: `${config.shopifyUrl}/shops/{shop}`,
  appBridgeUrl: `${config.shopifyUrl}/app-bridge.js`,
  listingUrl: 'https://apps.shopify.com/belegfluss',
  operator: sampleOperator,
  security: { token: config.serviceToken, tls: config.tls },
  addresses,
  limits: config.gatewayLimits ?? limitsOfOneProcess,
  webDirectory: `${packageHome('@belegfluss/web')}/dist`,
  logLevel: config.logLevel,
});
