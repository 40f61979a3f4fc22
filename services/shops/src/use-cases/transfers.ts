import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import { decideNotices, type SpendingNotice } from '../domain/spending.ts';
import type { PeriodStore } from '../storage/period-store.ts';
import type { SpendingStore } from '../storage/spending-store.ts';
import type { Balance, HeldKey, TransferKey, TransferStore } from '../storage/transfer-store.ts';
import { shareWork } from './share-work.ts';
import { countTransfer } from './transfer-metrics.ts';

export type TransferNeeds = {
  readonly transfers: TransferStore;
  readonly periods: PeriodStore;
  readonly spending: SpendingStore;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
};

/**
 * Sets one transfer aside. The same key is granted once and then for ever, without counting again. Throws `SUPERSEDED`
 * when a later holder of the key has reserved or released it.
 */
export function reserveTransfer({ transfers, periods, spending, now, wakeRelay }: TransferNeeds) {
  const roll = shareWork((shop) => periods.roll(shop, now()));
  const notify = () => shareWork((shop) => spending.notify(shop, now()).then(wakeRelay));
  // Apart: who finds nothing left must not share a run that began when there still was something.
  const notifyByNotice: Readonly<Record<SpendingNotice, (shop: string) => Promise<void>>> = {
    creditsLow: notify(),
    creditsExhausted: notify(),
  };

  return async (key: HeldKey): Promise<{ readonly granted: boolean; readonly remaining: number }> => {
    let { outcome, balance } = await transfers.reserve(key, now());
    if (outcome === 'stale') {
      await roll(key.shop);
      ({ outcome, balance } = await transfers.reserve(key, now()));
    }
    if (outcome === 'stale')
      throw new RpcError('unavailable', 'NO_PERIOD', 'The period has not begun yet; ask again.');
    if (outcome === 'superseded')
      throw new RpcError('aborted', 'SUPERSEDED', 'A later holder of the key has reserved or released it.');

    if (outcome === 'taken') countTransfer({ step: 'reserved' });
    if (outcome === 'refused') countTransfer({ step: 'refused' });
    const notice = decideSpendingNotice(balance);
    if (notice) {
      countTransfer({ step: notice === 'creditsLow' ? 'low' : 'exhausted' });
      await notifyByNotice[notice](key.shop);
    }
    return { granted: outcome !== 'refused', remaining: Math.max(0, balance.quota - balance.used) };
  };
}

/**
 * The strongest notice that is still to be sent or remembered: exhaustion counts as reported only while the shop is
 * marked as waiting for transfers.
 */
function decideSpendingNotice(balance: Balance): SpendingNotice | undefined {
  if (balance.used >= balance.quota && !balance.marked) return 'creditsExhausted';
  return decideNotices(balance).at(-1);
}

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
