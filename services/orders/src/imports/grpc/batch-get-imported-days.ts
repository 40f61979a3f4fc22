import type {
  BatchGetImportedDaysRequest,
  BatchGetImportedDaysResponse,
} from '@belegfluss/protos/orders/v1/imports';
import type pg from 'pg';
import { listImportedDays } from '../storage/import-list.ts';

export const batchGetImportedDays =
  (pool: pg.Pool) =>
  async ({ shops }: BatchGetImportedDaysRequest): Promise<BatchGetImportedDaysResponse> => ({
    shops: (await listImportedDays(pool, shops)).map(({ shop, days }) => ({ shop, days: [...days] })),
  });
