import { type Decision, weighOrder } from '../balance/weigh-order.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';

/** Weighs an order that the planner decides on as it stands. */
export const weighPlanned = (input: PlanInput) => weighOrder(input, decideByPlan(input));

function decideByPlan(input: PlanInput): Decision {
  const plan = planOrder(input);
  return plan.kind === 'act'
    ? { notes: plan.notes.map(({ code }) => code), isWaiting: false }
    : { notes: [], isWaiting: plan.kind === 'skip' };
}
