import { keptText } from '@belegfluss/orders/contract';
import type { Products } from '@belegfluss/protos/orders/v1/products';
import type pg from 'pg';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import { findProducts } from '../../storage/products/product-shop-store.ts';
import { parseSample } from '../../use-cases/products/sample.ts';

/** How a shop's products stand, as all answers tell it. */
export type ReadProducts = (shop: string) => Promise<Products>;

export const readProducts =
  (pool: pg.Pool, parts: Pick<ServiceClients['parts'], 'countParts'>): ReadProducts =>
  async (shop) => {
    const [row, { parts: linked }] = await Promise.all([
      findProducts(pool, shop),
      parts.countParts({ shop }),
    ]);
    const { startedAt, finishedAt, sample, error, ...rest } = row;
    return {
      ...rest,
      error: keptText(error),
      parts: linked,
      startedAt: startedAt?.toISOString() ?? '',
      finishedAt: finishedAt?.toISOString() ?? '',
      sample: parseSample(sample) ?? undefined,
    };
  };
