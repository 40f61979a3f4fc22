import type { CountImportRequest, CountImportResponse } from '@belegfluss/protos/orders/v1/imports';
import type { ImportCount } from '../../use-cases/import/count-import.ts';

export const countImport =
  (count: (shop: string, days: readonly string[]) => Promise<ImportCount>) =>
  ({ shop, days }: CountImportRequest): Promise<CountImportResponse> =>
    count(shop, days);
