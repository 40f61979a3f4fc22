/** How long a service counts as busy after something went on in it: what comes next mostly comes at once. */
const usualQuietMs = 2_000;

/**
 * Whether anything goes on in a service of which this process runs the only replica: calls, events, turns that found
 * work. While nothing does, nobody puts work into its tables, and only the clock makes any due.
 */
export type Activity = {
  /** Counts as activity from its beginning to its end, however it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Something has happened just now. */
  stir(): void;
  isQuiet(): boolean;
  /** Called at every stir. */
  onStir(listener: () => void): void;
};

export function createActivity({
  quietMs = usualQuietMs,
  now = () => performance.now(),
}: {
  readonly quietMs?: number;
  readonly now?: () => number;
} = {}): Activity {
  const listeners: (() => void)[] = [];
  let underWay = 0;
  let stirredAt = now();
  const stir = () => {
    stirredAt = now();
    for (const listener of listeners) listener();
  };
  return {
    async during(work) {
      underWay += 1;
      stir();
      try {
        return await work();
      } finally {
        underWay -= 1;
        stir();
      }
    },
    stir,
    isQuiet: () => underWay === 0 && now() - stirredAt >= quietMs,
    onStir: (listener) => void listeners.push(listener),
  };
}
