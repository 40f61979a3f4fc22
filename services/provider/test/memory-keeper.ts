import type { Pace } from '../src/clients/traffic/pace.ts';
import type { Grant, TurnKeeper, TurnRequest } from '../src/clients/traffic/turns.ts';

/**
 * Gives out turns as the database does, by a clock of the test; `begin` sets the next turn. The suite of `call-pace` holds
 * the two together.
 */
export function createMemoryKeeper(pace: Pace, now: () => number, begin = now()) {
  let nextAt = begin;
  const requests: TurnRequest[] = [];
  const keeper: TurnKeeper = {
    async take(request) {
      requests.push(request);
      const grant = giveTurns(pace, nextAt - now(), request);
      nextAt = now() + grant.firstInMs + grant.given * pace.intervalMs;
      return grant;
    },
    async pause(ms) {
      nextAt = Math.max(nextAt, now() + ms);
    },
  };
  return { keeper, requests };
}

/** What is given when the next turn lies so far ahead. */
export function giveTurns(pace: Pace, nextInMs: number, { wanted, withinMs }: TurnRequest): Grant {
  const firstInMs = Math.max(-pace.reachMs, Math.min(pace.farthestMs, nextInMs));
  const upTo = (endMs: number) => Math.floor((endMs - firstInMs) / pace.intervalMs) + 1;
  const given = Math.max(0, Math.min(wanted, upTo(withinMs)), Math.min(pace.mostSpare, upTo(-pace.keptMs)));
  return { given, firstInMs };
}
