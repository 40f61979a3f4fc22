import type { BatchGetShopsRequest, BatchGetShopsResponse } from '@belegfluss/protos/shops/v1/shops';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { findShops } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const batchGetShopsHandler =
  (find: ReturnType<typeof findShops>) =>
  async ({ shops }: BatchGetShopsRequest): Promise<BatchGetShopsResponse> => ({
    shops: (await find(batchKeys(shops))).map(toProtoShop),
  });
