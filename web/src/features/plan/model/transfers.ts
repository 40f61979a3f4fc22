import { remainingColour } from '@belegfluss/shops/contract';

export interface TransfersView {
  readonly remaining: number;
  readonly quota: number;
  /** What is left, between 0 and 1. */
  readonly share: number;
  readonly tone: ReturnType<typeof remainingColour>;
}

/** What is left of the period's transfers. A smaller plan may leave more used than there is: then nothing is left. */
export function composeTransfers({ used, quota }: { used: number; quota: number }): TransfersView {
  const remaining = Math.max(0, quota - used);
  return {
    remaining,
    quota,
    share: quota > 0 ? remaining / quota : 0,
    tone: remainingColour(used, quota),
  };
}
