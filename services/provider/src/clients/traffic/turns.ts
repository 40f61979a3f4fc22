import type { Pace } from './pace.ts';

/** Gives out the turns of one connection to all replicas. */
export type TurnKeeper = {
  take(request: TurnRequest): Promise<Grant>;
  /** No turn that is given out from now on lies before this time has passed. */
  pause(ms: number): Promise<void>;
};

export type TurnRequest = {
  /** For calls that wait. More are given where enough is saved up, also for none. */
  readonly wanted: number;
  /** How far ahead the turns of calls that wait may lie. */
  readonly withinMs: number;
};

/** Turns that follow each other, counted from the moment that the database gave them; negative times have passed. */
export type Grant = {
  readonly given: number;
  /** Time of the first turn; of the next one that there is, where none was given. */
  readonly firstInMs: number;
};

/** Turns that this process has, in its own time. Each is usable from its time to its end. */
export type Turns = { readonly count: number; readonly firstAt: number; readonly firstEnd: number };

/**
 * A grant in the time of a process. Turns begin as if the database had decided when its answer came, and end as if it had
 * when it was asked: what the way takes makes them shorter, never longer.
 */
export const toTurns = (
  { given, firstInMs }: Grant,
  {
    askedAt,
    answeredAt,
    usableMs,
  }: { readonly askedAt: number; readonly answeredAt: number } & Pick<Pace, 'usableMs'>,
): Turns => ({
  count: given,
  firstAt: answeredAt + firstInMs,
  firstEnd: askedAt + firstInMs + usableMs,
});

/** The turn that ends first of those usable at a moment or later, when it may be used, and what is left after it. */
export function nextTurn(
  held: readonly Turns[],
  { notBefore, intervalMs }: { readonly notBefore: number } & Pick<Pace, 'intervalMs'>,
): { readonly at: number; readonly rest: readonly Turns[] } | null {
  const [first, ...others] = held;
  if (!first) return null;
  const missed = Math.max(0, Math.ceil((notBefore - first.firstEnd) / intervalMs));
  const left = skip(first, missed, intervalMs);
  if (left.count <= 0 || left.firstAt > left.firstEnd) return nextTurn(others, { notBefore, intervalMs });
  const after = skip(left, 1, intervalMs);
  return { at: Math.max(left.firstAt, notBefore), rest: after.count > 0 ? [after, ...others] : others };
}

const skip = ({ count, firstAt, firstEnd }: Turns, turns: number, intervalMs: number): Turns => ({
  count: count - turns,
  firstAt: firstAt + turns * intervalMs,
  firstEnd: firstEnd + turns * intervalMs,
});
