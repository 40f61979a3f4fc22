import type { Life } from './life.ts';

/**
 * Where a process dies at a boundary, a call that leaves it: before the call leaves; when it has left, so that it is
 * carried out while nobody waits for it; or when it has been carried out and its answer is lost. `still`: it does not die
 * but stands still before the call leaves, for so long that another takes over, and then goes on.
 */
export type Way = 'before' | 'late' | 'after' | 'still';

type Passing = { readonly life: Life; readonly label: string; readonly ways: readonly Way[] };

/** Decides at each passing whether, and in which way, the process dies there. */
export type Watch = (passing: Passing) => Way | null;

let watch: Watch = () => null;

/** Puts everything that passes a boundary under a watch, in place of the one before. */
export function watchBoundaries(next: Watch): void {
  watch = next;
}

/** One passing of a boundary; each `endsAt` answers whether the life is over there, and ends it where it is to be. */
export type Boundary = { readonly endsAt: (way: Way) => boolean; readonly isLate: boolean };

const nowhere: Boundary = { endsAt: () => false, isLate: false };

/** `label` names the call without what differs from run to run, such as ids. */
export function arrive(life: Life, label: string, ways: readonly Way[]): Boundary {
  if (life.name === 'outside') return nowhere;
  const chosen = life.isDead ? null : watch({ life, label: `${life.name} ${label}`, ways });
  return {
    isLate: chosen === 'late',
    endsAt(way) {
      if (way === 'before' && chosen === 'still') life.standStill();
      if (!life.isDead && chosen === way) life.die();
      return life.isDead;
    },
  };
}
