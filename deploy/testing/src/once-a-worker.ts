const stops = new Set<() => Promise<unknown>>();

/** Answers the part, which it starts when it does not run. */
export type WorkerPart<Part> = {
  (): Promise<Part>;
  /** Ends it; whoever asks next has it started again. */
  stop(): Promise<unknown>;
};

/**
 * A part that is dear to start and that no suite changes for another: started when a suite first asks and kept for all
 * suites of this worker. It ends with the process: what it has outside must not outlive that (Chromium does not;
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
        // What could not be started may be started by the next who asks.
        part = null;
        throw error;
      },
    );
    return part;
  };
  return Object.assign(get, { stop });
}

/** Stops them all, the youngest first: for runs in one process, which goes on. */
export async function stopWorkerParts(): Promise<void> {
  for (const stop of [...stops].reverse()) await stop();
}
