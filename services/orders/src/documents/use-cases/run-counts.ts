import type { Action } from '../domain/plan.ts';

/** Counts of a run, which bound a plan that never ends. */
export type RunCounts = {
  /** Keys of actions that were begun since the last request was completed. */
  readonly begun: ReadonlySet<string>;
  /** Keys of creations for which the provider was searched. */
  readonly searched: ReadonlySet<string>;
  /** How often a plan turned out to be void. */
  readonly voided: number;
};

export const noCounts: RunCounts = { begun: new Set(), searched: new Set(), voided: 0 };

/** More steps than any order needs. */
const maxSteps = 100;
/** How often a plan may turn out to be void because a document was changed at the provider. */
const maxVoided = 5;

/** Throws for an action that was done already; the contact may be ensured again. */
export function countAction(counts: RunCounts, action: Action): RunCounts {
  const begun = new Set([...counts.begun, action.key]);
  const isRepeated = action.type !== 'ensureContact' && counts.begun.has(action.key);
  if (isRepeated || begun.size > maxSteps) throw new Error(`The plan repeats ${action.key}.`);
  return { ...counts, begun };
}

/** The plan was void, which may happen, but not for ever. */
export function countVoided(counts: RunCounts, action: Action | undefined): RunCounts {
  if (counts.voided >= maxVoided) throw new Error(`The plan and what it meets disagree on ${action?.key}.`);
  return { ...counts, voided: counts.voided + 1 };
}

/** The action did not happen: the next plan may want it again. */
export const forgetAction = (counts: RunCounts, action: Action): RunCounts => ({
  ...counts,
  begun: new Set([...counts.begun].filter((key) => key !== action.key)),
});

export const countSearch = (counts: RunCounts, { key }: Action): RunCounts => ({
  ...counts,
  searched: new Set([...counts.searched, key]),
});

/** The next request may need the same actions again. */
export const forgetActions = (counts: RunCounts): RunCounts => ({ ...counts, begun: new Set() });
