import type { Detail, HoldUp, PaymentNeed } from '@belegfluss/orders/contract';
import { decidePayPalNeed, type PayPalProblem } from './payment-need.ts';

/** How an import from PayPal stands, as the provider says. */
export type PayPalStanding = {
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
  /** What was left out, empty when nothing was. */
  | { readonly kind: 'done'; readonly error: Detail }
  | { readonly kind: 'held'; readonly needs: PaymentNeed }
  /** Nothing was imported: again after a pause. */
  | { readonly kind: 'stuck'; readonly delayMs: number; readonly error: Detail };

const longestPauseMs = 30 * 60_000;
/** A hitch that is over by then is nobody's concern. */
const quietAttempts = 2;

/** What comes after a batch, by how the import stood before and after it. */
export function decidePayPalStep(
  before: Pick<PayPalStanding, 'imported'>,
  after: PayPalStanding,
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
export const isComplete = ({ imported, total }: Pick<PayPalStanding, 'imported' | 'total'>): boolean =>
  imported >= total;

const stuckHoldUp: HoldUp = { kind: 'payments', why: 'payPalStuck' };
