import { setTimeout as pause } from 'node:timers/promises';

/** There is no capacity for another item: too many wait already. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

type Entry<Item, Result> = {
  readonly item: Item;
  readonly bytes: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** A number of items, and of bytes that they hold. */
type Amount = { readonly items: number; readonly bytes: number };

export type BatcherOptions<Item, Result> = {
  /** Carries out all of them or none; answers one result for each. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The batch failed because of one of its items: its neighbours are then carried out without it. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly countBytes: (item: Item) => number;
  /** Batches at a time. */
  readonly lanes: number;
  /**
   * A batch leaves no sooner than this after the one before it, in milliseconds: the next gather meanwhile. After a quiet
   * moment an item goes at once. No rest when absent.
   */
  readonly restMs?: number;
  /** As many items a second have to come for a rest to be worth its wait; any number when absent. */
  readonly restsFrom?: number;
  /** Largest batch; an item larger than `bytes` is a batch alone. */
  readonly batch: Amount;
  /** Most that may wait or be worked on at a time; unbounded when absent. */
  readonly capacity?: Amount;
};

/**
 * Works on single items in batches: those that come in one turn of the event loop while a lane is free go at its end,
 * those that come meanwhile share the next batch. The busier it is, the larger the batches and the less an item costs.
 *
 * The answered promise rejects with `TooManyWaiting` at once when there is no capacity, and with the error of the work
 * when the batch failed, whose items then are all not known to be done.
 */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { batch, capacity, lanes, restMs = 0, restsFrom = 0 } = options;
  const rate = createRate();
  let leftAt = Number.NEGATIVE_INFINITY;
  let waiting: Entry<Item, Result>[] = [];
  let busyLanes = 0;
  let heldItems = 0;
  let heldBytes = 0;

  const nextBatch = (): Entry<Item, Result>[] => {
    let bytes = 0;
    let count = 0;
    for (const entry of waiting) {
      bytes += entry.bytes;
      if (count > 0 && (count === batch.items || bytes > batch.bytes)) break;
      count += 1;
    }
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return taken;
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const remainingMs = leftAt + restMs - performance.now();
      if (remainingMs > 0 && rate.perSecond() >= restsFrom) {
        await pause(remainingMs);
        // Another lane may have taken them meanwhile.
        continue;
      }
      leftAt = performance.now();
      const entries = nextBatch();
      await settle(options, entries);
      heldItems -= entries.length;
      for (const { bytes } of entries) heldBytes -= bytes;
    }
    busyLanes -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const bytes = options.countBytes(item);
      if (capacity && (heldItems + 1 > capacity.items || heldBytes + bytes > capacity.bytes)) {
        reject(new TooManyWaiting());
        return;
      }
      rate.count();
      heldItems += 1;
      heldBytes += bytes;
      waiting.push({ item, bytes, resolve, reject });
      if (busyLanes === lanes) return;
      busyLanes += 1;
      setImmediate(run);
    });
}

const windowMs = 100;

/** How many items come a second, by those of the last hundred milliseconds that are over. */
function createRate() {
  let startedAt = Number.NEGATIVE_INFINITY;
  let present = 0;
  let past = 0;
  const turn = () => {
    const sinceMs = performance.now() - startedAt;
    if (sinceMs < windowMs) return;
    past = sinceMs < 2 * windowMs ? present : 0;
    present = 0;
    startedAt = performance.now();
  };
  return {
    count() {
      turn();
      present += 1;
    },
    perSecond() {
      turn();
      return (past * 1_000) / windowMs;
    },
  };
}

/** Never rejects: every entry gets its own result. */
async function settle<Item, Result>(
  options: BatcherOptions<Item, Result>,
  entries: readonly Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await options.work(entries.map(({ item }) => item));
    for (const [index, entry] of entries.entries()) entry.resolve(results[index] as Result);
  } catch (error) {
    if (entries.length > 1 && options.isRefusal(error)) {
      for (const entry of entries) await settle(options, [entry]);
    } else {
      for (const entry of entries) entry.reject(error);
    }
  }
}
