import { isPlanId, plans } from '@belegfluss/shops/contract';
import { planNames, planTexts } from '../../../texts/plan.ts';

/** The plan's name; a plan that this page does not know yet is called by its id. */
export const planNameOf = (id: string): string => (isPlanId(id) ? planNames[id] : id);

/** How the plan is billed; nothing is billed for a free one. */
export function billingNoteOf({ id, annual }: { readonly id: string; readonly annual: boolean }): string {
  if (isPlanId(id) && Number(plans[id].monthlyPrice) === 0) return planTexts.free;
  return annual ? planTexts.annual : planTexts.monthly;
}
