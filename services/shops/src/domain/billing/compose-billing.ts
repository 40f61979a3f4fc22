import type { BillingCurrency } from '@belegfluss/shops/contract';
import type { BillingState } from './billing-change.ts';
import { addInterval, type Charge, findComingSubscription, findRunningSubscription } from './charge.ts';
import { planTrialEnd, trialDaysLeft } from './trial.ts';

/** A shop's billing, as the merchant and operators see it. */
export type BillingView = {
  readonly planId: string;
  readonly annual: boolean;
  readonly byOperator: boolean;
  /** Null: nothing is subscribed. */
  readonly status: 'active' | 'frozen' | 'cancelled' | null;
  readonly test: boolean;
  readonly trialEndsAt: Date | null;
  readonly renewsAt: Date | null;
  readonly endsAt: Date | null;
  readonly coming: { readonly planId: string; readonly annual: boolean; readonly beginsAt: Date } | null;
  /** Of a subscription that is made now. */
  readonly trialDays: number;
  readonly discount: Discount | null;
  /** Of the subscription behind it; null without one. */
  readonly subscriptionCurrency: BillingCurrency | null;
};

type Discount = {
  readonly code: string;
  readonly priceAfter: string;
  /** With the one that runs; null where it does not end. */
  readonly remainingIntervals: number | null;
};

type State = Pick<BillingState, 'planId' | 'annual' | 'source' | 'endsAt' | 'trialStartedAt'>;

export function composeBilling(state: State, charges: readonly Charge[], now: Date): BillingView {
  const { planId, annual, source, endsAt, trialStartedAt } = state;
  const running = source === 'operator' ? null : findRunningSubscription(charges);
  const trialEndsAt = planTrialEnd(source, charges, now);
  const goesOn = running !== null && endsAt === null;
  return {
    planId,
    annual,
    byOperator: source === 'operator',
    status: running ? (goesOn ? 'active' : 'cancelled') : isFrozen(charges) ? 'frozen' : null,
    test: running?.test ?? false,
    trialEndsAt,
    renewsAt: goesOn ? (trialEndsAt ?? running.periodEndsAt) : null,
    endsAt,
    coming: running && comingAfter(running, charges),
    trialDays: trialDaysLeft(trialStartedAt, now),
    discount: goesOn ? deriveDiscount(running, trialEndsAt, now) : null,
    subscriptionCurrency: running?.currency ?? null,
  };
}

const isFrozen = (charges: readonly Charge[]): boolean =>
  charges.some(
    ({ kind, status, activatedAt }) => kind === 'subscription' && status === 'frozen' && activatedAt,
  );

/** Shopify begins it when the period of the one that runs is over. */
function comingAfter({ periodEndsAt }: Charge, charges: readonly Charge[]): BillingView['coming'] {
  const next = findComingSubscription(charges);
  return next && periodEndsAt && { planId: next.planId, annual: next.annual, beginsAt: periodEndsAt };
}

function deriveDiscount(charge: Charge, trialEndsAt: Date | null, now: Date): Discount | null {
  const { coupon: code, price, priceAfter, discountCycles } = charge;
  if (price === priceAfter) return null;
  if (discountCycles === null) return { code, priceAfter, remainingIntervals: null };
  const remaining = discountCycles - (trialEndsAt ? 0 : passedIntervals(charge, now));
  return remaining > 0 ? { code, priceAfter, remainingIntervals: remaining } : null;
}

/** Whole intervals since the first payment, which came with the approval or the end of the trial. */
function passedIntervals(charge: Charge, now: Date): number {
  const { activatedAt, createdAt, trialDays, annual } = charge;
  let end = addInterval(new Date((activatedAt ?? createdAt).getTime() + trialDays * 86_400_000), annual);
  let passed = 0;
  for (; end <= now; end = addInterval(end, annual)) passed += 1;
  return passed;
}
