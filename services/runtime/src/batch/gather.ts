import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from '../errors/index.ts';

/** Reads many keys at once; what is not found is left out. */
export type ReadMany<Answer> = (
  keys: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, Answer>>;

/** Reads one key; undefined when there is nothing. The signal aborts when this caller has gone. */
export type ReadOne<Answer> = (key: string, signal?: AbortSignal) => Promise<Answer | undefined>;

type Group<Answer> = {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadOne<Answer>>;
  /** Aborts when no caller waits any more. */
  readonly abandoned: AbortController;
  waiting: number;
};

/**
 * Reads that are asked for within a moment of each other leave as one: what a call costs besides its data is paid once
 * for all of them. After a quiet moment a read leaves at once. None begins before it was asked for, so that it sees
 * whatever was written until then.
 */
export function gather<Answer>(
  read: ReadMany<Answer>,
  { withinMs, most }: { readonly withinMs: number; readonly most: number },
): ReadOne<Answer> {
  let boarding: Group<Answer> | null = null;
  let leftAt = Number.NEGATIVE_INFINITY;

  const open = (): Group<Answer> => {
    const keys = new Set<string>();
    const abandoned = new AbortController();
    const answers = pause(Math.max(0, leftAt + withinMs - performance.now())).then(() => {
      if (boarding === group) boarding = null;
      leftAt = performance.now();
      return readApart(read, [...keys], abandoned.signal);
    });
    const group: Group<Answer> = { keys, answers, abandoned, waiting: 0 };
    return group;
  };

  return async (key, signal) => {
    if (!boarding || boarding.keys.size >= most || boarding.abandoned.signal.aborted) boarding = open();
    const group = boarding;
    group.keys.add(key);
    group.waiting += 1;
    const leave = () => {
      group.waiting -= 1;
      if (group.waiting === 0) group.abandoned.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await (await group.answers)(key);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

/** A key that cannot be read does not take its neighbours with it; an outage concerns them all. */
async function readApart<Answer>(
  read: ReadMany<Answer>,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadOne<Answer>> {
  try {
    const found = await read(keys, signal);
    return async (key) => found.get(key);
  } catch (error) {
    if (keys.length === 1 || signal.aborted || isTransient(error)) throw error;
    return async (key) => (await read([key], signal)).get(key);
  }
}
