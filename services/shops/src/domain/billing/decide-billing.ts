import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import type { BillingAnswer } from './answer.ts';
import { applyAnswer } from './apply-answer.ts';
import { type BillingChange, type BillingState, keepPlan, type PlanChange } from './billing-change.ts';
import { type Charge, findRunningSubscription, latest } from './charge.ts';
import { decideEnd } from './decide-end.ts';
import { decidePurchases } from './decide-purchases.ts';
import { waitsForPaid } from './replacement.ts';
import { grants } from './test-charges.ts';
import { computeTrialStart } from './trial.ts';

/**
 * Decides what follows from an answer of Shopify. `known` are the shop's charges, including those that were adopted
 * from the answer. Null: a later answer has been applied already.
 */
export function decideBilling(
  state: BillingState,
  known: readonly Charge[],
  answer: BillingAnswer,
  now: Date,
): BillingChange | null {
  if (state.askedAt && answer.askedAt < state.askedAt) return null;
  const stated = new Map(answer.charges.map((charge) => [charge.id, charge]));
  const running = findRunningSubscription(known);
  const applied = known.map((charge) => applyAnswer(charge, stated.get(charge.id), running, now));
  const charges = holdBack(applied, running, now);
  const paid = charges.filter((charge) => charge.status === 'active' && grants(charge, state));
  const { settled, purchased } = decidePurchases(state, paid, now);
  const change = decidePlan(state, charges, paid, now);
  return {
    ...change,
    charges: change.charges.map((charge) =>
      settled.some(({ id }) => id === charge.id) ? { ...charge, activatedAt: now } : charge,
    ),
    purchased,
    unknownPlans: paid.filter(({ planId }) => !isPlanId(planId)),
  };
}

/** One that would begin before what is paid is over is approved for its end, whatever Shopify calls it. */
function holdBack(charges: readonly Charge[], before: Charge | null, now: Date): readonly Charge[] {
  const running = charges.find(({ id }) => id === before?.id);
  if (!before || !running) return charges;
  const waits = (charge: Charge): boolean =>
    charge.kind === 'subscription' &&
    charge.status === 'active' &&
    charge.activatedAt === null &&
    waitsForPaid(running, charge, before.periodEndsAt ?? running.periodEndsAt, now);
  return charges.map((charge) => (waits(charge) ? { ...charge, status: 'accepted' as const } : charge));
}

/** Of several that pay the one that was made last counts: Shopify is about to end the others. */
function decidePlan(
  state: BillingState,
  charges: readonly Charge[],
  paid: readonly Charge[],
  now: Date,
): PlanChange {
  const paying = latest(paid.filter(({ kind }) => kind === 'subscription'));
  if (!paying) return decideEnd(state, charges, now);
  // A charge is paid for a plan that is no longer in the catalogue: an operator has to decide, and the shop loses
  // nothing.
  return isForPlan(paying) ? followCharge(state, charges, paying, now) : keepPlan(state, charges);
}

type PlanCharge = Charge & { readonly planId: PlanId };

const isForPlan = (charge: Charge): charge is PlanCharge => isPlanId(charge.planId);

/** The subscription that pays is the plan; whatever ran before is replaced by it. */
function followCharge(
  state: BillingState,
  charges: readonly Charge[],
  paying: PlanCharge,
  now: Date,
): PlanChange {
  const isNew = paying.activatedAt === null;
  const activatedAt = paying.activatedAt ?? now;
  const activated = { ...paying, activatedAt, endedAt: null };
  const { planId, annual } = paying;
  // The operator's plan stays until the merchant subscribes.
  const stays = state.source === 'operator' && !isNew;
  const beginsTrial = isNew && paying.trialDays > 0;
  return {
    charges: charges.map((charge) => (charge.id === paying.id ? activated : replace(charge, now))),
    plan: stays ? null : { planId, annual, source: 'charge', endsAt: null, activatedAt },
    trialStartedAt: state.trialStartedAt ?? (beginsTrial ? computeTrialStart(paying, now) : null),
    activated: isNew ? activated : null,
    ended: null,
  };
}

const replace = (charge: Charge, now: Date): Charge =>
  charge.kind === 'subscription' && charge.activatedAt && !charge.endedAt
    ? { ...charge, endedAt: now }
    : charge;
