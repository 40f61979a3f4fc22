import type { Belief, BeliefArea } from './belief.ts';

/**
 * Certainty of a belief. `source`: the system's own documentation or schema states it. `code`: public code that works
 * against it, or an observer, shows it. `unknown`: neither.
 */
export type Evidence = 'source' | 'code' | 'unknown';

export type Counts = { readonly [evidence in Evidence]: number } & { readonly total: number };

export function classifyBelief({ sources }: Pick<Belief, 'sources'>): Evidence {
  if (sources.some(({ kind }) => kind === 'document' || kind === 'schema')) return 'source';
  return sources.length > 0 ? 'code' : 'unknown';
}

export function countBeliefs(areas: readonly BeliefArea[]): Counts {
  const evidences = areas.flatMap(({ beliefs }) => beliefs.map(classifyBelief));
  const count = (evidence: Evidence) => evidences.filter((one) => one === evidence).length;
  return { source: count('source'), code: count('code'), unknown: count('unknown'), total: evidences.length };
}
