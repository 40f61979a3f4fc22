import type { BeforeSend } from '../clients/calls/call.ts';
import type { Clock } from '../clients/traffic/traffic.ts';
import { failed, type ProviderResult } from '../domain/provider-result.ts';

/** Marks a write in the journal right before it leaves. */
type Mark = {
  /** False when the write must not leave. */
  readonly set: () => Promise<boolean>;
  readonly onRefused: () => Error;
};

export type LeaveInTime = <Value>(
  send: (beforeSend: BeforeSend) => Promise<ProviderResult<Value>>,
  mark: Mark,
) => Promise<ProviderResult<Value>>;

/**
 * Lets a write leave soon after the journal has marked it as leaving, or not at all. From that mark runs the time after
 * which a process that looks for the write and does not find it takes it for never done; a process that was suspended
 * after the mark would carry it out later.
 *
 * The time is measured from before the mark, by a monotonic clock. A suspension of that length between this check and
 * the socket remains possible: a moment within one turn of the event loop while a connection is open, the making of one
 * otherwise. And the network may deliver late what has left; only the provider could refuse that.
 */
export function createLeaveInTime(options: {
  readonly clock: Pick<Clock, 'now'>;
  readonly sendWithinMs: number;
}): LeaveInTime {
  const { clock, sendWithinMs } = options;
  return async (send, mark) => {
    try {
      return await send(async () => {
        const since = clock.now();
        if (!(await mark.set())) throw mark.onRefused();
        if (clock.now() - since > sendWithinMs) throw new TooLate();
      });
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      return failed({ kind: 'unavailable', message: 'The process stood still before the write left.' });
    }
  };
}

/** Thrown into a send: it has not left. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}
