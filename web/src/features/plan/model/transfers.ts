import type { Billing } from '@belegfluss/gateway/contract';
import { remainingColour } from '@belegfluss/shops/contract';
import { countTransfersLeft } from '../../../lib/plan.ts';

interface TransfersView {
  readonly remaining: number;
  readonly quota: number;
  /** The share that is left, between 0 and 1. */
  readonly share: number;
  readonly tone: ReturnType<typeof remainingColour>;
}

/** Computes the meter of the period's remaining transfers. */
export function composeTransfers({ used, quota }: { used: number; quota: number }): TransfersView {
  const remaining = countTransfersLeft({ used, quota });
  return {
    remaining,
    quota,
    share: quota > 0 ? remaining / quota : 0,
    tone: remainingColour(used, quota),
  };
}

type Period = Billing['periods'][number];

interface UsageRow extends Period {
  readonly isRunning: boolean;
  /** Used of the plan's transfers, between 0 and 1. */
  readonly share: number;
  readonly tone: ReturnType<typeof remainingColour>;
}

/** Periods of transfers with what is to be drawn of them. `now` is ISO 8601. */
export const composeUsage = (periods: readonly Period[], now: string): readonly UsageRow[] =>
  periods.map((period) => ({
    ...period,
    isRunning: Date.parse(period.endsAt) > Date.parse(now),
    share: period.quota > 0 ? Math.min(1, period.used / period.quota) : Number(period.used > 0),
    tone: remainingColour(period.used, period.quota),
  }));
