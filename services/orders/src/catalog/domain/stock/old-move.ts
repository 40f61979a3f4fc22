import type { StockLevel } from './choose-location.ts';
import type { PendingMove, ShopMove } from './variant-stock.ts';

const hourMs = 60 * 60_000;

/**
 * How long a begun write is repeated under its key. Shopify speaks of a retention window of keys (shopify.dev,
 * "Implementing idempotency"); its length we have not found, so half of the usual day counts as safe. The journal of
 * `services/provider` keeps changes of stocks for ninety days.
 */
const repeatableMs: Readonly<Record<PendingMove['side'], number>> = {
  shop: 12 * hourMs,
  provider: 30 * 24 * hourMs,
};

/**
 * Decides whether the other side may have forgotten the key: a repeated write could then happen twice. A write without
 * a time counts as old.
 */
export const isOld = ({ side, begunAt }: PendingMove, now: Date): boolean =>
  !(now.getTime() - Date.parse(begunAt) <= repeatableMs[side]);

/** State of an old write according to its location: still to be done, done, or unknown. */
export type OldMove = 'undone' | 'done' | 'unknown';

/**
 * Judges an old write by its location. A stock that is back at its old value may have moved and returned; `level` is
 * missing where the location no longer stocks the item.
 */
export function judgeOldMove(
  { from, delta, fromSince }: ShopMove,
  level: Pick<StockLevel, 'available' | 'since'> | undefined,
): OldMove {
  if (level?.available === from) return level.since === fromSince ? 'undone' : 'unknown';
  return level?.available === from + delta ? 'done' : 'unknown';
}
