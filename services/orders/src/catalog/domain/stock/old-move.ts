import type { StockLevel } from './choose-location.ts';
import type { PendingMove, ShopMove } from './variant-stock.ts';

const hourMs = 60 * 60_000;

/**
 * So long a write that was begun is repeated under its key. Shopify speaks of a retention window of keys (shopify.dev,
 * "Implementing idempotency"); its length we have not found, so half of the usual day counts as safe. The journal of
 * `services/provider` keeps changes of stocks for ninety days.
 */
const repeatableMs: Readonly<Record<PendingMove['side'], number>> = {
  shop: 12 * hourMs,
  provider: 30 * 24 * hourMs,
};

/** Its key may be forgotten: repeated, it could happen twice. One that bears no time is as old as can be. */
export const isOld = ({ side, begunAt }: PendingMove, now: Date): boolean =>
  !(now.getTime() - Date.parse(begunAt) <= repeatableMs[side]);

/** What a location says of an old write: it is still to be done, it was done, or nobody can tell. */
export type OldMove = 'undone' | 'done' | 'unknown';

/** What came back to where it was may have been there and gone; `level` is missing where the location stocks it no more. */
export function judgeOldMove(
  { from, delta, fromSince }: ShopMove,
  level: Pick<StockLevel, 'available' | 'since'> | undefined,
): OldMove {
  if (level?.available === from) return level.since === fromSince ? 'undone' : 'unknown';
  return level?.available === from + delta ? 'done' : 'unknown';
}
