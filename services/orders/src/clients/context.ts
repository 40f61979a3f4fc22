import type { Parts } from '@belegfluss/runtime/service';
import type { OrdersConfig } from '../config.ts';
import type { FindPlan } from '../kernel/grpc/require-feature.ts';
import { createServiceClients, type ServiceClients } from './services/create-clients.ts';
import { createFetchContext, createFindPlan, type FetchContext } from './services/fetch-context.ts';
import { createShopifyAdmin, type ShopifyAdmin } from './shopify/admin-api.ts';

/**
 * Dependencies that every module works with: the parts of the process, the database, the other services, Shopify and
 * the clock.
 */
export type Context = Parts & {
  readonly config: OrdersConfig;
  readonly clients: ServiceClients & { readonly closeAll: () => void };
  readonly shopify: ShopifyAdmin;
  readonly fetchContext: FetchContext;
  readonly findPlan: FindPlan;
  readonly now: () => Date;
};

export function createContext(config: OrdersConfig, parts: Parts, now = () => new Date()): Context {
  const clients = createServiceClients(config.addresses, config.security);
  return {
    ...parts,
    config,
    clients,
    shopify: createShopifyAdmin({ shops: clients.shops, apiUrl: config.shopifyApiUrl }),
    fetchContext: createFetchContext(clients),
    findPlan: createFindPlan(clients),
    now,
  };
}
