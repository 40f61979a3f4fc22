import type { Billing } from '@belegfluss/gateway/contract';
import { describePlanChange, isPlanId, type PlanChoice, plans } from '@belegfluss/shops/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { planActions as texts } from '../../../texts/plans.ts';
import { getPlanName } from './plan-words.ts';

/** The action that a plan offers, from where the shop is. */
export type PlanAction =
  /** The shop has it, or there is nothing to do to get it. */
  | 'current'
  /** It is approved for later. */
  | 'coming'
  /** The subscription is cancelled already: the free plan follows. */
  | 'leaving'
  /** The plan costs nothing because the operator gave it. */
  | 'given'
  | 'cancel'
  /** The same plan again: because it was cancelled, or to take back what was to come. */
  | 'resume'
  | 'keep'
  /** The same plan, cheaper. */
  | 'coupon'
  | 'upgrade'
  | 'downgrade'
  | 'interval';

/** `withCoupon`: a code is at hand that makes the plan cheaper. */
export function decidePlanAction(billing: Billing, choice: PlanChoice, withCoupon = false): PlanAction {
  if (isFree(choice.planId)) return decideFree(billing);
  const { coming, status, byOperator } = billing;
  if (coming && coming.planId === choice.planId && coming.annual === choice.annual) return 'coming';
  if (!isPlanId(billing.planId)) return 'upgrade';
  const { kind } = describePlanChange({ planId: billing.planId, annual: billing.annual }, choice);
  // A plan that the operator gave is not paid in any rhythm.
  if (byOperator && choice.planId === billing.planId) return 'given';
  // It is agreed upon one by one, not here.
  if (choice.planId === 'custom') return 'current';
  if (kind !== 'same') return kind;
  if (status !== 'active') return 'resume';
  if (coming) return 'keep';
  return withCoupon ? 'coupon' : 'current';
}

function decideFree({ planId, status, byOperator, endsAt }: Billing): PlanAction {
  if (status === 'cancelled' || (status === null && endsAt !== null)) return 'leaving';
  if (status !== null) return 'cancel';
  if (byOperator) return 'given';
  return isPlanId(planId) && isFree(planId) ? 'current' : 'leaving';
}

/** Actions that end on Shopify's page. */
export const leadsToShopify = (action: PlanAction): boolean =>
  action !== 'current' &&
  action !== 'coming' &&
  action !== 'leaving' &&
  action !== 'given' &&
  action !== 'cancel';

/** Labels the button. */
export function actionLabel(action: PlanAction, choice: PlanChoice, billing: Billing): string {
  const plan = getPlanName(choice.planId);
  switch (action) {
    case 'upgrade':
      if (billing.status === null && !billing.byOperator)
        return isTrialOffered(billing) ? texts.trial(plan) : texts.choose(plan);
      return texts.upgrade(plan);
    case 'downgrade':
      return texts.downgrade(plan);
    case 'interval':
      return choice.annual ? texts.annual : texts.monthly;
    case 'cancel':
      return texts.cancel;
    case 'resume':
      return texts.resume(plan);
    case 'keep':
      return texts.keep(plan);
    case 'coupon':
      return texts.coupon;
    case 'current':
    case 'coming':
    case 'leaving':
    case 'given':
      return texts.view;
  }
}

/** From when the plan would apply; null when nobody asks. */
export function actionTime(action: PlanAction, choice: PlanChoice, billing: Billing): string | null {
  if (action === 'coming' && billing.coming) return texts.later(formatDay(billing.coming.beginsAt));
  if (action === 'leaving') return laterAt(billing.endsAt);
  if (action === 'cancel')
    return billing.status === 'frozen' ? texts.atOnce : laterAt(billing.trialEndsAt ?? billing.renewsAt);
  if (!leadsToShopify(action)) return null;
  return isDeferred(choice, billing) ? laterAt(paidUntil(billing)) : texts.atOnce;
}

/** Whether a subscription would begin with a trial: the days of one that runs only go along. */
export const isTrialOffered = ({ trialDays, trialEndsAt, status }: Billing): boolean =>
  trialDays > 0 && trialEndsAt === null && status !== 'active';

/** Whether Shopify is expected to wait for the end of what is paid. */
export const isDeferred = (choice: PlanChoice, billing: Billing): boolean =>
  billing.status === 'active' &&
  isPlanId(billing.planId) &&
  describePlanChange({ planId: billing.planId, annual: billing.annual }, choice, {
    keepsCurrency: !changesCurrency(billing),
  }).timing === 'deferred';

/** Whether a charge that is made now is in another currency than the subscription. */
export const changesCurrency = ({ status, subscriptionCurrency, currency }: Billing): boolean =>
  status === 'active' && subscriptionCurrency !== null && subscriptionCurrency !== currency;

/** Until when the present plan is paid or tried; null when unknown. */
export const paidUntil = ({ endsAt, renewsAt, trialEndsAt, coming }: Billing): string | null =>
  endsAt ?? coming?.beginsAt ?? trialEndsAt ?? renewsAt;

const laterAt = (moment: string | null): string =>
  moment === null ? texts.laterUnknown : texts.later(formatDay(moment));

const isFree = (planId: PlanChoice['planId']): boolean => Number(plans[planId].monthlyPrice) === 0;
