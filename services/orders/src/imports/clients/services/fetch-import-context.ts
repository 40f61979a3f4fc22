import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { chargeCurrency } from '@belegfluss/shops/contract';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import { type ImportBounds, importBounds } from '../../domain/import-days.ts';
import type { ImportNeedInput } from '../../domain/import-need.ts';

/** Inputs of an import about its shop, read at this moment. */
export type ImportContext = ImportNeedInput & {
  /** Null while the age of the store is not known. */
  readonly bounds: ImportBounds | null;
  /** Transfers left in the running period; null when not known. */
  readonly remainingTransfers: number | null;
};

/** Null when the shop is not installed. */
export type FetchImportContext = (shop: string) => Promise<ImportContext | null>;

export const createFetchImportContext =
  (shops: ServiceClients['shops']): FetchImportContext =>
  async (shop) => {
    const { shops: found } = await shops.batchGetShops({ shops: [shop] });
    const record = found.find((entry) => entry.shop === shop);
    return record && !record.uninstalledAt ? toImportContext(record) : null;
  };

const toImportContext = (record: Shop): ImportContext => ({
  planId: record.plan?.id ?? 'free',
  storePlan: record.storePlan,
  storeCreatedAt: record.storeCreatedAt?.toISOString() ?? '',
  currency: chargeCurrency(record.chargeCurrency || record.currency),
  purchases: record.purchases,
  permissions: record.permissions,
  scopes: record.scopes,
  bounds: importBounds({
    storeCreatedAt: record.storeCreatedAt?.toISOString() ?? '',
    createdAt: record.createdAt?.toISOString() ?? '',
    reinstalledAt: record.reinstalledAt?.toISOString() ?? '',
  }),
  remainingTransfers: record.plan?.transfers
    ? Math.max(record.plan.transfers.quota - record.plan.transfers.used, 0)
    : null,
});
