import type { HoldUp } from '../../../contract/index.ts';

type Held = Extract<HoldUp, { readonly kind: 'import' }>;

/** Decision about a failed step. */
export type TroubleDecision =
  /** Again after a pause; `holdUp` is null while it is too short-lived to report. */
  | {
      readonly kind: 'again';
      readonly delayMs: number;
      readonly counts: boolean;
      readonly holdUp: Held | null;
    }
  /** The bulk operation is of no use any more. */
  | { readonly kind: 'byPages' }
  /** The days in work cannot be read. */
  | { readonly kind: 'fail'; readonly holdUp: Held };

const longestPauseMs = 10 * 60_000;
const mostAttempts = 6;

/**
 * Shopify's absence passes, and nothing is lost by waiting; a list that cannot be read stays so, and must not keep the
 * other days from being read.
 */
export function decideTrouble(
  trouble: {
    readonly kind: string;
    readonly reason: string;
    readonly details: Readonly<Record<string, string>>;
  },
  attempts: number,
): TroubleDecision {
  const pauseMs = Math.min(1_000 * 2 ** attempts, longestPauseMs);
  switch (trouble.reason) {
    case 'SHOPIFY_RATE_LIMITED':
      return { kind: 'again', delayMs: askedPauseMs(trouble.details), counts: false, holdUp: null };
    case 'MISSING_ACCESS_TOKEN':
      return { kind: 'again', delayMs: 60_000, counts: false, holdUp: held('noAccess') };
    case 'ORDER_ACCESS_DENIED':
      return { kind: 'again', delayMs: longestPauseMs, counts: false, holdUp: held('denied') };
    case 'BULK_FILE_GONE':
      return { kind: 'byPages' };
  }
  if (trouble.kind === 'unavailable' || trouble.kind === 'deadlineExceeded')
    return { kind: 'again', delayMs: pauseMs, counts: true, holdUp: attempts < 2 ? null : held('away') };
  return attempts + 1 < mostAttempts
    ? { kind: 'again', delayMs: pauseMs, counts: true, holdUp: null }
    : { kind: 'fail', holdUp: held('unreadable') };
}

/** As long as was asked for, within reason. */
const askedPauseMs = ({ retryAfterMs }: Readonly<Record<string, string>>): number =>
  Math.min(Math.max(Number(retryAfterMs) || 2_000, 500), longestPauseMs);

const held = (why: Held['why']): Held => ({ kind: 'import', why });
