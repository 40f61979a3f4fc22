import { keptText } from '@belegfluss/orders/contract';
import type { Products, Sample } from '@belegfluss/protos/orders/v1/products';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import { findProducts } from '../../storage/products/product-shop-store.ts';
import { parseSample } from '../../use-cases/products/sample.ts';

/** Reads the state of a shop's products, as all answers contain it. */
export type ReadProducts = (shop: string) => Promise<Products>;

export const readProducts =
  (pool: pg.Pool, parts: Pick<ServiceClients['parts'], 'countParts'>): ReadProducts =>
  async (shop) => {
    const [row, { parts: linked }] = await Promise.all([
      findProducts(pool, shop),
      parts.countParts({ shop }),
    ]);
    const { state, inventory, startedAt, finishedAt, sample, error, ...rest } = row;
    return {
      ...rest,
      state: toProtoEnum('PRODUCTS_STATE', state),
      inventory: toProtoEnum('STOCK_MODE', inventory),
      error: keptText(error) || undefined,
      parts: linked,
      startedAt: startedAt ?? undefined,
      finishedAt: finishedAt ?? undefined,
      sample: toProtoSample(parseSample(sample)),
    };
  };

const toProtoSample = (sample: ReturnType<typeof parseSample>): Sample | undefined =>
  sample
    ? {
        title: sample.title,
        parts: sample.parts.map(({ category, stock, ...part }) => ({
          ...part,
          category: category || undefined,
          stock: stock || undefined,
        })),
      }
    : undefined;
