import type { Detail, HoldUp, PaymentNeed } from '@belegfluss/orders/contract';
import { decidePayPalNeed, type PayPalProblem } from './payment-need.ts';

/** State of an import from PayPal, as the provider says. */
export type PayPalProgress = {
  readonly connected: boolean;
  /** Undefined while the access is usable. */
  readonly problem: PayPalProblem | undefined;
  readonly total: number;
  readonly imported: number;
  /** The provider's sentence; undefined when nothing holds it up. */
  readonly error?: string | undefined;
};

export type PayPalStep =
  | { readonly kind: 'more' }
  /** `error` lists transactions that were left out; empty when there are none. */
  | { readonly kind: 'done'; readonly error: Detail }
  | { readonly kind: 'held'; readonly needs: PaymentNeed }
  /** Nothing was imported: again after a pause. */
  | { readonly kind: 'stuck'; readonly delayMs: number; readonly error: Detail };

const longestPauseMs = 30 * 60_000;
/** Failures in a row before a hold-up is reported: most are over by then. */
const quietAttempts = 2;

/** Decides the step after a batch from the import's progress before and after it. */
export function decidePayPalStep(
  before: Pick<PayPalProgress, 'imported'>,
  after: PayPalProgress,
  attempts: number,
): PayPalStep {
  const needs = decidePayPalNeed(after);
  if (needs) return { kind: 'held', needs };
  if (isComplete(after)) return { kind: 'done', error: after.error ?? '' };
  if (after.imported > before.imported) return { kind: 'more' };
  const delayMs = Math.min(5_000 * 2 ** attempts, longestPauseMs);
  return { kind: 'stuck', delayMs, error: attempts < quietAttempts ? '' : (after.error ?? stuckHoldUp) };
}

/** As far as it is known: an import that was not begun has nothing to do, too. */
export const isComplete = ({ imported, total }: Pick<PayPalProgress, 'imported' | 'total'>): boolean =>
  imported >= total;

const stuckHoldUp: HoldUp = { kind: 'payments', why: 'payPalStuck' };
