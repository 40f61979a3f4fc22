import type { HoldUp } from '../../../../contract/index.ts';

const longestPauseMs = 10 * 60_000;

/** The pause after a failed pass, and the hold-up of the stocks; null while it is too short-lived to report. */
export type StockTrouble = {
  readonly delayMs: number;
  readonly counts: boolean;
  readonly holdUp: Held | null;
};

/** Decides on a failed pass: every trouble passes, and a short one is not reported. */
export function decideStockTrouble(
  { reason, details }: { readonly reason: string; readonly details: Readonly<Record<string, string>> },
  attempts: number,
): StockTrouble {
  if (reason === 'SHOPIFY_RATE_LIMITED')
    return {
      delayMs: Math.min(Math.max(Number(details.retryAfterMs) || 2_000, 500), longestPauseMs),
      counts: false,
      holdUp: null,
    };
  const delayMs = Math.min(2_000 * 2 ** attempts, longestPauseMs);
  return {
    delayMs,
    counts: true,
    holdUp: attempts < 3 ? null : { kind: 'stock', why: toHoldReason(reason) },
  };
}

type Held = Extract<HoldUp, { readonly kind: 'stock' }>;

function toHoldReason(reason: string): Held['why'] {
  if (reason === 'NOT_CONNECTED' || reason === 'TOKEN_REJECTED') return 'refused';
  if (reason === 'WAREHOUSE_MISSING') return 'warehouse';
  if (reason === 'MISSING_ACCESS_TOKEN' || reason === 'SHOPIFY_REFUSED') return 'noAccess';
  return reason.startsWith('SHOPIFY_') ? 'shopifyAway' : 'providerAway';
}
