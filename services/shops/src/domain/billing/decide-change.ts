import { isPlanId, offeredPlans, type PlanId, partnerCode } from '@belegfluss/shops/contract';
import type { BillingState } from './billing-change.ts';
import { type Charge, findComingSubscription, findRunningSubscription } from './charge.ts';

export type RequestedPlan = {
  readonly planId: string;
  readonly annual: boolean;
  readonly coupon: string;
};

export type ChangeRefusal =
  | 'UNKNOWN_PLAN'
  | 'USE_CANCEL'
  | 'PLAN_NOT_OFFERED'
  | 'NOTHING_TO_CHANGE'
  | 'NOT_INSTALLED';

export type ChangeDecision =
  | { readonly kind: 'ask'; readonly planId: PlanId; readonly annual: boolean }
  | { readonly kind: 'refuse'; readonly reason: ChangeRefusal };

/** Whether a shop may subscribe to what it wants. Private plans are for shops that know their code. */
export function decideChange(
  state: Pick<BillingState, 'planId' | 'annual' | 'source' | 'endsAt'> & { readonly isInstalled: boolean },
  charges: readonly Charge[],
  { planId, annual, coupon }: RequestedPlan,
): ChangeDecision {
  if (!isPlanId(planId)) return refuse('UNKNOWN_PLAN');
  if (!state.isInstalled) return refuse('NOT_INSTALLED');
  if (planId === 'free') return refuse('USE_CANCEL');
  const offered = offeredPlans({ current: state.planId, code: partnerCode });
  if (planId === 'custom' || !offered.includes(planId)) return refuse('PLAN_NOT_OFFERED');
  const isSame = state.planId === planId && state.annual === annual && isPaying(state, charges);
  const coming = findComingSubscription(charges);
  // A change that is approved already is not offered for approval again.
  if (coming && coming.planId === planId && coming.annual === annual && coupon === '')
    return refuse('NOTHING_TO_CHANGE');
  // Choosing the current plan takes back a change that was to follow it.
  if (isSame && coupon === '' && !coming) return refuse('NOTHING_TO_CHANGE');
  return { kind: 'ask', planId, annual };
}

/** Of a plan that was cancelled, or that the operator gave, nothing is paid on. */
const isPaying = (
  { source, endsAt }: Pick<BillingState, 'source' | 'endsAt'>,
  charges: readonly Charge[],
): boolean => source === 'charge' && endsAt === null && findRunningSubscription(charges)?.status === 'active';

const refuse = (reason: ChangeRefusal): ChangeDecision => ({ kind: 'refuse', reason });
