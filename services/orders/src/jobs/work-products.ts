import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { claimProducts } from '../storage/products/claim-products.ts';
import { type ProductClaim, renewProductWork } from '../storage/products/product-work-store.ts';
import type { ProductDependencies } from '../use-cases/products/product-dependencies.ts';
import { releaseProduct } from '../use-cases/products/release-product.ts';
import { workProduct } from '../use-cases/products/work-product.ts';
import { withHeartbeat } from './heartbeat.ts';

const defaultLeaseMs = 10_000;
const beatsPerLease = 3;
const workers = 6;
/** At most so many products of one shop are in work at once, over all replicas: orders of the shop come first. */
const perShop = 2;

/** The workers for products that may have changed: whenever some are free, as many are claimed and carried through. */
export function workProducts(given: ProductDependencies & { readonly leaseMs?: number | undefined }): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  const claim = claimProducts(pool, { perShop, leaseMs });
  const running = new Set<Promise<void>>();
  const carryOut = (one: ProductClaim): Promise<void> =>
    withHeartbeat({ beat: () => renewProductWork(pool, one), everyMs: leaseMs / beatsPerLease, logger }, () =>
      workProduct(given, one).catch((error: unknown) => releaseProduct(given, one, error)),
    ).catch((error: unknown) => {
      // The lease runs out and another worker takes the product.
      logger.error({ err: error, shop: one.shop, product: one.productId }, 'product not released');
    });
  const loop = createLoop({
    name: 'work products',
    pauseMs: 1_000,
    logger,
    async turn() {
      if (running.size >= workers) await Promise.race(running);
      const claims = await claim(workers - running.size);
      for (const each of claims) {
        const one: Promise<void> = carryOut(each).finally(() => {
          running.delete(one);
          // A share of the shop is free again.
          loop.wake();
        });
        running.add(one);
      }
      return claims.length > 0;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(running);
    },
  };
}
