import type { Billing } from '@belegfluss/gateway/contract';
import { isPlanId, type PlanChoice, plans } from '@belegfluss/shops/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { cancelTexts } from '../../../texts/plan-billing.ts';
import { planChangeTexts as texts } from '../../../texts/plan-change.ts';
import { changesCurrency, isDeferred, isTrialOffered, type PlanAction, paidUntil } from './plan-action.ts';
import { getPlanName } from './plan-words.ts';

/** When a change applies, what is charged then, and what becomes of transfers that are used. */
export function changeTimes(billing: Billing, choice: PlanChoice, action: PlanAction): readonly string[] {
  const plan = getPlanName(billing.planId);
  const until = paidUntil(billing);
  if (action === 'cancel') return [cancelTime(billing)];
  if (isDeferred(choice, billing))
    return [
      until === null ? texts.when.deferredUnknown(plan) : texts.when.deferred(plan, formatDay(until)),
      ...usedLines(billing, choice),
    ];
  return [
    texts.when.immediate,
    ...(changesCurrency(billing) ? [texts.when.otherCurrency[billing.currency]] : []),
    ...chargeLines(billing),
    ...usedLines(billing, choice),
    ...(billing.byOperator ? [texts.byOperator] : []),
  ];
}

/** Says what happens to used transfers; buying the same subscription once more changes nothing about them. */
function usedLines({ planId, annual }: Billing, choice: PlanChoice): readonly string[] {
  if (planId === choice.planId && annual === choice.annual) return [];
  return [isFree(planId) ? texts.carriesOverFree : texts.carriesOver];
}

function chargeLines(billing: Billing): readonly string[] {
  // The days that are left go along, also of a trial that was cancelled.
  if (billing.trialEndsAt !== null) return [texts.when.trialRuns(formatDay(billing.trialEndsAt))];
  if (isTrialOffered(billing)) return [texts.when.trial(billing.trialDays)];
  return billing.status === 'active' ? [texts.when.immediateCharge] : [];
}

/** Until when the plan runs that is cancelled now. */
export function cancelTime({ planId, status, trialEndsAt, renewsAt, coming }: Billing): string {
  const plan = getPlanName(planId);
  if (status === 'frozen') return cancelTexts.whenFrozen;
  if (trialEndsAt !== null) return cancelTexts.whenTrial(plan, formatDay(trialEndsAt));
  const end = coming?.beginsAt ?? renewsAt;
  return end === null ? cancelTexts.whenUnknown(plan) : cancelTexts.when(plan, formatDay(end));
}

const isFree = (planId: string): boolean => isPlanId(planId) && Number(plans[planId].monthlyPrice) === 0;
