import type { SecretKey } from '@belegfluss/runtime/secrets';

/** The services that have a database and a gRPC address. */
export const serviceNames = ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'] as const;

export type ServiceName = (typeof serviceNames)[number];

export type ServiceAddresses = Readonly<Record<ServiceName, string>>;

/** One installation of Belegfluss against the sandbox, in one process or in several. */
export type HouseConfig = {
  readonly databaseUrl: (service: string) => string;
  /** Null for the local bus, which only one process can share. */
  readonly natsUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where browsers reach the app. */
  readonly appUrl: string;
  readonly gatewayPort: number;
  readonly ingestPort: number;
  /** Address of the Shopify sandbox: Admin API, admin shell and App Bridge. */
  readonly shopifyUrl: string;
  /** Base address of the provider's API. */
  readonly sevdeskUrl: string;
  /** Origin of the EU's register of VAT ids. */
  readonly viesUrl: string;
  readonly secretKeys: readonly SecretKey[];
  readonly serviceToken: string;
  readonly providerRequestsPerSecond: number;
  /** How often the provider is asked for what others changed there. */
  readonly providerPollIntervalMs: number;
  readonly workers: number;
  readonly sweepIntervalMs: number;
  readonly logLevel: string;
};
