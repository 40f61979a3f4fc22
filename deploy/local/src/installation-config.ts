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
  /** Null for the local bus, which works in one process only. */
  readonly natsUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secret that signs webhooks for a while after its replacement. */
  readonly previousClientSecret?: string;
  /** Address of the app for browsers. */
  readonly appUrl: string;
  readonly gatewayPort: number;
  /** The gateway's defaults when absent; used in the `together` forms. */
  readonly gatewayLimits?: GatewayConfig['limits'];
  readonly ingestPort: number;
  /** Address of the Shopify sandbox: Admin API, admin shell and App Bridge. */
  readonly shopifyUrl: string;
  /** Base address of the provider's API. */
  readonly sevdeskUrl: string;
  /** Origin of VIES, the EU's register of VAT ids. */
  readonly viesUrl: string;
  /** Origin of PayPal's API. */
  readonly payPalUrl: string;
  readonly secretKeys: readonly SecretKey[];
  readonly serviceToken: string;
  /** Server for the e-mails to shop owners, `smtp://127.0.0.1:4003`; when absent they stay queued. */
  readonly smtpUrl?: string;
  /** Shops that the operator lists; none when absent. */
  readonly shopLists?: Partial<ShopsConfig['shopLists']>;
  /** Certificates for mutual TLS between the services; without them the token alone protects calls. */
  readonly tls?: ChannelSecurity['tls'];
  readonly providerRequestsPerSecond: number;
  /** Interval of polling the provider for changes made there. */
  readonly providerPollIntervalMs: number;
  readonly workers: number;
  readonly sweepIntervalMs: number;
  readonly logLevel: string;
  /** Telemetry of all services in the one process; none when absent. */
  readonly telemetry?: TelemetryConfig;
};

/** Where Shopify sends webhooks. */
export const getIngestUrl = ({ ingestPort }: Pick<InstallationConfig, 'ingestPort'>): string =>
  `http://127.0.0.1:${ingestPort}/webhooks`;

/** Sender of the e-mails of an installation on this machine. */
export const sampleSender = { name: 'Belegfluss', address: 'post@belegfluss.example' };

/** Address without a mail server: the port is reserved for a service that no longer exists. */
export const noMailServer = 'smtp://127.0.0.1:9';
