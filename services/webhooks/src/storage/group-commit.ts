/** There is no room for another item: too many wait already. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

type Entry<Item, Result> = {
  readonly item: Item;
  readonly bytes: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

export type GroupCommitOptions<Item, Result> = {
  /** Writes all of them or none; answers one result for each. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The store refuses one of the items for what it is: its neighbours are then written without it. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly bytesOf: (item: Item) => number;
  /** Writes at a time. */
  readonly lanes: number;
  /** Largest batch; one item may be larger than `bytes` and then is a batch of its own. */
  readonly batch: { readonly items: number; readonly bytes: number };
  /** What may wait or be written at a time. */
  readonly capacity: { readonly items: number; readonly bytes: number };
};

/**
 * Writes single items in batches: one that comes while a lane is free is written at once, those that come meanwhile
 * share the next write. The busier it is, the larger the batches and the less each item costs.
 *
 * The answered promise rejects with `TooManyWaiting` at once when there is no room, and with the error of the write
 * when the batch failed, whose items then are all not known to be stored.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { batch, capacity, lanes } = options;
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
    busyLanes += 1;
    while (waiting.length > 0) {
      const entries = nextBatch();
      await settle(options, entries);
      heldItems -= entries.length;
      for (const { bytes } of entries) heldBytes -= bytes;
    }
    busyLanes -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const bytes = options.bytesOf(item);
      if (heldItems + 1 > capacity.items || heldBytes + bytes > capacity.bytes) {
        reject(new TooManyWaiting());
        return;
      }
      heldItems += 1;
      heldBytes += bytes;
      waiting.push({ item, bytes, resolve, reject });
      if (busyLanes < lanes) void run();
    });
}

/** Never rejects: every entry hears its own result. */
async function settle<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
  entries: readonly Entry<Item, Result>[],
): Promise<void> {
  try {
    const results = await options.write(entries.map(({ item }) => item));
    for (const [index, entry] of entries.entries()) entry.resolve(results[index] as Result);
  } catch (error) {
    if (entries.length > 1 && options.isRefusal(error)) {
      for (const entry of entries) await settle(options, [entry]);
    } else {
      for (const entry of entries) entry.reject(error);
    }
  }
}
