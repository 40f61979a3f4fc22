import type { HouseConfig } from '@belegfluss/local/house-config';
import { clientId, clientSecret, type Outside } from './outside.ts';
import { patientLimits } from './patient-limits.ts';

export const serviceToken = 'a-service-token-for-tests-0123456789';

/** A house of the suites: as an installation is usually configured, with a quick provider and patient doors. */
export const houseConfig = ({
  addresses,
  databaseUrl,
  gatewayPort,
  ingestPort,
}: Pick<Outside, 'addresses'> &
  Pick<HouseConfig, 'databaseUrl' | 'gatewayPort' | 'ingestPort'>): HouseConfig => ({
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
  gatewayLimits: patientLimits,
});
