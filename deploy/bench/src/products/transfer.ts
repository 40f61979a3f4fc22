import { setTimeout as pause } from 'node:timers/promises';
import type { Products } from '@belegfluss/protos/orders/v1/products';
import { promise } from '../broken-promise.ts';
import type { ProductsWorld } from './world.ts';

/** Nothing moved for so long: something is stuck. */
const stuckMs = 90_000;

/** Transfers all products and waits for the end; `at` is told how far it is, from 0 to 1. Answers the seconds. */
export async function transferAll(
  world: ProductsWorld,
  at: (share: number) => Promise<void> = async () => {},
): Promise<{ readonly products: Products; readonly seconds: number }> {
  const before = (await world.getProducts())?.startedAt ?? '';
  const start = performance.now();
  await world.startTransfer();
  let seen = -1;
  let movedAt = performance.now();
  for (;;) {
    const products = await world.getProducts();
    if (products && products.startedAt !== before) {
      if (products.state === 'transferred') return { products, seconds: (performance.now() - start) / 1_000 };
      if (products.done !== seen) {
        seen = products.done;
        movedAt = performance.now();
      }
      await at(products.done / Math.max(products.total, 1));
    }
    promise(
      performance.now() - movedAt < stuckMs,
      `The transfer stands still at ${seen} products: ${products?.state ?? 'nobody answers'} ${products?.error ?? ''}`,
    );
    await pause(100);
  }
}

/** Kills the two services that work when a share is reached, once each, and starts them again. */
export function killAt({ house }: ProductsWorld, shares: readonly number[]) {
  const left = [...shares];
  return {
    left: () => left.length,
    async at(share: number): Promise<void> {
      if (left[0] === undefined || share < left[0]) return;
      left.shift();
      await Promise.all([house.kill('orders'), house.kill('provider')]);
      house.restart('provider');
      house.restart('orders');
      await house.untilReady();
    },
  };
}
