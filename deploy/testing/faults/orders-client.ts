import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { createClient } from '@belegfluss/runtime/grpc';
import type { Placed } from './workload.ts';
import type { World } from './world.ts';

/** Reconciles orders again: the snapshot is fetched from Shopify, back-offs end, extras are fetched again. */
export async function requeue({ services, installation }: World, orders: readonly Placed[]): Promise<void> {
  const client = createClient(OrdersServiceService, {
    address: services.addresses.orders,
    security: { token: installation.serviceToken },
  });
  try {
    for (const { shop, id } of orders) await client.requeueOrder({ shop, id });
  } finally {
    client.close();
  }
}
