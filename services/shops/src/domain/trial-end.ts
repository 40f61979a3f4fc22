import { trialDays } from '@belegfluss/shops/contract';

const dayMs = 86_400_000;

/** When the trial of a shop ends; null when none runs: it never began, is over, or no subscription pays the plan. */
export function trialEndOf(
  { planSource, trialStartedAt }: { readonly planSource: string; readonly trialStartedAt: Date | null },
  now: Date,
): Date | null {
  if (planSource !== 'charge' || trialStartedAt === null) return null;
  const end = new Date(trialStartedAt.getTime() + trialDays * dayMs);
  return end > now ? end : null;
}
