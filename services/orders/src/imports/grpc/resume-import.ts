import type { ResumeImportRequest, ResumeImportResponse } from '@belegfluss/protos/orders/v1/imports';
import type pg from 'pg';
import { resumeImport as resume } from '../storage/import-pause-store.ts';

export const resumeImport =
  (pool: pg.Pool, resumed: () => void) =>
  async ({ shop }: ResumeImportRequest): Promise<ResumeImportResponse> => {
    await resume(pool, shop);
    resumed();
    return {};
  };
