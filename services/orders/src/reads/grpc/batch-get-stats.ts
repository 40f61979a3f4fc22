import type { BatchGetStatsRequest, BatchGetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import { batchKeys } from '@belegfluss/runtime/batch';
import type pg from 'pg';
import { findStats } from '../../kernel/storage/stat-store.ts';
import { toProtoStats } from './get-stats.ts';

export const batchGetStats =
  (pool: pg.Pool) =>
  async ({ shops }: BatchGetStatsRequest): Promise<BatchGetStatsResponse> => {
    const keys = batchKeys(shops);
    const found = await findStats(pool, keys);
    return { stats: keys.map((shop) => ({ shop, stats: toProtoStats(found.get(shop)) })) };
  };
