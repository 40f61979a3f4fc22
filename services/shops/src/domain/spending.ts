import { lowTransfersShare } from '@belegfluss/shops/contract';

/** What of the running period and of valid top-ups is spent, and what was told of it in this period. */
export type Spending = {
  /** Used and reserved. */
  readonly used: number;
  readonly quota: number;
  readonly lowTold: boolean;
  readonly exhaustedTold: boolean;
};

export type SpendingNotice = 'creditsLow' | 'creditsExhausted';

/**
 * What the owner is to be told, in this order; each once a period, and nothing of little that is left once there was
 * nothing. Who is told last may find several steps at once behind it, so that little was left in an earlier one;
 * where a quota is so small that one step leads from plenty to nothing, only that is told.
 */
export function decideNotices({ used, quota, lowTold, exhaustedTold }: Spending): readonly SpendingNotice[] {
  const remaining = quota - used;
  if (exhaustedTold) return [];
  const low: readonly SpendingNotice[] =
    isLow(Math.max(remaining, 1), quota) && !lowTold ? ['creditsLow'] : [];
  return remaining <= 0 ? [...low, 'creditsExhausted'] : low;
}

const isLow = (remaining: number, quota: number): boolean => remaining <= quota * lowTransfersShare;
