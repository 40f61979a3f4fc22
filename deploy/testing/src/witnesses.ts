// Those of a suite may be its own.
import { setTimeout } from 'node:timers';

/** Says how things stand with a part that a suite uses. */
export type Witness = () => Promise<string>;

const witnesses = new Set<Witness>();
/** A page that is stuck never answers. */
const usualTimeoutMs = 5_000;

/** Has it asked at the moment in which a test fails, before anything is put away; answers how to take it back. */
export function addWitness(witness: Witness): () => void {
  witnesses.add(witness);
  return () => witnesses.delete(witness);
}

/** Adds to an error's text what the witnesses see. */
export async function askWitnesses(error: unknown, timeoutMs = usualTimeoutMs): Promise<void> {
  if (!(error instanceof Error)) return;
  for (const witness of witnesses) {
    const seen = await Promise.race([witness().catch(String), timeout(timeoutMs)]);
    const stack = error.stack ?? error.message;
    const places = stack.search(/\n +at /);
    const end = places < 0 ? stack.length : places;
    error.stack = `${stack.slice(0, end)}\n\n${seen}\n${stack.slice(end)}`;
  }
}

const timeout = (ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, 'A witness did not answer.').unref();
  });
