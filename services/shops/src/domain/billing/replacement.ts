import type { Charge } from './charge.ts';

const dayMs = 86_400_000;

/**
 * Decides whether Shopify lets the running subscription continue to its end before this one follows, by its `STANDARD`
 * replacement (Admin API 2026-10, `AppSubscriptionReplacementBehavior`): annual to cheaper annual or to monthly, or
 * another discount only; never from one currency to another. Test charges replace each other at once, for nothing is
 * paid.
 */
export function isDeferredBy(running: Charge, next: Charge): boolean {
  if (next.test || running.currency !== next.currency) return false;
  const isShorterOrCheaper = !next.annual || Number(next.price) < Number(running.price);
  if (running.annual && isShorterOrCheaper) return true;
  return isSamePlan(running, next) && toDiscountKey(running) !== toDiscountKey(next);
}

/**
 * Whether one that Shopify calls active has to wait for what is paid. Shopify was seen to cancel the old one and start
 * the new one at once with the old one's end, but it is not certain that it never leaves both active: the dates decide.
 *
 * @param paidUntil the running one's end as it was known before this answer: a renewal meanwhile moves it.
 */
export function waitsForPaid(running: Charge, next: Charge, paidUntil: Date | null, now: Date): boolean {
  if (!paidUntil || paidUntil <= now) return false;
  // A merchant who subscribes after he has cancelled pays for a plan that begins now.
  if (running.cancelledAt && next.createdAt >= running.cancelledAt) return false;
  if (!running.annual || !isDeferredBy(running, next)) return false;
  if (running.status === 'active') return true;
  return (
    running.status === 'cancelled' &&
    next.periodEndsAt !== null &&
    Math.abs(next.periodEndsAt.getTime() - paidUntil.getTime()) <= dayMs
  );
}

const isSamePlan = (one: Charge, other: Charge): boolean =>
  one.planId === other.planId && one.annual === other.annual && one.price === other.price;

const toDiscountKey = ({ priceAfter, discountCycles }: Charge): string => `${priceAfter} ${discountCycles}`;
