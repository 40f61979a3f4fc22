import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { PeriodStore } from '../storage/period-store.ts';
import type { TransferStore } from '../storage/transfer-store.ts';
import { shareWork } from './share-work.ts';

export type TransferNeeds = {
  readonly transfers: TransferStore;
  readonly periods: PeriodStore;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly announced: () => void;
};

/** Sets one transfer aside. The same key is granted once and then for ever, without counting again. */
export function reserveTransfer({ transfers, periods, now, announced }: TransferNeeds) {
  const roll = shareWork((shop) => periods.roll(shop, now()));
  const markExhausted = shareWork((shop) => periods.markExhausted(shop, now()).then(announced));

  return async (
    shop: string,
    key: string,
  ): Promise<{ readonly granted: boolean; readonly remaining: number }> => {
    let outcome = await transfers.reserve(shop, key, now());
    if (outcome === 'stale') {
      await roll(shop);
      outcome = await transfers.reserve(shop, key, now());
    }
    if (outcome === 'stale')
      throw new RpcError('unavailable', 'NO_PERIOD', 'The period has not begun yet; ask again.');

    const { remaining, held, told } = await transfers.balance(shop, key, now());
    if (remaining <= 0 && !told) await markExhausted(shop);
    return { granted: outcome !== 'refused' || held, remaining: Math.max(0, remaining) };
  };
}

/** The document exists. A key without a reservation is logged and harmless: the document is there either way. */
export const confirmTransfer =
  ({ transfers, now, logger }: TransferNeeds) =>
  async (shop: string, key: string): Promise<void> => {
    if (await transfers.confirm(shop, key, now())) return;
    const { held } = await transfers.balance(shop, key, now());
    if (!held) logger.warn({ shop, operation: key }, 'confirmed a transfer that is not reserved');
  };

/** No document came of it. What is confirmed stays used. */
export const releaseTransfer =
  ({ transfers, periods, now, announced }: TransferNeeds) =>
  async (shop: string, key: string): Promise<void> => {
    if (!(await transfers.release(shop, key, now()))) return;
    await periods.announce(shop, now());
    announced();
  };
