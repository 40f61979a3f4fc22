import { setTimeout as pause } from 'node:timers/promises';
import type { RemovedPart } from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import { withHeartbeat } from '@belegfluss/runtime/leases';
import {
  dropProductLease,
  type ProductLease,
  renewProductLease,
} from '../../storage/products/product-lease.ts';
import { beginRemoval, endRemoval, takeRemovalLease } from '../../storage/products/product-removal.ts';
import { forgetStock } from '../../storage/stock/forget-stock.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { transferRunning } from './transfer-running.ts';

/** Parts of one call: a person waits for it. */
const together = 25;
const timeoutMs = 25_000;
const leaseMs = 30_000;
/** How long a call waits for work in progress to end: it might make another part. */
const waitMs = 8_000;
const pollMs = 200;

/**
 * Removes some parts, and with the last of them all that was remembered of products. Answers those that went, none when
 * nothing is left. Throws `NOT_CONNECTED`, `TRANSFER_RUNNING` while a product is still on its way.
 */
export const removeNextParts =
  (dependencies: Pick<ProductDependencies, 'pool' | 'parts' | 'logger'>) =>
  async (shop: string): Promise<readonly RemovedPart[]> => {
    const { pool, parts, logger } = dependencies;
    await beginRemoval(pool, shop);
    const held = await untilFree(() => takeRemovalLease(pool, shop, leaseMs));
    const beat = () => renewProductLease(pool, held);
    try {
      return await withHeartbeat({ beat, everyMs: leaseMs / 3, logger }, async () => {
        const asked = { shop, keys: [], groups: [], limit: together };
        const answer = await parts.removeParts(asked, { timeoutMs });
        if (answer.remaining === 0) await endRemoval(pool, held, [forgetStock(shop)]);
        else if (answer.parts.length === 0)
          throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'Parts were not removed.');
        return answer.parts;
      });
    } finally {
      await dropProductLease(pool, held);
    }
  };

async function untilFree(take: () => Promise<ProductLease | null>): Promise<ProductLease> {
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    const held = await take();
    if (held) return held;
    await pause(pollMs);
  }
  throw transferRunning();
}
