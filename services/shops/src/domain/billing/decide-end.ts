import { isPlanId } from '@belegfluss/shops/contract';
import { type BillingState, type Ending, freePlan, keepPlan, type PlanChange } from './billing-change.ts';
import { type Charge, findComingSubscription, findRunningSubscription } from './charge.ts';
import { paidUntil } from './paid-until.ts';

const dayMs = 86_400_000;

/** No subscription pays any more: decides whether the plan that one paid for ends. */
export function decideEnd(state: BillingState, charges: readonly Charge[], now: Date): PlanChange {
  const running = findRunningSubscription(charges);
  if (!running) {
    const kept = keepPlan(state, charges);
    return state.source === 'charge' ? { ...kept, plan: freePlan(now) } : kept;
  }
  const decided = decideRunning(running, charges, now);
  switch (decided.kind) {
    case 'stays':
      return keepPlan(state, charges);
    case 'runsUntil':
      return runOut(state, charges, running, decided.end);
    case 'ends':
      return endNow(state, charges, { charge: running, cause: decided.cause }, now);
  }
}

/** A plan whose time is over falls to the free one, whether Shopify answers or not. Null: it is not over. */
export function decideOver(state: BillingState, charges: readonly Charge[], now: Date): PlanChange | null {
  if (state.source !== 'charge' || !state.endsAt || state.endsAt > now) return null;
  const running = findRunningSubscription(charges);
  return running
    ? endNow(state, charges, { charge: running, cause: 'cancelled' }, now)
    : { ...keepPlan(state, charges), plan: freePlan(now) };
}

/** The app is gone from the shop, and Shopify has ended what it paid. Purchases are for good. */
export function decideUninstalled(state: BillingState, known: readonly Charge[], now: Date): PlanChange {
  const running = findRunningSubscription(known);
  const charges = known.map((charge) =>
    charge.kind === 'subscription' && isOpen(charge) ? { ...charge, status: 'cancelled' as const } : charge,
  );
  if (running) return endNow(state, charges, { charge: running, cause: 'uninstalled' }, now);
  return state.source === 'charge'
    ? { ...keepPlan(state, charges), plan: freePlan(now) }
    : keepPlan(state, charges);
}

type Running =
  | { readonly kind: 'stays' }
  | { readonly kind: 'runsUntil'; readonly end: Date }
  | { readonly kind: 'ends'; readonly cause: Ending['cause'] };

function decideRunning(running: Charge, charges: readonly Charge[], now: Date): Running {
  if (running.status === 'frozen' || running.status === 'expired')
    return { kind: 'ends', cause: running.status };
  if (running.status !== 'cancelled') return { kind: 'ends', cause: 'cancelled' };
  if (running.cancelledAt) {
    const end = paidUntil(running, running.cancelledAt);
    return end > now ? { kind: 'runsUntil', end } : { kind: 'ends', cause: 'cancelled' };
  }
  return isTakenOver(running, charges, now) ? { kind: 'stays' } : { kind: 'ends', cause: 'cancelled' };
}

/**
 * The following subscription is approved and about to become active: the moment between the two must not cost the plan.
 */
const isTakenOver = ({ periodEndsAt }: Charge, charges: readonly Charge[], now: Date): boolean =>
  findComingSubscription(charges) !== null &&
  periodEndsAt !== null &&
  now.getTime() < periodEndsAt.getTime() + dayMs;

/** Keeps the plan until the paid time ends, unless the operator has set another one. */
function runOut(
  { source, trialStartedAt }: BillingState,
  charges: readonly Charge[],
  { planId, annual, activatedAt }: Charge,
  endsAt: Date,
): PlanChange {
  const kept = keepPlan({ trialStartedAt }, charges);
  if (source === 'operator' || !isPlanId(planId)) return kept;
  const plan = { planId, annual, source: 'charge' as const, endsAt, activatedAt: activatedAt ?? endsAt };
  return { ...kept, plan };
}

/** The operator's plan does not depend on what the merchant paid before. */
function endNow(state: BillingState, charges: readonly Charge[], ended: Ending, now: Date): PlanChange {
  const over = { ...ended.charge, status: statusAfter(ended), endedAt: now };
  return {
    ...keepPlan(
      state,
      charges.map((charge) => (charge.id === over.id ? over : charge)),
    ),
    plan: state.source === 'charge' ? freePlan(now) : null,
    ended: { ...ended, charge: over },
  };
}

const statusAfter = ({ charge, cause }: Ending): Charge['status'] =>
  cause === 'uninstalled' ? 'cancelled' : charge.status;

const isOpen = ({ status }: Charge): boolean =>
  status === 'pending' || status === 'accepted' || status === 'active' || status === 'frozen';
