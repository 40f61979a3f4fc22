import { PrivacyServiceService } from '@belegfluss/protos/orders/v1/privacy';
import { joinErasures } from '@belegfluss/runtime/erasure';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Parts } from '@belegfluss/runtime/service';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import type { OrdersConfig } from '../config.ts';
import { createPrivacyClients } from './clients/services/privacy-clients.ts';
import { consumeCustomerErased } from './consumers/customer-erased.ts';
import { consumePrivacyRequested } from './consumers/privacy-requested.ts';
import { consumeUninstalled } from './consumers/shop-uninstalled.ts';
import { listPrivacyRequests } from './grpc/list-privacy-requests.ts';
import { readCustomerData } from './grpc/read-customer-data.ts';
import { eraseCustomer, tellRedacted } from './jobs/erase-customer.ts';
import { createExpiryLoop } from './jobs/expire-data-requests.ts';

/** Everything about customers' requests and the end of data that is composed once a process. */
export async function createPrivacyRoom({
  config,
  bus,
  pool,
  server,
  relay,
  logger,
  clients,
}: Parts & {
  readonly config: Pick<OrdersConfig, 'addresses' | 'security'>;
  readonly clients: Pick<ServiceClients, 'webhooks'>;
}): Promise<{ readonly loops: readonly Loop[]; readonly close: () => void }> {
  const others = createPrivacyClients(config.addresses, config.security);
  const erasures = await joinErasures({
    context: 'orders',
    bus,
    pool,
    logger,
    announced: relay.wake,
    // Whoever reads an import or payments loses the lease first; then work before orders, as workers lock them.
    tables: { first: ['import_shop', 'payment_import_shop', 'work'] },
    eraseCustomer,
    customerErased: tellRedacted,
  });
  await consumePrivacyRequested({
    bus,
    pool,
    webhooks: clients.webhooks,
    requested() {
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
  return { loops: [erasures, createExpiryLoop({ pool, logger })], close: others.closeAll };
}
