import { ProblemError } from '../problems/problem-error.ts';
import { getProblemText } from '../problems/texts.ts';

/** The minute's requests are used up; `seconds` until there are new ones. */
export function tooManyRequests(seconds: number): ProblemError {
  const wait = Math.max(1, seconds);
  const { title } = getProblemText('TOO_MANY_REQUESTS', 429);
  const span = wait === 1 ? 'eine Sekunde' : `${wait} Sekunden`;
  return new ProblemError(429, 'TOO_MANY_REQUESTS', {
    text: { title, detail: `Warte ${span} und versuche es dann noch einmal.` },
    headers: { 'retry-after': String(wait) },
  });
}

/** The shop has as many slow requests in progress as it may: another one has to wait. */
export const tooManyAtOnce = (): ProblemError =>
  new ProblemError(429, 'TOO_MANY_AT_ONCE', { headers: { 'retry-after': '2' } });

/** The process has as much to do as it can. Not all who get this answer come back at the same time. */
export const overloaded = (random: () => number = Math.random): ProblemError =>
  new ProblemError(503, 'OVERLOADED', { headers: { 'retry-after': String(2 + Math.floor(random() * 7)) } });
