const stops = new Set<() => Promise<unknown>>();

/** Returns the part; starts it when it does not run. */
export type WorkerPart<Part> = {
  (): Promise<Part>;
  /** Stops it; the next caller starts it again. */
  stop(): Promise<unknown>;
};

/**
 * A part that is expensive to start and that no suite changes for another: started at the first call and kept for all
 * suites of this worker. It ends with the process: its outside resources must not outlive that (Chromium does not;
 * databases go with their server).
 */
export function onceAWorker<Part>(
  start: () => Promise<Part>,
  end: (part: Part) => Promise<unknown>,
): WorkerPart<Part> {
  let part: Promise<Part> | null = null;
  const stop = async () => {
    const running = part;
    part = null;
    stops.delete(stop);
    if (running) await end(await running);
  };
  const get = () => {
    part ??= start().then(
      (started) => {
        stops.add(stop);
        return started;
      },
      (error: unknown) => {
        // A failed start may be retried by the next caller.
        part = null;
        throw error;
      },
    );
    return part;
  };
  return Object.assign(get, { stop });
}

/** Stops all parts, the youngest first: for runs in one process, which continues. */
export async function stopWorkerParts(): Promise<void> {
  for (const stop of [...stops].reverse()) await stop();
}
