import type { RemoveOrderLinksRequest, RemoveOrderLinksResponse } from '@belegfluss/protos/orders/v1/orders';
import type pg from 'pg';
import { logUnlinked, unlinkDocuments } from '../storage/unlink-store.ts';

export const removeOrderLinks =
  (pool: pg.Pool) =>
  async ({ shop }: RemoveOrderLinksRequest): Promise<RemoveOrderLinksResponse> => {
    const orders = await unlinkDocuments(pool, shop);
    await logUnlinked(pool, shop, orders);
    return { orders };
  };
