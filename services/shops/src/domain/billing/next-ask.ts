import { type Charge, findRunningSubscription } from './charge.ts';
import { paidUntil } from './paid-until.ts';
import { runningTrialEnd } from './trial.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long Shopify may take for what happens at the end of a period. */
const renewalMs = 5 * minuteMs;

/** When to look after a charge that the merchant has just been asked for. */
export const firstAskMs = 10 * minuteMs;

/**
 * Decides when to ask Shopify without being notified: soon after a charge was made, at the ends of paid time, and each
 * day while a change waits. Null: nothing can change.
 */
export function nextAskAt(planEndsAt: Date | null, charges: readonly Charge[], now: Date): Date | null {
  const running = findRunningSubscription(charges);
  const times = [
    ...charges.flatMap((charge) => waitingTimes(charge, now)),
    ...(running ? runningTimes(running, now) : []),
    ...(planEndsAt ? [planEndsAt] : []),
  ];
  if (times.length === 0) return null;
  const first = Math.min(...times.map((time) => time.getTime()));
  return new Date(Math.max(first, now.getTime() + minuteMs));
}

function waitingTimes({ status, createdAt, activatedAt }: Charge, now: Date): readonly Date[] {
  const age = now.getTime() - createdAt.getTime();
  switch (status) {
    case 'pending':
    case 'accepted':
      if (age < firstAskMs) return [new Date(createdAt.getTime() + firstAskMs)];
      return [age < hourMs ? new Date(createdAt.getTime() + hourMs) : new Date(now.getTime() + dayMs)];
    case 'frozen':
      return [new Date(now.getTime() + dayMs)];
    // Paid for a plan that the catalogue does not know, or a test that does not count: either may change.
    case 'active':
      return activatedAt ? [] : [new Date(now.getTime() + dayMs)];
    default:
      return [];
  }
}

function runningTimes(running: Charge, now: Date): readonly Date[] {
  const { status, periodEndsAt, cancelledAt } = running;
  const soon = new Date(now.getTime() + firstAskMs);
  if (status === 'cancelled') {
    if (cancelledAt) return [paidUntil(running, cancelledAt)];
    // Shopify has ended it, and what follows waits for the end of what is paid.
    return [periodEndsAt && periodEndsAt > now ? afterEnd(periodEndsAt, now) : soon];
  }
  if (status !== 'active') return [];
  const trialEnd = runningTrialEnd(running, now);
  return [
    periodEndsAt ? afterEnd(periodEndsAt, now) : new Date(now.getTime() + dayMs),
    ...(trialEnd ? [afterEnd(trialEnd, now)] : []),
    ...(cancelledAt ? [soon] : []),
  ];
}

/** A charge that Shopify has not moved on yet is read again each hour. */
const afterEnd = (end: Date, now: Date): Date =>
  end.getTime() + renewalMs > now.getTime()
    ? new Date(end.getTime() + renewalMs)
    : new Date(now.getTime() + hourMs);
