import { createWorkers } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { claimProducts, findProductsDueInMs } from '../storage/products/claim-products.ts';
import { renewProductClaim } from '../storage/products/product-work-store.ts';
import type { ProductDependencies } from '../use-cases/products/product-dependencies.ts';
import { releaseProduct } from '../use-cases/products/release-product.ts';
import { workProduct } from '../use-cases/products/work-product.ts';

const defaultLeaseMs = 10_000;
const workers = 6;
/** Most products of one shop in work at the same time, over all replicas: orders of the shop come first. */
const perShop = 2;

/** The workers for products that may have changed. */
export function workProducts(given: ProductDependencies & { readonly leaseMs?: number | undefined }): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  return createWorkers({
    name: 'work products',
    workers,
    pauseMs: 1_000,
    claim: claimProducts(pool, { perShop, leaseMs }),
    dueInMs: () => findProductsDueInMs(pool),
    renew: (claim) => renewProductClaim(pool, claim),
    carryOut: (claim) =>
      workProduct(given, claim).catch((error: unknown) => releaseProduct(given, claim, error)),
    describe: ({ shop, productId }) => ({ shop, product: productId }),
    logger,
  });
}
