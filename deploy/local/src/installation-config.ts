import type { GatewayConfig } from '@belegfluss/gateway/service';
import type { ChannelSecurity } from '@belegfluss/runtime/grpc';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import type { TelemetryConfig } from '@belegfluss/runtime/service';
import type { ShopsConfig } from '@belegfluss/shops/service';

/** The services that have a database and a gRPC address. */
export const serviceNames = ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'] as const;

export type ServiceName = (typeof serviceNames)[number];

export type ServiceAddresses = Readonly<Record<ServiceName, string>>;

/** One installation of Belegfluss against the sandbox, in one process or in several. */
export type InstallationConfig = {
  readonly databaseUrl: (service: string) => string;
  /** Null for the local bus, which only one process can share. */
  readonly natsUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Still signs webhooks for a while after it was replaced. */
  readonly previousClientSecret?: string;
  /** Where browsers reach the app. */
  readonly appUrl: string;
  readonly gatewayPort: number;
  /** The gateway's own when absent; taken in the `together` forms. */
  readonly gatewayLimits?: GatewayConfig['limits'];
  readonly ingestPort: number;
  /** Address of the Shopify sandbox: Admin API, admin shell and App Bridge. */
  readonly shopifyUrl: string;
  /** Base address of the provider's API. */
  readonly sevdeskUrl: string;
  /** Origin of the EU's register of VAT ids. */
  readonly viesUrl: string;
  /** Origin of PayPal's API. */
  readonly payPalUrl: string;
  readonly secretKeys: readonly SecretKey[];
  readonly serviceToken: string;
  /** Takes the e-mails to shop owners, `smtp://127.0.0.1:4003`; when absent they wait. */
  readonly smtpUrl?: string;
  /** Shops that the operator names; none when absent. */
  readonly shopLists?: Partial<ShopsConfig['shopLists']>;
  /** Certificates for mutual TLS between the services; without, the token alone. */
  readonly tls?: ChannelSecurity['tls'];
  readonly providerRequestsPerSecond: number;
  /** How often the provider is asked for what others changed there. */
  readonly providerPollIntervalMs: number;
  readonly workers: number;
  readonly sweepIntervalMs: number;
  readonly logLevel: string;
  /** What the one process shows of all services; nothing when absent. */
  readonly telemetry?: TelemetryConfig;
};

/** Where Shopify sends webhooks. */
export const getIngestUrl = ({ ingestPort }: Pick<InstallationConfig, 'ingestPort'>): string =>
  `http://127.0.0.1:${ingestPort}/webhooks`;

/** Who e-mails of an installation on this machine are from. */
export const sampleSender = { name: 'Belegfluss', address: 'post@belegfluss.example' };

/** Where e-mails go that nobody takes: the port is reserved for a service that has long been gone. */
export const noMailServer = 'smtp://127.0.0.1:9';
