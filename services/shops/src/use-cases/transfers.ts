import type { Logger } from '@belegfluss/runtime/log';
import type { PeriodStore } from '../storage/period-store.ts';
import type { SpendingStore } from '../storage/spending-store.ts';
import type { HeldKey, TransferKey } from '../storage/transfer-balance.ts';
import type { TransferStore } from '../storage/transfer-store.ts';
import { countTransfer } from './transfer-metrics.ts';

export type TransferNeeds = {
  readonly transfers: TransferStore;
  readonly periods: PeriodStore;
  readonly spending: SpendingStore;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
};

/** The documents exist. A key without a reservation is logged and harmless: the document is there either way. */
export const confirmTransfers =
  ({ transfers, now, logger }: TransferNeeds) =>
  async (keys: readonly TransferKey[]): Promise<void> => {
    const unknown = await transfers.confirm(keys, now());
    countTransfer({ step: 'confirmed' }, keys.length - unknown.length);
    for (const { shop, operationKey } of unknown)
      logger.warn({ shop, operation: operationKey }, 'confirmed a transfer that is not reserved');
  };

/** No document came of it. What is confirmed stays used, and what a later holder has asked for stays as it is. */
export const releaseTransfer =
  ({ transfers, periods, now, wakeRelay }: TransferNeeds) =>
  async (key: HeldKey): Promise<void> => {
    if (!(await transfers.release(key, now()))) return;
    countTransfer({ step: 'released' });
    await periods.announce(key.shop, now());
    wakeRelay();
  };
