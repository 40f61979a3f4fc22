import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { joinErasures } from '@belegfluss/runtime/erasure';
import type { Context } from '../clients/context.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { defaultRetention, type OrdersConfig } from '../config.ts';
import type { Module } from '../kernel/module.ts';
import { createPrivacyClients } from './clients/services/privacy-clients.ts';
import { consumeCustomerErased } from './consumers/customer-erased.ts';
import { consumePrivacyRequested } from './consumers/privacy-requested.ts';
import { consumeUninstalled } from './consumers/shop-uninstalled.ts';
import { listPrivacyRequests } from './grpc/list-privacy-requests.ts';
import { readCustomerData } from './grpc/read-customer-data.ts';
import { eraseCustomer, reportRedacted } from './jobs/erase-customer.ts';
import { createExpiryLoop } from './jobs/expire-data-requests.ts';
import { retentionLoops } from './jobs/retention.ts';

type PrivacyContext = Pick<Context, 'bus' | 'pool' | 'server' | 'relay' | 'logger'> & {
  readonly config: Pick<OrdersConfig, 'addresses' | 'security' | 'retention'>;
  readonly clients: Pick<ServiceClients, 'webhooks' | 'shops'>;
};

/** Customers' requests, the end of data, and how long what is kept. */
export async function createPrivacy(context: PrivacyContext): Promise<Module> {
  const { config, bus, pool, server, relay, logger, clients } = context;
  const others = createPrivacyClients(config.addresses, config.security);
  const erasures = await joinErasures({
    context: 'orders',
    bus,
    pool,
    logger,
    wakeRelay: relay.wake,
    // First running imports and payments lose their lease; then work before orders, as workers lock them in that order.
    tables: { first: ['import_shop', 'payment_import_shop', 'work'] },
    eraseCustomer,
    customerErased: reportRedacted,
  });
  await consumePrivacyRequested({
    bus,
    pool,
    webhooks: clients.webhooks,
    wakeAll() {
      erasures.wake();
      relay.wake();
    },
  });
  await consumeCustomerErased(bus, pool, relay.wake);
  await consumeUninstalled(bus, pool);
  server.add(PrivacyServiceService, {
    listPrivacyRequests: listPrivacyRequests(pool),
    readCustomerData: readCustomerData(pool, others),
  });
  const retention = config.retention ?? defaultRetention;
  const keeping = retentionLoops({ pool, clients, retention, now: () => new Date(), logger });
  return { loops: [erasures, createExpiryLoop({ pool, logger }), ...keeping], close: others.closeAll };
}
