import { readGatewayConfig } from '@belegfluss/gateway/service';
import { describe, expect, it } from '@jest/globals';
import { composeEnvironment } from './apart-environment.ts';
import { type InstallationConfig, type ServiceAddresses, serviceNames } from './installation-config.ts';
import { sampleOperator } from './sample-operator.ts';

const config: InstallationConfig & { readonly natsUrl: string } = {
  databaseUrl: (service) => `postgres://127.0.0.1/${service}`,
  natsUrl: 'nats://127.0.0.1:4222',
  clientId: 'client',
  clientSecret: 'client-secret-of-16',
  appUrl: 'http://127.0.0.1:3000',
  gatewayPort: 3000,
  ingestPort: 3001,
  shopifyUrl: 'http://127.0.0.1:4000',
  sevdeskUrl: 'http://127.0.0.1:4001',
  viesUrl: 'http://127.0.0.1:4002',
  payPalUrl: 'http://127.0.0.1:4004',
  secretKeys: [],
  serviceToken: 'a'.repeat(32),
  providerRequestsPerSecond: 500,
  providerPollIntervalMs: 15_000,
  workers: 8,
  sweepIntervalMs: 60_000,
  logLevel: 'warn',
};
const addresses = Object.fromEntries(
  serviceNames.map((name, index) => [name, `127.0.0.1:${5000 + index}`]),
) as ServiceAddresses;

describe('the environment of a gateway in its own process', () => {
  it('is valid, and names the same sample operator as the services in one process', () => {
    const environment = composeEnvironment('gateway', config, addresses, {
      grpc: 0,
      ingest: 0,
      metrics: null,
    });
    expect(readGatewayConfig(environment).operator).toEqual(sampleOperator);
  });
});
