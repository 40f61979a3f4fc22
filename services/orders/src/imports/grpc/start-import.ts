import type { StartImportRequest, StartImportResponse } from '@belegfluss/protos/orders/v1/imports';
import { RpcError } from '@belegfluss/runtime/errors';

export const startImport =
  (start: {
    readonly days: (shop: string, days: readonly string[]) => Promise<void>;
    readonly counted: (shop: string, day: string) => Promise<number>;
  }) =>
  async ({ shop, days, counted }: StartImportRequest): Promise<StartImportResponse> => {
    if (!counted) {
      await start.days(shop, days);
      return { affected: 0 };
    }
    const [day, ...others] = days;
    if (day === undefined || others.length > 0)
      throw new RpcError('invalidArgument', 'IMPORT_DAYS', 'One day is counted at a time.');
    return { affected: await start.counted(shop, day) };
  };
