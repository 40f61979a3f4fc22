// A suite may replace the global timers.
import { setTimeout } from 'node:timers';

/** Describes the state of a part that a suite uses. */
export type Witness = () => Promise<string>;

const witnesses = new Set<Witness>();
/** A page that is stuck never answers. */
const usualTimeoutMs = 5_000;

/** Registers a witness that is called when a test fails, before any cleanup; returns a function that removes it. */
export function addWitness(witness: Witness): () => void {
  witnesses.add(witness);
  return () => witnesses.delete(witness);
}

/** Appends the witnesses' descriptions to an error's message. */
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
