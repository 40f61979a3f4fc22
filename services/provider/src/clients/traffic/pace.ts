/** What a connection may do: in any span of time at most `burst` calls, and `perSecond` for each second of it. */
export type Limit = { readonly perSecond: number; readonly burst: number };

/** How turns are given out. Turn follows turn, `intervalMs` apart, whoever gets them; one call needs one turn. */
export type Pace = {
  readonly intervalMs: number;
  /** How long after its time a turn may be used. */
  readonly usableMs: number;
  /** How far back the oldest turn may lie that is still given out: what a quiet connection has saved up. */
  readonly reachMs: number;
  /** Turns that nobody waits for are given out from what is saved up beyond this. */
  readonly keptMs: number;
  /** Most turns at once for calls that wait: about half a second of the pace. */
  readonly mostWanted: number;
  /** Most turns at once where enough is saved up. */
  readonly mostSpare: number;
  /** Farthest ahead that the next turn can lie. Farther means that the database's clock was put back. */
  readonly farthestMs: number;
};

/** Longest that a provider's "slow down" is followed by all replicas. */
export const longestPauseMs = 60_000;

/**
 * In a span of length `w` only those turns are used whose time lies in it or up to `usableMs` before it: at most
 * `(w + usableMs) / intervalMs + 1`. With `(burst - 1) * intervalMs` instead of `usableMs` that is the limit; the sixth
 * between them is for what happens between a turn and the provider: the journal's mark, the network. A turn is given out
 * with at least another sixth before its end, in which the process that got it may use it without asking again.
 */
export function derivePace({ perSecond, burst }: Limit): Pace {
  // The database keeps microseconds: an interval that is rounded down would be faster than the limit.
  const intervalMs = Math.ceil(1_000_000 / perSecond) / 1_000;
  const sixthMs = ((burst - 1) * intervalMs) / 6;
  return {
    intervalMs,
    usableMs: 5 * sixthMs,
    reachMs: 4 * sixthMs,
    keptMs: 2 * sixthMs,
    mostWanted: Math.ceil(perSecond / 2),
    mostSpare: Math.ceil(perSecond),
    farthestMs: longestPauseMs + intervalMs,
  };
}
