import type { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Context } from '../clients/context.ts';
import type { Module } from '../kernel/module.ts';
import { consumeProductDeliveries } from './consumers/product-deliveries.ts';
import { createProducts } from './create-products.ts';
import { createStock } from './create-stock.ts';
import { readProductWorkState } from './storage/products/product-work-state.ts';

export type CatalogOptions = {
  /** How long a product, or a step of a transfer, is held without a heartbeat; ten seconds by default. */
  readonly leaseMs?: number | undefined;
  /** How long changes of a product wait for more; three seconds by default. */
  readonly gatherMs?: number | undefined;
};

/** Products as parts at the provider, and the stocks of both sides. */
export async function createCatalog(
  context: Context,
  { leaseMs, gatherMs }: CatalogOptions,
): Promise<Module & { readonly products: Handlers<typeof ProductServiceService> }> {
  const { config, bus, pool, relay, clients } = context;
  const dependencies = { ...context, parts: clients.parts };
  const stock = await createStock({
    ...dependencies,
    wakeWorkers: () => products.wakeWorkers(),
    webhookUrl: config.webhookUrl ?? new URL('/webhooks', config.links.appUrl).href,
  });
  const products = createProducts({ ...dependencies, settleStocks: stock.settle, leaseMs });
  await consumeProductDeliveries({
    bus,
    pool,
    webhooks: clients.webhooks,
    gatherMs,
    wakeWorkers() {
      products.wakeWorkers();
      relay.wake();
    },
  });
  return {
    products: products.handlers,
    loops: [stock.loop, ...products.loops],
    queue: () => readProductWorkState(pool),
  };
}
