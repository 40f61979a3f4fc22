import {
  type BillingCurrency,
  describePlanChange,
  isPlanId,
  type PlanChoice,
} from '@belegfluss/shops/contract';
import { type Charge, findRunningSubscription, latest } from './charge.ts';

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;

/** Longest that a coupon makes a year cheaper. */
const monthsOfYear = 12;

/**
 * Code of the coupon of the subscription that runs, or that was broken off: another subscription would cut its months short.
 * Empty: none.
 */
export const runningCoupon = (charges: readonly Charge[]): string =>
  (findRunningSubscription(charges) ?? findLapsedSubscription(charges))?.coupon ?? '';

/**
 * The last subscription, where it ended without the merchant's word that it shall: frozen until a bill is paid, or gone
 * with an app that was uninstalled and is back.
 */
function findLapsedSubscription(charges: readonly Charge[]): Charge | null {
  const last = latest(charges.filter(({ kind, activatedAt }) => kind === 'subscription' && activatedAt));
  return last?.endedAt && !last.cancelledAt ? last : null;
}

/**
 * Months of a coupon that nothing was charged with yet, over all subscriptions it was for. A month counts when it is
 * over, so that it is the number which the merchant reads beside his plan; parts of months add up, so that changing
 * plans each week gains none. Of a year, from which the months were taken off at once, they go by with its days, as the
 * paid time does.
 */
export function monthsLeft(
  charges: readonly Charge[],
  { code, intervals }: { readonly code: string; readonly intervals: number },
  now: Date,
): number {
  const used = charges
    .filter(({ coupon, activatedAt }) => coupon === code && activatedAt !== null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .reduce((sum, charge) => sum + monthsUsed(charge, intervals - Math.floor(sum), now), 0);
  return Math.max(0, intervals - Math.floor(used));
}

/** Of the months that the coupon had when the subscription was made. */
function monthsUsed(
  { activatedAt, endedAt, trialDays, annual, createdAt }: Charge,
  months: number,
  now: Date,
): number {
  const paidFrom = (activatedAt ?? createdAt).getTime() + trialDays * dayMs;
  const paidMs = Math.max(0, (endedAt ?? now).getTime() - paidFrom);
  return annual
    ? Math.min(months, monthsOfYear) * Math.min(1, paidMs / yearMs)
    : Math.min(months, paidMs / monthMs);
}

/**
 * Whether the coupon of what runs goes along to a choice: one that begins at once. What begins at the end of the paid time
 * comes after the months that were taken off.
 */
export function takesCouponAlong(
  charges: readonly Charge[],
  choice: PlanChoice,
  currency: BillingCurrency,
): boolean {
  const running = findRunningSubscription(charges);
  if (!running) return findLapsedSubscription(charges) !== null;
  if (!isPlanId(running.planId)) return false;
  if (running.cancelledAt) return true;
  const from = { planId: running.planId, annual: running.annual };
  return (
    describePlanChange(from, choice, { keepsCurrency: running.currency === currency }).timing === 'immediate'
  );
}
