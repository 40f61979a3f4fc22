import { RpcError } from '@belegfluss/runtime/errors';
import { decideNotices, type SpendingNotice } from '../domain/spending.ts';
import type { Balance, HeldKey, TransferKey } from '../storage/transfer-balance.ts';
import { shareWork } from './share-work.ts';
import { countTransfer } from './transfer-metrics.ts';
import type { TransferNeeds } from './transfers.ts';

type Reserved = { readonly granted: boolean; readonly remaining: number };

/** What became of one of many: `undecided` is to be asked again. */
type ReservationOutcome = 'granted' | 'exhausted' | 'superseded' | 'shopNotFound' | 'undecided';

export type SettledReservation = { readonly outcome: ReservationOutcome; readonly remaining: number };

/**
 * Sets transfers aside, one or many at once. The same key is granted once and then for ever, without counting again.
 */
export function reserveTransfers(needs: TransferNeeds): {
  /** Throws `SUPERSEDED` when a later holder of the key has reserved or released it. */
  readonly one: (key: HeldKey) => Promise<Reserved>;
  /** One outcome a key, in their order: none keeps another from its own. */
  readonly many: (keys: readonly HeldKey[]) => Promise<readonly SettledReservation[]>;
} {
  const { transfers, periods, now, logger } = needs;
  const roll = shareWork((shop) => periods.roll(shop, now()));
  const report = reportSpending(needs);

  const one = async (key: HeldKey): Promise<Reserved> => {
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
    await report(key.shop, balance);
    return { granted: outcome !== 'refused', remaining: toRemaining(balance) };
  };

  const settle = (key: HeldKey): Promise<SettledReservation> =>
    one(key).then(
      ({ granted, remaining }) => ({ outcome: granted ? 'granted' : 'exhausted', remaining }),
      (error: unknown) => {
        if (!(error instanceof RpcError)) logger.error({ err: error, shop: key.shop }, 'transfer undecided');
        return { outcome: toFailure(error), remaining: 0 };
      },
    );

  /** What goes in one statement; each key once. */
  const takeAtOnce = async (keys: readonly HeldKey[]): Promise<ReadonlyMap<string, Balance>> => {
    const { taken, balances } = await transfers.reserveMany(keys, now());
    if (taken.length > 0) countTransfer({ step: 'reserved' }, taken.length);
    const shops = new Set(taken.map(({ shop }) => shop));
    await Promise.all([...balances].map(([shop, balance]) => shops.has(shop) && report(shop, balance)));
    return new Map(
      taken.flatMap((key) => {
        const balance = balances.get(key.shop);
        return balance ? [[toName(key), balance]] : [];
      }),
    );
  };

  return {
    one,
    async many(keys) {
      const firsts = new Map(keys.toReversed().map((key) => [toName(key), key]));
      const taken = firsts.size === 0 ? new Map<string, Balance>() : await takeAtOnce([...firsts.values()]);
      return Promise.all(
        keys.map((key) => {
          const balance = firsts.get(toName(key)) === key ? taken.get(toName(key)) : undefined;
          return balance ? { outcome: 'granted' as const, remaining: toRemaining(balance) } : settle(key);
        }),
      );
    },
  };
}

const toName = ({ shop, operationKey }: TransferKey): string => `${shop} ${operationKey}`;

const toRemaining = ({ quota, used }: Balance): number => Math.max(0, quota - used);

const toFailure = (error: unknown): ReservationOutcome =>
  (error instanceof RpcError && failures.get(error.reason)) || 'undecided';

const failures = new Map<string, ReservationOutcome>([
  ['SUPERSEDED', 'superseded'],
  ['SHOP_NOT_FOUND', 'shopNotFound'],
]);

/** Notifies the owner of a shop where a reservation has left little or nothing, once however many find it so. */
function reportSpending({
  spending,
  now,
  wakeRelay,
}: TransferNeeds): (shop: string, balance: Balance) => Promise<void> {
  const notify = () => shareWork((shop) => spending.notify(shop, now()).then(wakeRelay));
  // Apart: who finds nothing left must not share a run that began when there still was something.
  const notifyByNotice: Readonly<Record<SpendingNotice, (shop: string) => Promise<void>>> = {
    creditsLow: notify(),
    creditsExhausted: notify(),
  };
  return async (shop, balance) => {
    const notice = decideSpendingNotice(balance);
    if (!notice) return;
    countTransfer({ step: notice === 'creditsLow' ? 'low' : 'exhausted' });
    await notifyByNotice[notice](shop);
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
