import type { Pace } from './pace.ts';
import { type Grant, nextTurn, type TurnKeeper, type TurnRequest, type Turns, toTurns } from './turns.ts';

/** The turns of one connection that this process has and has not used. What it does not use ends by itself. */
export type HeldTurns = {
  /** The next one, and in how many milliseconds it may be used; null where there is none. */
  find(): { readonly inMs: number; readonly use: () => void } | null;
  /** Asks the keeper for more. */
  ask(request: TurnRequest): Promise<Grant>;
  /** Gives up all of them, and has all replicas pause. */
  pause(ms: number): Promise<void>;
  /** How long the last pause of this process still lasts; negative when it is over. */
  pauseLeftMs(): number;
};

export function createHeldTurns({
  pace: { intervalMs, usableMs },
  keeper,
  clock,
}: {
  readonly pace: Pace;
  readonly keeper: TurnKeeper;
  readonly clock: { readonly now: () => number };
}): HeldTurns {
  let held: readonly Turns[] = [];
  // Turns that were on their way when the pause began lie within it.
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return {
    find() {
      const now = clock.now();
      const turn = nextTurn(held, { notBefore: Math.max(now, pausedUntil), intervalMs });
      if (!turn) return null;
      const use = () => {
        held = turn.rest;
      };
      return { inMs: turn.at - now, use };
    },
    async ask(request) {
      const askedAt = clock.now();
      const grant = await keeper.take(request);
      if (grant.given > 0) held = [...held, toTurns(grant, { askedAt, answeredAt: clock.now(), usableMs })];
      return grant;
    },
    async pause(ms) {
      held = [];
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
      await keeper.pause(ms);
    },
    pauseLeftMs: () => pausedUntil - clock.now(),
  };
}
