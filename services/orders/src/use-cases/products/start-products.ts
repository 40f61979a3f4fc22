import { run } from '@belegfluss/runtime/database';
import { startTransfer as start } from '../../storage/products/product-shop-store.ts';
import { retryFailedProducts } from '../../storage/products/product-work-store.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { requireProductFacts } from './product-facts.ts';
import { transferRunning } from './transfer-running.ts';

/** Lets all products be transferred. Throws what the shop lacks, and `TRANSFER_RUNNING` while parts are being removed. */
export const startTransfer =
  ({ pool, fetchFacts, queued }: Pick<ProductDependencies, 'pool' | 'fetchFacts' | 'queued'>) =>
  async (shop: string): Promise<void> => {
    await requireProductFacts(fetchFacts, shop);
    if (!(await start(pool, shop))) throw transferRunning();
    queued();
  };

/** Puts failed products to work. */
export const retryProducts =
  ({ pool, queued }: Pick<ProductDependencies, 'pool' | 'queued'>) =>
  async (shop: string): Promise<void> => {
    await run(pool, retryFailedProducts(shop));
    queued();
  };
