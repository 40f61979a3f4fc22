import {
  getIngestUrl,
  type InstallationConfig,
  noMailServer,
  type ServiceAddresses,
  type ServiceName,
  sampleSender,
  serviceNames,
} from './installation-config.ts';
import { sampleIssuer, sampleOperator } from './sample-operator.ts';

export type ApartName = ServiceName | 'gateway';

/** Ports of one replica. Metrics are null when they are off. */
export type ReplicaPorts = {
  readonly grpc: number;
  readonly ingest: number;
  readonly metrics: number | null;
};

/** The variables of one process, as the compose file sets them. */
export function composeEnvironment(
  name: ApartName,
  config: InstallationConfig & { readonly natsUrl: string },
  addresses: ServiceAddresses,
  ports: ReplicaPorts,
): Record<string, string> {
  const shared = {
    SERVICE_TOKEN: config.serviceToken,
    LOG_LEVEL: config.logLevel,
    SHOPIFY_CLIENT_ID: config.clientId,
    SHOPIFY_CLIENT_SECRET: config.clientSecret,
    APP_URL: config.appUrl,
    ...telemetryVariables(config, ports),
    ...Object.fromEntries(
      serviceNames.map((service) => [`${service.toUpperCase()}_ADDRESS`, addresses[service]]),
    ),
  };
  if (name === 'gateway') {
    return {
      ...shared,
      GATEWAY_PORT: String(config.gatewayPort),
      SHOPIFY_ADMIN_URL: config.shopifyUrl,
      SHOPIFY_SHOP_URL: `${config.shopifyUrl}/shops/{shop}`,
      APP_BRIDGE_URL: `${config.shopifyUrl}/app-bridge.js`,
      ...operatorVariables,
    };
  }
  return {
    ...shared,
    ...(name === 'partners' && issuerVariables),
    DATABASE_URL: config.databaseUrl(name),
    GRPC_PORT: String(ports.grpc),
    NATS_URL: config.natsUrl,
    SECRET_KEYS: config.secretKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
    SHOPIFY_API_URL: config.shopifyUrl,
    SHOPIFY_ADMIN_URL: config.shopifyUrl,
    SMTP_URL: config.smtpUrl ?? noMailServer,
    MAIL_FROM: `${sampleSender.name} <${sampleSender.address}>`,
    ADMIN_SHOPS: config.shopLists?.admin?.join() ?? '',
    SHOPIFY_SHOPS: config.shopLists?.shopify?.join() ?? '',
    DEV_SHOPS: config.shopLists?.dev?.join() ?? '',
    SEVDESK_API_URL: config.sevdeskUrl,
    WEBHOOK_URL: getIngestUrl(config),
    VIES_URL: config.viesUrl,
    PAYPAL_URL: config.payPalUrl,
    PROVIDER_REQUESTS_PER_SECOND: String(config.providerRequestsPerSecond),
    PROVIDER_POLL_SECONDS: String(config.providerPollIntervalMs / 1000),
    INGEST_HOST: '127.0.0.1',
    INGEST_PORT: String(ports.ingest),
    ORDER_WORKERS: String(config.workers),
    SWEEP_INTERVAL_MS: String(config.sweepIntervalMs),
  };
}

const issuerVariables: Record<string, string> = {
  OPERATOR_NAME: sampleOperator.name,
  OPERATOR_STREET: sampleOperator.street,
  OPERATOR_CITY: sampleOperator.city,
  OPERATOR_COUNTRY: sampleOperator.country,
  OPERATOR_VAT_ID: sampleOperator.vatId ?? '',
  OPERATOR_IBAN: sampleIssuer.account?.iban ?? '',
  OPERATOR_BIC: sampleIssuer.account?.bic ?? '',
};

const operatorVariables: Record<string, string> = {
  ...issuerVariables,
  OPERATOR_REPRESENTATIVE: sampleOperator.representative,
  OPERATOR_EMAIL: sampleOperator.email,
  OPERATOR_PHONE: sampleOperator.phone,
  OPERATOR_REGISTER: sampleOperator.register ?? '',
};

/** Each process has its own metrics port; traces go to one collector. */
function telemetryVariables({ telemetry }: InstallationConfig, ports: ReplicaPorts): Record<string, string> {
  const { metrics, tracing } = telemetry ?? {};
  return {
    ...(metrics && ports.metrics !== null
      ? { METRICS_HOST: metrics.host, METRICS_PORT: String(ports.metrics) }
      : {}),
    ...(tracing
      ? { OTEL_EXPORTER_OTLP_ENDPOINT: tracing.endpoint, TRACE_SAMPLE_RATIO: String(tracing.sampleRatio) }
      : {}),
  };
}
