import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { PartnerOperationsServiceService } from '@belegfluss/protos/partners/v1/operations';
import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { BillingServiceService } from '@belegfluss/protos/shops/v1/billing';
import { OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import type { AdminConfig } from './config.ts';
import { type ServiceName, serviceNames } from './service-names.ts';

export type Clients = ReturnType<typeof connect>;

/** Clients of all services; they dial when they are first used. */
export function connect({ addresses, security }: AdminConfig) {
  const at = (service: ServiceName) => ({ address: addresses[service] ?? 'unset:0', security });
  const clients = {
    shops: createClient(ShopsServiceService, at('shops')),
    billing: createClient(BillingServiceService, at('shops')),
    operators: createClient(OperatorsServiceService, at('shops')),
    webhooks: createClient(WebhooksServiceService, at('webhooks')),
    deliveryTotals: createClient(DeliveryTotalsServiceService, at('webhooks')),
    orders: createClient(OrdersServiceService, at('orders')),
    privacy: createClient(PrivacyServiceService, at('orders')),
    failures: createClient(OrderFailuresServiceService, at('orders')),
    provider: createClient(ProviderServiceService, at('provider')),
    partners: createClient(PartnersServiceService, at('partners')),
    programme: createClient(PartnerOperationsServiceService, at('partners')),
  };
  /** Every service implements it, so that each can be asked how it is. */
  const operations = Object.fromEntries(
    serviceNames.map((name) => [name, createClient(OperationsServiceService, at(name))]),
  ) as Readonly<Record<ServiceName, Client<typeof OperationsServiceService>>>;
  return {
    ...clients,
    operations,
    close: () => {
      for (const client of [...Object.values(clients), ...Object.values(operations)]) client.close();
    },
  };
}
