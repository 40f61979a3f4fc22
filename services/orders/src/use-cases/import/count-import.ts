import { countOrders } from '../../clients/shopify/count-orders.ts';
import { runsOf } from '../../domain/import/import-days.ts';
import { listImportedDays } from '../../storage/import-list.ts';
import { allowImport } from './ask-for-import.ts';
import type { ImportDependencies } from './import-dependencies.ts';

export type ImportCount = {
  readonly orders: number;
  /** There are at least so many. */
  readonly atLeast: boolean;
  /** Left in the running period. */
  readonly transfers: number;
  /** If each order becomes a document. */
  readonly missing: number;
};

/** What importing days would need, those left out that are imported already. */
export const countImport =
  ({ pool, shopify, fetchFacts }: Pick<ImportDependencies, 'pool' | 'shopify' | 'fetchFacts'>) =>
  async (shop: string, days: readonly string[]): Promise<ImportCount> => {
    const { remainingTransfers } = await allowImport(fetchFacts, shop, days);
    const [imported] = await listImportedDays(pool, [shop]);
    const known = new Set(imported?.days);
    const { orders, atLeast } = await countOrders(
      shopify,
      shop,
      runsOf(days.filter((day) => !known.has(day))),
    );
    const transfers = remainingTransfers ?? 0;
    return { orders, atLeast, transfers, missing: Math.max(orders - transfers, 0) };
  };
