import type { SeparateServices } from '@belegfluss/local/apart';
import { startPostgres } from '@belegfluss/local/postgres';
import { ProductServiceService, type Products } from '@belegfluss/protos/orders/v1/products';
import { createClient } from '@belegfluss/runtime/grpc';
import { demoShop, type Installation, startInstallation } from '@belegfluss/testing/installation';
import { postgresVariable } from '@belegfluss/testing/shared-parts';

export type ProviderCalls = {
  readonly total: number;
  /** By method and path, ids written as `{id}`. */
  readonly totals: Readonly<Record<string, number>>;
  /** How often each fault struck. */
  readonly faults: Readonly<Record<string, number>>;
};

export type ProductsWorld = {
  readonly installation: Installation;
  readonly services: SeparateServices;
  /** The part number of each variant of the shop, by its id. */
  readonly numbers: ReadonlyMap<string, string>;
  startTransfer(): Promise<void>;
  /** Progress of the products; null while the service does not answer. */
  getProducts(): Promise<Products | null>;
  /** Every part of the account with all its fields. */
  parts(): Promise<readonly PartAtProvider[]>;
  providerCalls(): Promise<ProviderCalls>;
  clearProviderCalls(): Promise<void>;
  stop(): Promise<void>;
};

export type PartAtProvider = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly partNumber: string;
};

/**
 * Starts the distributed form with a durable PostgreSQL, a real NATS and a shop that has exactly this many products.
 */
export async function startProductsWorld(size: {
  readonly products: number;
  readonly variants: number;
}): Promise<ProductsWorld> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startPostgres({ name: 'bench-products', fresh: true, disposable: true });
    stops.push(() => postgres.stop());
    process.env[postgresVariable] = postgres.url('postgres');
    const installation = await startInstallation('apart', {
      sweepIntervalMs: 3_600_000,
      pollIntervalMs: 3_600_000,
    });
    stops.push(() => installation.stop());
    const numbers = seedProducts(installation, size);
    const client = createClient(ProductServiceService, {
      address: installation.services.addresses.orders,
      security: { token: installation.serviceToken },
    });
    stops.push(async () => client.close());
    return {
      installation,
      services: installation.services as SeparateServices,
      numbers,
      async startTransfer() {
        await client.startTransfer({ shop: demoShop });
      },
      getProducts: () =>
        client.getProducts({ shop: demoShop }).then(
          ({ products }) => products ?? null,
          () => null,
        ),
      parts: async () =>
        ((await installation.atProvider('GET', '/parts')) as { parts: readonly PartAtProvider[] }).parts,
      providerCalls: async () => (await installation.atProvider('GET', '/calls')) as unknown as ProviderCalls,
      async clearProviderCalls() {
        await installation.atProvider('DELETE', '/calls');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function seedProducts(
  { sandbox }: Installation,
  size: { readonly products: number; readonly variants: number },
): ReadonlyMap<string, string> {
  const { service } = sandbox.shopify;
  const shop = service.world.shops.get(demoShop);
  if (!shop) throw new Error('There is no demo shop.');
  // The development shop has every feature; it only has not been asked for this scope.
  service.setScopes(shop, [...new Set([...shop.scopes, 'read_products'])]);
  service.products.clear(demoShop);
  const products = service.products.seed(demoShop, size, { silent: true });
  return new Map(products.flatMap(({ variants }) => variants.map(({ id, sku }) => [id, sku || id] as const)));
}
