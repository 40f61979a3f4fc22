import { type PlanId, plans } from './plans.ts';

/** An import of historic orders brings this many times the plan's transfers, for this many days. */
export const importFactor = 5;
export const topUpDays = 30;

/** Transfers for completing the setup; once a shop, valid until the next reset. */
export const setupRewardTransfers = 10;

/** The shop is notified once a period when less than this share of its transfers remains. */
export const lowTransfersShare = 0.2;

/** Transfers that come with buying the import. */
export const importTransfers = (planId: PlanId): number => plans[planId].transfers * importFactor;

/** Colour of what remains: less than 20 % critical, less than 40 % warning. Without any quota: critical. */
export function remainingColour(used: number, quota: number): 'critical' | 'warning' | 'success' {
  const remaining = quota - used;
  if (remaining * 5 < quota || quota <= 0) return 'critical';
  return remaining * 5 < quota * 2 ? 'warning' : 'success';
}
