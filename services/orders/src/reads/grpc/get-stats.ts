import type { GetStatsRequest, GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import { findStats, type Stats } from '../../kernel/storage/stat-store.ts';

export const getStats =
  (pool: pg.Pool) =>
  async ({ shop }: GetStatsRequest): Promise<GetStatsResponse> =>
    toProtoStats((await findStats(pool, [shop])).get(shop));

export const toProtoStats = (stats: Stats | undefined): GetStatsResponse => ({
  invoicesCreated: stats?.invoices_created ?? 0n,
  invoicesMatched: stats?.invoices_matched ?? 0n,
  invoicesUpdated: stats?.invoices_updated ?? 0n,
  creditsCreated: stats?.credits_created ?? 0n,
  creditsMatched: stats?.credits_matched ?? 0n,
  creditsUpdated: stats?.credits_updated ?? 0n,
  contactsCreated: stats?.contacts_created ?? 0n,
  contactsUpdated: stats?.contacts_updated ?? 0n,
});
