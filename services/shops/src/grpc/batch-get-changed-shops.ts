import type {
  BatchGetChangedShopsRequest,
  BatchGetChangedShopsResponse,
} from '@belegfluss/protos/shops/v1/shops';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { findChangedShops } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const batchGetChangedShopsHandler =
  (find: ReturnType<typeof findChangedShops>) =>
  async ({ known }: BatchGetChangedShopsRequest): Promise<BatchGetChangedShopsResponse> => {
    batchKeys(known.map(({ shop }) => shop));
    const { changed, unchanged } = await find(new Map(known.map(({ shop, version }) => [shop, version])));
    return {
      changed: changed.map(({ view, version }) => ({ shop: toProtoShop(view), version })),
      unchanged: [...unchanged],
    };
  };
