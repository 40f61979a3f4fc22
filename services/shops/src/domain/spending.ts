import { lowTransfersShare } from '@belegfluss/shops/contract';

/** Transfers spent of the running period and of valid top-ups, and the notices sent in this period. */
export type Spending = {
  /** Used and reserved. */
  readonly used: number;
  readonly quota: number;
  readonly lowReported: boolean;
  readonly exhaustedReported: boolean;
};

export type SpendingNotice = 'creditsLow' | 'creditsExhausted';

/**
 * Decides which notices the owner gets, in this order; each once a period, and no notice of a low balance after that of
 * an exhausted one. Several steps may have passed since the last notice, so that the balance was low in an earlier one;
 * where a quota is so small that one step leads from plenty to nothing, only exhaustion is reported.
 */
export function decideNotices({
  used,
  quota,
  lowReported,
  exhaustedReported,
}: Spending): readonly SpendingNotice[] {
  const remaining = quota - used;
  if (exhaustedReported) return [];
  const low: readonly SpendingNotice[] =
    isLow(Math.max(remaining, 1), quota) && !lowReported ? ['creditsLow'] : [];
  return remaining <= 0 ? [...low, 'creditsExhausted'] : low;
}

const isLow = (remaining: number, quota: number): boolean => remaining <= quota * lowTransfersShare;
