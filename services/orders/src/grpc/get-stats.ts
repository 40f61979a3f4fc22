import type { GetStatsRequest, GetStatsResponse } from '@belegfluss/protos/orders/v1/orders';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { findStats } from '../storage/stat-store.ts';

export const getStats =
  (prisma: PrismaClient) =>
  async ({ shop }: GetStatsRequest): Promise<GetStatsResponse> => {
    const stats = await findStats(prisma, shop);
    return {
      invoicesCreated: stats?.invoicesCreated ?? 0n,
      invoicesMatched: stats?.invoicesMatched ?? 0n,
      invoicesUpdated: stats?.invoicesUpdated ?? 0n,
      creditsCreated: stats?.creditsCreated ?? 0n,
      creditsMatched: stats?.creditsMatched ?? 0n,
      creditsUpdated: stats?.creditsUpdated ?? 0n,
      contactsCreated: stats?.contactsCreated ?? 0n,
      contactsUpdated: stats?.contactsUpdated ?? 0n,
    };
  };
