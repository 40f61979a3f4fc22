/** A period of transfers that a change of plan cuts, or has cut before. Times are its own, not those of the cut. */
export type CutPeriod = {
  /** Id in the plan catalogue. */
  readonly planId: string;
  readonly startsAt: Date;
  /** When it would have ended by itself. */
  readonly plannedEndsAt: Date;
  /** Used and reserved. */
  readonly used: number;
};

/** What is used on the free plan was never paid, and is not carried over. */
export const isCarried = (planId: string): boolean => planId !== 'free';

/**
 * How much of a new period is used from its beginning: the use of the cut period, as far as its days are not over,
 * rounded up; at most the new quota. Without it, whoever switches back and forth would get a quota each time.
 */
export function carriedUse(cut: CutPeriod | null, quota: number, now: Date): number {
  if (!cut || !isCarried(cut.planId)) return 0;
  const total = cut.plannedEndsAt.getTime() - cut.startsAt.getTime();
  const left = Math.min(cut.plannedEndsAt.getTime() - now.getTime(), total);
  if (left <= 0) return 0;
  return Math.min(Math.ceil((cut.used * left) / total), quota);
}
