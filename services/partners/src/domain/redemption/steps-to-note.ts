import type { Transition } from './replay-history.ts';

/** A step as it was noted. */
export type NotedStep = Pick<Transition, 'to' | 'at' | 'cause'>;

/**
 * Selects the transitions that are missing for the noted steps to end where the history ends. Steps are only ever added
 * to: where facts that came late have changed the history before the last step, one step corrects it.
 * @param noted oldest first
 */
export function stepsToNote(
  noted: readonly NotedStep[],
  history: readonly Transition[],
): readonly Transition[] {
  const last = noted.at(-1);
  if (!last) return history;
  const known = history.findLastIndex((transition) => isSame(transition, last));
  if (known >= 0) return history.slice(known + 1);
  const end = history.at(-1);
  return end && end.to !== last.to ? [{ ...end, from: last.to }] : [];
}

const isSame = (one: NotedStep, other: NotedStep): boolean =>
  one.to === other.to && one.cause === other.cause && one.at.getTime() === other.at.getTime();
