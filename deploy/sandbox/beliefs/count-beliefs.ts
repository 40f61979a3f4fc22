import type { Belief, BeliefArea } from './belief.ts';

/**
 * Certainty of a belief. `source`: the system's own documentation or schema states it. `code`: public code that works
 * against it, or an observer, shows it. `unknown`: neither.
 */
export type Standing = 'source' | 'code' | 'unknown';

export type Counts = { readonly [standing in Standing]: number } & { readonly total: number };

export function classifyBelief({ sources }: Pick<Belief, 'sources'>): Standing {
  if (sources.some(({ kind }) => kind === 'document' || kind === 'schema')) return 'source';
  return sources.length > 0 ? 'code' : 'unknown';
}

export function countBeliefs(areas: readonly BeliefArea[]): Counts {
  const standings = areas.flatMap(({ beliefs }) => beliefs.map(classifyBelief));
  const count = (standing: Standing) => standings.filter((one) => one === standing).length;
  return { source: count('source'), code: count('code'), unknown: count('unknown'), total: standings.length };
}
