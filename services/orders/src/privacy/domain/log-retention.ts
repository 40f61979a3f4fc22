import { isPlanId, plans } from '@belegfluss/shops/contract';

/**
 * For how many days a shop's log is kept. Plans that state no limit end at `maxDays`. Null when the plan is unknown:
 * then nothing of the shop may be deleted before its time, and the longest time counts.
 */
export function logRetentionDays(planId: string | undefined, maxDays: number): number | null {
  if (planId === undefined || !isPlanId(planId)) return null;
  return Math.min(plans[planId].logRetentionDays ?? maxDays, maxDays);
}
