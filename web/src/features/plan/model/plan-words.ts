import { isPlanId, plans } from '@belegfluss/shops/contract';
import { planNames, planTexts } from '../../../texts/plan.ts';

/** The plan's name; a plan that this page does not know yet is called by its id. */
export const getPlanName = (id: string): string => (isPlanId(id) ? planNames[id] : id);

interface PlanTerms {
  readonly id: string;
  readonly annual: boolean;
  /** Granted by the operator. */
  readonly byOperator: boolean;
}

/** How the plan is billed; nothing is billed for a free one, or for one that was granted. */
export function getBillingNote({ id, annual, byOperator }: PlanTerms): string {
  if (byOperator) return planTexts.granted;
  if (isPlanId(id) && Number(plans[id].monthlyPrice) === 0) return planTexts.free;
  return annual ? planTexts.annual : planTexts.monthly;
}
