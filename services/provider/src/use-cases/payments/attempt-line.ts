import { isTransient, RpcError } from '@belegfluss/runtime/errors';

/** Why a line is not posted. */
export type LineFailure = {
  readonly outcome: 'rejected' | 'later';
  readonly reason: string;
  readonly message: string;
  /** It would be the same for every other line now. */
  readonly isGeneral: boolean;
};

export type LineAttempt<Value> = { readonly value: Value } | { readonly failure: LineFailure };

/** Calls that wait for the provider at the same time. */
const atOnce = 3;

/** Attempts lines, a few at a time; after a failure that concerns all of them the others wait, too. */
export async function attemptInTurn<Line, Value>(
  lines: readonly Line[],
  run: (line: Line) => Promise<Value>,
): Promise<readonly LineAttempt<Value>[]> {
  const attempts: LineAttempt<Value>[] = [];
  for (let at = 0; at < lines.length; at += atOnce) {
    const general = attempts.find((attempt) => 'failure' in attempt && attempt.failure.isGeneral);
    const next = lines.slice(at, at + atOnce);
    // All of them have ended before anything is thrown.
    const answers = await Promise.allSettled(next.map((line) => general ?? attemptLine(() => run(line))));
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason;
      attempts.push(answer.value);
    }
  }
  return attempts;
}

/** A failure of one line is a value; a failure of the account (its token, its connection) is thrown. */
export async function attemptLine<Value>(run: () => Promise<Value>): Promise<LineAttempt<Value>> {
  try {
    return { value: await run() };
  } catch (error) {
    const outcome = toLineOutcome(error);
    if (!outcome || !(error instanceof RpcError)) throw error;
    const { reason, message } = error;
    return { failure: { outcome, reason, message, isGeneral: general.has(reason) } };
  }
}

const general: ReadonlySet<string> = new Set(['RATE_LIMITED', 'PROVIDER_UNAVAILABLE']);

function toLineOutcome(error: unknown): LineFailure['outcome'] | null {
  if (!(error instanceof RpcError)) return null;
  if (error.reason === 'PROVIDER_REJECTED') return 'rejected';
  return isTransient(error) || error.kind === 'resourceExhausted' ? 'later' : null;
}
