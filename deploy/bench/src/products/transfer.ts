import { setTimeout as pause } from 'node:timers/promises';
import { type Products, ProductsState } from '@belegfluss/protos/orders/v1/products';
import { promise } from '../broken-promise.ts';
import type { ProductsWorld } from './world.ts';

/** Without progress for this long, something is stuck. */
const stuckMs = 90_000;

/** Receives the progress of a transfer, from 0 to 1; returns true when it has disturbed it. */
type Watch = (share: number) => Promise<boolean>;

/** Transfers all products, waits for the end and returns the seconds. */
export async function transferAll(
  world: ProductsWorld,
  watch: Watch = async () => false,
): Promise<{ readonly products: Products; readonly seconds: number }> {
  const before = (await world.getProducts())?.startedAt?.getTime();
  const start = performance.now();
  await world.startTransfer();
  let seen = -1;
  let movedAt = performance.now();
  for (;;) {
    const products = await world.getProducts();
    if (products && products.startedAt?.getTime() !== before) {
      if (products.state === ProductsState.TRANSFERRED)
        return { products, seconds: (performance.now() - start) / 1_000 };
      if (products.done !== seen) {
        seen = products.done;
        movedAt = performance.now();
      }
      if (await watch(computeDoneShare(products))) movedAt = performance.now();
    }
    promise(
      performance.now() - movedAt < stuckMs,
      `The transfer stands still at ${seen} products: ${products?.state ?? 'nobody answers'} ${products?.error ?? ''}`,
    );
    await pause(100);
  }
}

const computeDoneShare = ({ done, total }: Products): number => done / Math.max(total, 1);

/** Kills the two services that do the transfer when a share is reached, once each, and restarts them. */
export function killAt({ services, getProducts }: ProductsWorld, shares: readonly number[]) {
  const left = [...shares];
  const standstills: number[] = [];
  let killed: { readonly at: number; readonly share: number } | null = null;
  const watch: Watch = async (share) => {
    if (killed && share > killed.share) {
      standstills.push((performance.now() - killed.at) / 1_000);
      killed = null;
    }
    if (left[0] === undefined || share < left[0]) return false;
    left.shift();
    const at = performance.now();
    await Promise.all([services.kill('orders'), services.kill('provider')]);
    services.restart('provider');
    services.restart('orders');
    await services.untilReady();
    // A page may have ended while it was being killed.
    const products = await getProducts();
    killed = { at, share: products ? computeDoneShare(products) : share };
    return true;
  };
  return {
    watch,
    left: () => left.length,
    /** Seconds from each kill until the next products were done. */
    standstills: (): readonly number[] => standstills,
  };
}
