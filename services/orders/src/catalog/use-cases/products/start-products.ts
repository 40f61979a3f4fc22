import { run } from '@belegfluss/runtime/database';
import {
  isRemoving,
  startTransfer as start,
  stopTransfer as stop,
} from '../../storage/products/product-shop-store.ts';
import { retryFailedProducts } from '../../storage/products/product-work-store.ts';
import { requireProductContext } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { transferRunning } from './transfer-running.ts';

/** Lets all products be transferred. Throws what the shop lacks, and `TRANSFER_RUNNING` while parts are being removed. */
export const startTransfer =
  ({ pool, fetchContext, wakeWorkers }: Pick<ProductDependencies, 'pool' | 'fetchContext' | 'wakeWorkers'>) =>
  async (shop: string): Promise<void> => {
    await requireProductContext(fetchContext, shop);
    if (!(await start(pool, shop))) throw transferRunning();
    wakeWorkers();
  };

/** Lets the transfer stop where it is. Throws `TRANSFER_RUNNING` while parts are being removed. */
export const stopTransfer =
  ({ pool }: Pick<ProductDependencies, 'pool'>) =>
  async (shop: string): Promise<void> => {
    if (await isRemoving(pool, shop)) throw transferRunning();
    await stop(pool, shop);
  };

/** Puts failed products to work. Throws `TRANSFER_RUNNING` while parts are being removed. */
export const retryProducts =
  ({ pool, wakeWorkers }: Pick<ProductDependencies, 'pool' | 'wakeWorkers'>) =>
  async (shop: string): Promise<void> => {
    if (await isRemoving(pool, shop)) throw transferRunning();
    await run(pool, retryFailedProducts(shop));
    wakeWorkers();
  };
