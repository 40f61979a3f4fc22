import type { InstallationConfig } from '@belegfluss/local/installation-config';
import { clientId, clientSecret, type Outside } from './outside.ts';
import { relaxedLimits } from './relaxed-limits.ts';

export const serviceToken = 'a-service-token-for-tests-0123456789';

/** Configuration of services for the suites: the usual one, with a fast provider and generous limits. */
export const installationConfig = ({
  addresses,
  databaseUrl,
  gatewayPort,
  ingestPort,
}: Pick<Outside, 'addresses'> &
  Pick<InstallationConfig, 'databaseUrl' | 'gatewayPort' | 'ingestPort'>): InstallationConfig => ({
  databaseUrl,
  natsUrl: null,
  clientId,
  clientSecret,
  appUrl: `http://127.0.0.1:${gatewayPort}`,
  gatewayPort,
  ingestPort,
  shopifyUrl: addresses.shopifyUrl,
  sevdeskUrl: addresses.sevdeskUrl,
  viesUrl: addresses.viesUrl,
  payPalUrl: addresses.payPalUrl,
  smtpUrl: addresses.smtpUrl,
  secretKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
  serviceToken,
  providerRequestsPerSecond: 1_000,
  providerPollIntervalMs: 5 * 60_000,
  workers: 8,
  sweepIntervalMs: 15 * 60_000,
  logLevel: 'warn',
  gatewayLimits: relaxedLimits,
});
