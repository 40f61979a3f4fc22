import { trialDays } from '@belegfluss/shops/contract';
import type { BillingState } from './billing-change.ts';
import { type Charge, findRunningSubscription } from './charge.ts';

const dayMs = 86_400_000;

/** So long Shopify lets a merchant think about a charge; the trial begins with the approval. */
const answerDays = 2;

/**
 * Days of trial for a subscription that is made now: all of them, or what is left of the stretch that has begun. Whole
 * days, rounded up, for Shopify counts no others.
 */
export function trialDaysLeft(startedAt: Date | null, now: Date): number {
  if (!startedAt) return trialDays;
  const spentMs = now.getTime() - startedAt.getTime();
  return Math.min(trialDays, Math.max(0, Math.ceil(trialDays - spentMs / dayMs)));
}

/**
 * When a subscription that is seen active for the first time began its trial: Shopify counts from the approval, which
 * lies one interval and the trial before the end of the first period. Where that cannot be, it is now: the merchant
 * must not lose days because we learned of it late.
 */
export function computeTrialStart(
  { trialDays: days, periodEndsAt, createdAt, annual }: Charge,
  now: Date,
): Date {
  if (!periodEndsAt) return now;
  const start = new Date(beforeInterval(periodEndsAt, annual).getTime() - days * dayMs);
  return start >= createdAt && start <= now ? start : now;
}

/** When the trial of a shop's plan is over, wherever it is shown; null when none runs, or an operator gave the plan. */
export function planTrialEnd(
  source: BillingState['source'],
  charges: readonly Charge[],
  now: Date,
): Date | null {
  const running = source === 'operator' ? null : findRunningSubscription(charges);
  return running && runningTrialEnd(running, now);
}

/**
 * When the trial of a running subscription is over; null without one, or when it is. The first period ends one interval
 * after it. Where Shopify reports the end of the trial itself as the end of the period, that is what counts: so early
 * no other period ends.
 */
export function runningTrialEnd(
  { trialDays: days, periodEndsAt, createdAt, annual }: Charge,
  now: Date,
): Date | null {
  if (days === 0 || !periodEndsAt) return null;
  const isOfTrial = periodEndsAt.getTime() <= createdAt.getTime() + (days + answerDays) * dayMs;
  const end = isOfTrial ? periodEndsAt : beforeInterval(periodEndsAt, annual);
  return end > now ? end : null;
}

function beforeInterval(date: Date, annual: boolean): Date {
  if (!annual) return new Date(date.getTime() - 30 * dayMs);
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() - 1);
  return moved;
}
