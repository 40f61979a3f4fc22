import { readConfig } from '@belegfluss/runtime/config';
import type { ChannelSecurity } from '@belegfluss/runtime/grpc';
import { readTls } from '@belegfluss/runtime/service';
import { z } from 'zod';
import type { ServiceName } from './service-names.ts';

export type AdminConfig = {
  readonly addresses: Readonly<Partial<Record<ServiceName, string>>>;
  readonly security: ChannelSecurity;
};

const address = z.string().regex(/^[^\s/]+:\d+$/, 'must be an address such as 127.0.0.1:50051');

/** Reads what a command needs: addresses of the services that it calls, and how to be let in. */
export function readAdminConfig(
  environment: Readonly<Record<string, string | undefined>>,
  needs: readonly ServiceName[],
): AdminConfig {
  const where = (service: ServiceName) => (needs.includes(service) ? address : address.optional());
  const read = readConfig(
    z.object({
      SHOPS_ADDRESS: where('shops'),
      SETTINGS_ADDRESS: where('settings'),
      ORDERS_ADDRESS: where('orders'),
      PROVIDER_ADDRESS: where('provider'),
      PARTNERS_ADDRESS: where('partners'),
      WEBHOOKS_ADDRESS: where('webhooks'),
      SERVICE_TOKEN: z.string().min(32, 'must have at least 32 characters'),
      TLS_CA_FILE: z.string().optional(),
      TLS_CERT_FILE: z.string().optional(),
      TLS_KEY_FILE: z.string().optional(),
    }),
    environment,
  );
  return {
    addresses: {
      ...(read.SHOPS_ADDRESS ? { shops: read.SHOPS_ADDRESS } : {}),
      ...(read.SETTINGS_ADDRESS ? { settings: read.SETTINGS_ADDRESS } : {}),
      ...(read.ORDERS_ADDRESS ? { orders: read.ORDERS_ADDRESS } : {}),
      ...(read.PROVIDER_ADDRESS ? { provider: read.PROVIDER_ADDRESS } : {}),
      ...(read.PARTNERS_ADDRESS ? { partners: read.PARTNERS_ADDRESS } : {}),
      ...(read.WEBHOOKS_ADDRESS ? { webhooks: read.WEBHOOKS_ADDRESS } : {}),
    },
    security: {
      token: read.SERVICE_TOKEN,
      tls: readTls(read),
    },
  };
}
