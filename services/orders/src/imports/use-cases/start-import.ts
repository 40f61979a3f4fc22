import { countOrders } from '../clients/shopify/count-orders.ts';
import { askForDays, findCounted } from '../storage/import-request-store.ts';
import { allowImport } from './ask-for-import.ts';
import type { ImportDependencies } from './import-dependencies.ts';

type Dependencies = Pick<ImportDependencies, 'pool' | 'shopify' | 'fetchContext'> & {
  /** After days were asked for. */
  readonly wakeLoop: () => void;
};

/** Asks for days; each is imported once, however often it is asked for. */
export const startImport =
  ({ pool, fetchContext, wakeLoop }: Dependencies) =>
  async (shop: string, days: readonly string[]): Promise<void> => {
    await allowImport(fetchContext, shop, days);
    await askForDays(pool, shop, days);
    wakeLoop();
  };

/** Asks for one day, and answers how many orders it had at Shopify when this was asked first. */
export const startCountedImport =
  ({ pool, shopify, fetchContext, wakeLoop }: Dependencies) =>
  async (shop: string, day: string): Promise<number> => {
    await allowImport(fetchContext, shop, [day]);
    const known = await findCounted(pool, shop, day);
    const counted = known ?? (await countOrders(shopify, shop, [{ first: day, last: day }])).orders;
    await askForDays(pool, shop, [day], counted);
    wakeLoop();
    // Another request may have counted first.
    return (await findCounted(pool, shop, day)) ?? counted;
  };
