import type { ProductServiceService } from '@belegfluss/protos/orders/v1/products';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { type FindPlan, requireFeature } from '../kernel/grpc/require-feature.ts';
import { changeProducts } from './grpc/products/change-products.ts';
import { getProducts } from './grpc/products/get-products.ts';
import { importProducts } from './grpc/products/import-products.ts';
import { listProductFailures } from './grpc/products/list-product-failures.ts';
import { readProducts } from './grpc/products/products.ts';
import { removeProducts } from './grpc/products/remove-products.ts';
import { transferProducts } from './jobs/transfer-products.ts';
import { workProducts } from './jobs/work-products.ts';
import type { ProductDependencies } from './use-cases/products/product-dependencies.ts';
import { removeNextParts } from './use-cases/products/remove-next-parts.ts';
import { retryProducts, startTransfer, stopTransfer } from './use-cases/products/start-products.ts';
import { transferNextProducts } from './use-cases/products/transfer-next-products.ts';

/** Products as articles at the provider: what is asked of them, and the loops that carry it out. */
export function createProducts(
  given: Omit<ProductDependencies, 'wakeWorkers'> & {
    readonly findPlan: FindPlan;
    /** How long a transfer or a product is held without a heartbeat. */
    readonly leaseMs?: number | undefined;
  },
): {
  readonly handlers: Handlers<typeof ProductServiceService>;
  readonly loops: readonly Loop[];
  /** After products were put to work. */
  readonly wakeWorkers: () => void;
} {
  const { pool, findPlan, leaseMs } = given;
  const dependencies: ProductDependencies = { ...given, wakeWorkers };
  const loops = [transferProducts({ ...dependencies, leaseMs }), workProducts({ ...dependencies, leaseMs })];
  function wakeWorkers() {
    for (const loop of loops) loop.wake();
  }
  const read = readProducts(pool, given.parts);
  const withProducts = requireFeature(findPlan, 'products');
  return {
    loops,
    wakeWorkers,
    handlers: {
      getProducts: getProducts(read),
      importProducts: withProducts(importProducts(transferNextProducts(dependencies), read)),
      startTransfer: withProducts(changeProducts(startTransfer(dependencies), read)),
      stopTransfer: withProducts(changeProducts(stopTransfer(dependencies), read)),
      removeProducts: removeProducts(removeNextParts(dependencies), read),
      listProductFailures: withProducts(listProductFailures(pool)),
      retryProducts: withProducts(changeProducts(retryProducts(dependencies), read)),
    },
  };
}
