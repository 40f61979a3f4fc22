/** A period of transfers that a change of plan cuts, or has cut before. Times are its own, not those of the cut. */
export type CutPeriod = {
  /** Id in the plan catalogue. */
  readonly planId: string;
  readonly startsAt: Date;
  /** When it would have ended without the cut. */
  readonly plannedEndsAt: Date;
  /** Used and reserved. */
  readonly used: number;
};

/**
 * How much of a new period is used from its beginning: the use of a cut period, as far as its days are not over,
 * rounded up; at most the new quota. Without it, switching back and forth would give a quota each time. Of several the
 * one with the most counts: a period already holds what was carried into it, but no more than a smaller plan has.
 */
export const carriedUse = (cuts: readonly CutPeriod[], quota: number, now: Date): number =>
  Math.min(Math.max(0, ...cuts.map((cut) => useLeft(cut, now))), quota);

function useLeft({ planId, startsAt, plannedEndsAt, used }: CutPeriod, now: Date): number {
  const total = plannedEndsAt.getTime() - startsAt.getTime();
  const left = Math.min(plannedEndsAt.getTime() - now.getTime(), total);
  return isPaid(planId) && left > 0 ? Math.ceil((used * left) / total) : 0;
}

/** Use on the free plan was never paid for and is not carried over. */
const isPaid = (planId: string): boolean => planId !== 'free';
