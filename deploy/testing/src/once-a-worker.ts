const stops: (() => Promise<unknown>)[] = [];

/**
 * A part that is dear to start and that no suite changes for another: started when a suite first asks and kept for all
 * suites of this worker. It ends with the process: what it has outside must not outlive that (Chromium does not;
 * databases go with their server). `stop` is for runs in one process, which goes on.
 */
export function onceAWorker<Part>(
  start: () => Promise<Part>,
  stop: (part: Part) => Promise<unknown>,
): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= start().then(
      (started) => {
        stops.push(async () => {
          part = null;
          await stop(started);
        });
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
}

/** Stops them, the youngest first. */
export async function stopWorkerParts(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}
