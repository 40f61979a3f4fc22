import { lowTransfersShare } from '@belegfluss/shops/contract';

/** What of the running period and of valid top-ups is spent, and what was reported about it in this period. */
export type Spending = {
  /** Used and reserved. */
  readonly used: number;
  readonly quota: number;
  readonly lowReported: boolean;
  readonly exhaustedReported: boolean;
};

export type SpendingNotice = 'creditsLow' | 'creditsExhausted';

/**
 * What the owner is to be reported, in this order; each once a period, and nothing of little that is left once there
 * was nothing. Who is notified last may find several steps at once behind it, so that little was left in an earlier
 * one; where a quota is so small that one step leads from plenty to nothing, only that is reported.
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
