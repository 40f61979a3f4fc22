import { type Detail, isSameDetail } from '../../../../contract/index.ts';
import type { Action, NoteCode, PlanNote } from '../plan.ts';

/** The contribution of one decision to a plan. */
export type Steps = {
  readonly actions: readonly Action[];
  readonly notes: readonly PlanNote[];
  /** ISO 8601; null asks for no further run. */
  readonly nextRunAt: string | null;
};

export const noSteps: Steps = { actions: [], notes: [], nextRunAt: null };

/** Only notes; none is no step. */
export function reporting(notes: readonly PlanNote[]): Steps {
  return notes.length === 0 ? noSteps : { ...noSteps, notes };
}

export function doing(...actions: readonly Action[]): Steps {
  return { ...noSteps, actions };
}

export function noting(code: NoteCode, detail: Detail | null): Steps {
  return { ...noSteps, notes: [{ code, detail }] };
}

/** One after the other; of several runs the earliest, of equal notes the first. */
export function join(...steps: readonly Steps[]): Steps {
  let only = noSteps;
  let count = 0;
  for (const entry of steps) {
    if (entry === noSteps) continue;
    only = entry;
    count += 1;
  }
  if (count < 2) return only;
  const actions: Action[] = [];
  const notes: PlanNote[] = [];
  let nextRunAt: string | null = null;
  for (const entry of steps) {
    for (const action of entry.actions) actions.push(action);
    for (const note of entry.notes) if (!isReported(notes, note)) notes.push(note);
    nextRunAt = earlier(nextRunAt, entry.nextRunAt);
  }
  return { actions, notes, nextRunAt };
}

function isReported(notes: readonly PlanNote[], { code, detail }: PlanNote): boolean {
  return notes.some((note) => note.code === code && isSameDetail(note.detail, detail));
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}
