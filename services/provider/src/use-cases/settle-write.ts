import { RpcError } from '@belegfluss/runtime/errors';
import { failed } from '../domain/provider-result.ts';
import type { Write, WriteOnce, Written } from './write-once.ts';

/** Code of the refusal that stands in the journal for a write that was given up. */
const givenUp = 'GIVEN_UP';

/**
 * Finds out the outcome of a write that is no longer needed: one that may have left is looked for as usual, one that
 * has not been carried out is given up instead of sent, and null is answered. Throws like any write while the outcome
 * cannot be known.
 */
export async function settleWrite<Result extends object>(
  writeOnce: WriteOnce,
  write: Omit<Write<Result>, 'requestHash' | 'isOneCall' | 'send'>,
  /** Undoes what was prepared for it, before it is given up: a process that dies in between does it again. */
  undo: () => Promise<void> = async () => {},
): Promise<Written<Result> | null> {
  const send = async () => {
    await undo();
    return failed({ kind: 'rejected', code: givenUp, message: 'Given up before it was made.', status: 0 });
  };
  try {
    return await writeOnce<Result>({ ...write, requestHash: '', send });
  } catch (error) {
    if (error instanceof RpcError && error.details.code === givenUp) return null;
    throw error;
  }
}
