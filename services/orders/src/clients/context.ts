import type { Parts } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import type { OrdersConfig } from '../config.ts';
import type { FindPlan } from '../kernel/grpc/require-feature.ts';
import { createServiceClients, type ServiceClients } from './services/create-clients.ts';
import { createFetchFacts, createFindPlan, type FetchFacts } from './services/fetch-facts.ts';
import { createShopifyAdmin, type ShopifyAdmin } from './shopify/admin-api.ts';

/**
 * Dependencies that every module works with: the parts of the process, the database, the other services, Shopify and
 * the clock.
 */
export type Context = Parts & {
  readonly config: OrdersConfig;
  readonly prisma: PrismaClient;
  readonly clients: ServiceClients & { readonly closeAll: () => void };
  readonly shopify: ShopifyAdmin;
  readonly fetchFacts: FetchFacts;
  readonly findPlan: FindPlan;
  readonly now: () => Date;
};

export function createContext(config: OrdersConfig, parts: Parts, now = () => new Date()): Context {
  const clients = createServiceClients(config.addresses, config.security);
  return {
    ...parts,
    config,
    prisma: new PrismaClient({
      adapter: new PrismaPg(parts.pool),
      // Transactions are short; under load they may wait for a connection longer than Prisma's two seconds.
      transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    }),
    clients,
    shopify: createShopifyAdmin({ shops: clients.shops, apiUrl: config.shopifyApiUrl }),
    fetchFacts: createFetchFacts(clients),
    findPlan: createFindPlan(clients),
    now,
  };
}

export async function closeContext({ clients, prisma }: Context): Promise<void> {
  clients.closeAll();
  await prisma.$disconnect();
}
