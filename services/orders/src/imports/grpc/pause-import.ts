import type { PauseImportRequest, PauseImportResponse } from '@belegfluss/protos/orders/v1/imports';
import type pg from 'pg';
import { pauseImport as pause } from '../storage/import-pause-store.ts';

export const pauseImport =
  (pool: pg.Pool) =>
  async ({ shop }: PauseImportRequest): Promise<PauseImportResponse> => {
    await pause(pool, shop);
    return {};
  };
