import type { ListShopsRequest, ListShopsResponse } from '@belegfluss/protos/shops/v1/shops';
import { decodePageToken, encodePageToken } from '@belegfluss/runtime/paging';
import { z } from 'zod';
import type { listShops } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

const defaultSize = 100;
const largestSize = 500;
const position = z.object({ after: z.string() });

export const listShopsHandler =
  (list: ReturnType<typeof listShops>) =>
  async ({ pageSize, pageToken }: ListShopsRequest): Promise<ListShopsResponse> => {
    const after = decodePageToken(pageToken, position)?.after ?? '';
    const { shops, next } = await list(after, Math.min(pageSize > 0 ? pageSize : defaultSize, largestSize));
    return {
      shops: shops.map(toProtoShop),
      nextPageToken: next === null ? '' : encodePageToken({ after: next }),
    };
  };
