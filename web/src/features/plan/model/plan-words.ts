import { isPlanId, plans } from '@belegfluss/shops/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { planNames, planTexts } from '../../../texts/plan.ts';
import { billingTexts } from '../../../texts/plan-billing.ts';
import { plansTexts } from '../../../texts/plans.ts';

/** The plan's name; a plan that this page does not know yet is called by its id. */
export const planNameOf = (id: string): string => (isPlanId(id) ? planNames[id] : id);

/** How the plan is billed; nothing is billed for a free one. */
export function billingNoteOf({ id, annual }: { readonly id: string; readonly annual: boolean }): string {
  if (isPlanId(id) && Number(plans[id].monthlyPrice) === 0) return planTexts.free;
  return annual ? planTexts.annual : planTexts.monthly;
}

/** `Premium mit jährlicher Zahlung` */
export const choiceName = ({
  planId,
  annual,
}: {
  readonly planId: string;
  readonly annual: boolean;
}): string => billingTexts.choice[annual ? 'annual' : 'monthly'](planNameOf(planId));

/** How long log entries stay; plans without a limit of their own keep them as long as anybody's. */
export const retentionName = (days: number | null): string =>
  days === null ? plansTexts.unlimited : plansTexts.days(formatCount(days));
