import { ownValue } from '@belegfluss/runtime/records';
import { cutSaying, type HoldUp } from '../../../../contract/index.ts';

/** A failed step in the words of the errors between services. */
export type Trouble = {
  readonly kind: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, string>>;
};

export type TroubleDecision = {
  readonly delayMs: number;
  /** Makes the next pause longer. */
  readonly counts: boolean;
  /** Concerns all products of the shop, not only the one that was in work. */
  readonly ofShop: boolean;
  /** The hold-up to report; null while it is too short-lived to mention. */
  readonly holdUp: HoldUp | null;
};

type Held = Extract<HoldUp, { readonly kind: 'products' }>;

const held = (why: Held['why']): Held => ({ kind: 'products', why });

const minuteMs = 60_000;
const longestPauseMs = 5 * minuteMs;
/**
 * The outcome of a write whose process died, or whose answer was lost, is known after half a minute at most: retries
 * are frequent for about a minute.
 */
const settlingPauseMs = 5_000;
const settlingAttempts = 12;
/** Failures in a row before a hold-up is reported: most troubles are over by then. */
const quietAttempts = 3;

/**
 * Decides the pause after a failed step. Each trouble passes or can be ended by somebody, and work then resumes
 * automatically: nothing is given up.
 */
export function decideProductTrouble({ kind, reason, details }: Trouble, attempts: number): TroubleDecision {
  const lasting = ownValue(lastingTroubles, reason);
  if (lasting) return { ...lasting, counts: false, ofShop: true };
  // A stock that keeps moving is no failure: it has its next step soon, however often that happens.
  if (reason === 'STOCK_MOVING' || reason === 'STOCK_BUSY')
    return { delayMs: 1_000, counts: false, ofShop: false, holdUp: null };
  const isSettling =
    (reason === 'IN_PROGRESS' || reason === 'OUTCOME_UNKNOWN') && attempts < settlingAttempts;
  const pauseMs = Math.min(500 * 2 ** attempts, isSettling ? settlingPauseMs : longestPauseMs);
  if (reason === 'RATE_LIMITED' || reason === 'SHOPIFY_RATE_LIMITED') {
    const delayMs = Math.min(Math.max(Number(details.retryAfterMs) || 1_000, 500), longestPauseMs);
    return { delayMs, counts: false, ofShop: true, holdUp: null };
  }
  const holdUp = attempts < quietAttempts ? null : toProductHoldUp(kind, reason, details);
  return { delayMs: pauseMs, counts: true, ofShop: false, holdUp };
}

const lastingTroubles: Readonly<Record<string, { readonly delayMs: number; readonly holdUp: HoldUp }>> = {
  NOT_INSTALLED: { delayMs: 10 * minuteMs, holdUp: held('notInstalled') },
  FEATURE_MISSING: { delayMs: minuteMs / 2, holdUp: held('plan') },
  SCOPE_MISSING: { delayMs: minuteMs / 2, holdUp: held('scope') },
  NOT_CONNECTED: { delayMs: minuteMs / 2, holdUp: held('connection') },
  TOKEN_REJECTED: { delayMs: minuteMs / 2, holdUp: held('token') },
  WAREHOUSE_MISSING: { delayMs: 2 * minuteMs, holdUp: held('warehouse') },
  MISSING_ACCESS_TOKEN: { delayMs: minuteMs / 2, holdUp: held('noAccess') },
};

function toProductHoldUp(kind: string, reason: string, details: Trouble['details']): HoldUp {
  if (reason.startsWith('SHOPIFY_')) return held('shopifyAway');
  if (reason === 'PROVIDER_UNAVAILABLE' || reason === 'OUTCOME_UNKNOWN' || reason === 'PROVIDER_TIMEOUT')
    return held('providerAway');
  if (reason === 'PROVIDER_REJECTED')
    return { kind: 'productsRefused', saying: cutSaying(details.message ?? '') };
  return held(kind === 'unavailable' || kind === 'deadlineExceeded' ? 'slow' : 'internal');
}

/** About an hour with the pauses above. */
const mostAttempts = 20;

/**
 * Decides whether a product is shown as failed: its own step keeps failing, while a service that is only unavailable
 * comes back.
 */
export const isGivenUp = (trouble: Trouble, attempts: number): boolean =>
  attempts >= mostAttempts &&
  !ownValue(lastingTroubles, trouble.reason) &&
  trouble.kind !== 'unavailable' &&
  trouble.kind !== 'deadlineExceeded' &&
  trouble.kind !== 'resourceExhausted';
