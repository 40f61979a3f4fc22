import type { HoldUp } from '../../../../contract/index.ts';

type Held = Extract<HoldUp, { readonly kind: 'payments' }>;

/** The pause after a failed step, and the hold-up; null while it is too short-lived to report. */
export type PaymentTrouble = {
  readonly delayMs: number;
  /** It makes the next pause longer. */
  readonly counts: boolean;
  readonly holdUp: Held | null;
};

const longestPauseMs = 30 * 60_000;
/** Failures in a row before a hold-up is reported: most are over by then. */
const quietAttempts = 2;

/** Nothing is given up: what holds the reading up passes, and what was posted is not posted again. */
export function decidePaymentTrouble(
  trouble: {
    readonly kind: string;
    readonly reason: string;
    readonly details: Readonly<Record<string, string>>;
  },
  attempts: number,
): PaymentTrouble {
  const pauseMs = Math.min(2_000 * 2 ** attempts, longestPauseMs);
  const { retryAfterMs } = trouble.details;
  if (trouble.kind === 'resourceExhausted')
    return {
      delayMs: Math.min(Math.max(Number(retryAfterMs) || 2_000, 500), longestPauseMs),
      counts: false,
      holdUp: null,
    };
  if (trouble.reason === 'MISSING_ACCESS_TOKEN')
    return { delayMs: Math.max(pauseMs, 60_000), counts: true, holdUp: held('noAccess') };
  return {
    delayMs: pauseMs,
    counts: true,
    holdUp: attempts < quietAttempts ? null : held(toHoldReason(trouble)),
  };
}

const held = (why: Held['why']): Held => ({ kind: 'payments', why });

function toHoldReason({ kind, reason }: { readonly kind: string; readonly reason: string }): Held['why'] {
  if (reason.startsWith('SHOPIFY')) return 'shopifyAway';
  if (reason.startsWith('PAYPAL')) return 'payPalAway';
  return kind === 'internal' ? 'stuck' : 'providerAway';
}
