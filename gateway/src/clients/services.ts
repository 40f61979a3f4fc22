import { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import { DocumentActionServiceService } from '@belegfluss/protos/orders/v1/document_actions';
import { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import { LogServiceService } from '@belegfluss/protos/orders/v1/log_details';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { PayoutServiceService } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalServiceService } from '@belegfluss/protos/orders/v1/paypal';
import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import { PartnersServiceService } from '@belegfluss/protos/partners/v1/partners';
import { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { BillingServiceService } from '@belegfluss/protos/shops/v1/billing';
import { OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { createClient } from '@belegfluss/runtime/grpc';
import type { GatewayConfig } from '../config.ts';
import { createHealthChecks } from './health.ts';
import { connectOperations } from './operations.ts';
import { createPolledReads } from './polled-reads.ts';

export type Services = ReturnType<typeof connectServices>;

/** One client a service; they dial at the first call and reconnect automatically. */
export function connectServices({ addresses, security }: Pick<GatewayConfig, 'addresses' | 'security'>) {
  const health = createHealthChecks(addresses, security);
  const own = { security, caller: 'gateway' };
  const operations = connectOperations(addresses, own);
  const clients = {
    shops: createClient(ShopsServiceService, { ...own, address: addresses.shops }),
    billing: createClient(BillingServiceService, { ...own, address: addresses.shops }),
    operators: createClient(OperatorsServiceService, { ...own, address: addresses.shops }),
    settings: createClient(SettingsServiceService, { ...own, address: addresses.settings }),
    orders: createClient(OrdersServiceService, { ...own, address: addresses.orders }),
    completion: createClient(CompletionServiceService, { ...own, address: addresses.orders }),
    imports: createClient(ImportServiceService, { ...own, address: addresses.orders }),
    privacy: createClient(PrivacyServiceService, { ...own, address: addresses.orders }),
    orderLists: createClient(OrderListServiceService, { ...own, address: addresses.orders }),
    logs: createClient(LogServiceService, { ...own, address: addresses.orders }),
    failures: createClient(OrderFailuresServiceService, { ...own, address: addresses.orders }),
    products: createClient(ProductServiceService, { ...own, address: addresses.orders }),
    payPal: createClient(PayPalServiceService, { ...own, address: addresses.orders }),
    payouts: createClient(PayoutServiceService, { ...own, address: addresses.orders }),
    documentActions: createClient(DocumentActionServiceService, { ...own, address: addresses.orders }),
    provider: createClient(ProviderServiceService, { ...own, address: addresses.provider }),
    partners: createClient(PartnersServiceService, { ...own, address: addresses.partners }),
    programme: createClient(ProgrammeServiceService, { ...own, address: addresses.partners }),
    deliveryTotals: createClient(DeliveryTotalsServiceService, { ...own, address: addresses.webhooks }),
    webhooks: createClient(WebhooksServiceService, { ...own, address: addresses.webhooks }),
  };
  return {
    ...clients,
    /** Operations RPCs of each service. */
    operations: operations.clients,
    polled: createPolledReads(clients),
    checkHealth: health.check,
    close: () => {
      health.close();
      operations.close();
      for (const client of Object.values(clients)) client.close();
    },
  };
}
