import { addInterval, type Charge } from './charge.ts';
import { runningTrialEnd } from './trial.ts';

const dayMs = 86_400_000;

/** Until when a subscription that the merchant cancelled is paid: the end of its trial, or of the period. */
export function paidUntil(charge: Charge, cancelledAt: Date): Date {
  const trialEnd = runningTrialEnd(charge, cancelledAt);
  if (trialEnd) return trialEnd;
  let end = charge.periodEndsAt ?? firstPeriodEnd(charge);
  // Shopify was not asked since the last renewal.
  while (end <= cancelledAt) end = addInterval(end, charge.annual);
  return end;
}

const firstPeriodEnd = ({ createdAt, trialDays, annual }: Charge): Date =>
  addInterval(new Date(createdAt.getTime() + trialDays * dayMs), annual);
