/**
 * How far a move is. Each step can be done again as a whole; the next one begins when it is remembered.
 *
 * `begun`: held in the directory. `closed`: nothing of the shops is written any more in either cell. `copied`: the target
 * has all of it, and it was compared. `committed`: the directory names the target; from here there is no way back.
 * `opened`: the target works on them. `done`: the source has nothing any more. `back`: taken back before `committed`.
 */
export type MoveStep = 'begun' | 'closed' | 'copied' | 'committed' | 'opened' | 'done' | 'back';

/** Whether a move may still be taken back: the source is the owner, and has everything. */
export const mayTakeBack = (step: MoveStep): boolean =>
  step === 'begun' || step === 'closed' || step === 'copied';
