import { remainingColour } from '@belegfluss/shops/contract';
import { transfersLeftOf } from '../../../lib/plan/transfers-left.ts';

interface TransfersView {
  readonly remaining: number;
  readonly quota: number;
  /** What is left, between 0 and 1. */
  readonly share: number;
  readonly tone: ReturnType<typeof remainingColour>;
}

/** What is left of the period's transfers, as it is shown. */
export function composeTransfers({ used, quota }: { used: number; quota: number }): TransfersView {
  const remaining = transfersLeftOf({ used, quota });
  return {
    remaining,
    quota,
    share: quota > 0 ? remaining / quota : 0,
    tone: remainingColour(used, quota),
  };
}
