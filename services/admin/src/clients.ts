import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { createClient } from '@belegfluss/runtime/grpc';
import type { AdminConfig } from './config.ts';

const definitions = {
  shops: ShopsServiceService,
  webhooks: WebhooksServiceService,
  orders: OrdersServiceService,
  provider: ProviderServiceService,
};

export type ServiceName = keyof typeof definitions;
export type Clients = ReturnType<typeof connect>;

/** Clients of all services; they dial when they are first used. */
export function connect({ addresses, security }: AdminConfig) {
  const at = (service: ServiceName) => ({ address: addresses[service] ?? 'unset:0', security });
  const clients = {
    shops: createClient(definitions.shops, at('shops')),
    webhooks: createClient(definitions.webhooks, at('webhooks')),
    orders: createClient(definitions.orders, at('orders')),
    privacy: createClient(PrivacyServiceService, at('orders')),
    provider: createClient(definitions.provider, at('provider')),
  };
  return {
    ...clients,
    close: () => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}
