import { setTimeout as pause } from 'node:timers/promises';

type Hold = { readonly endsAt: number; readonly released: Promise<void>; readonly release: () => void };

export type StockHolds = ReturnType<typeof createStockHolds>;

/**
 * Delays people's changes to a stock between a client's read and its write. The real system does not: a change in that
 * instant is not observable, so a test of all other instants has to exclude it.
 */
export function createStockHolds() {
  const holds = new Map<string, Hold>();
  let era = 0;

  return {
    /** A client read the part, and may write its stock within `forMs` milliseconds; 0: nothing is held. */
    read(partId: string, forMs: number): void {
      if (forMs === 0) return;
      holds.get(partId)?.release();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.set(partId, { endsAt: performance.now() + forMs, released, release });
    },

    /** A client wrote the stock. */
    wrote(partId: string): void {
      const hold = holds.get(partId);
      if (!hold) return;
      holds.delete(partId);
      hold.release();
    },

    /** Ends all holds. A change that waits for one fails: the stock that it was for is gone. */
    drop(): void {
      const ended = [...holds.values()];
      holds.clear();
      era += 1;
      for (const { release } of ended) release();
    },

    /** Waits until no client is between reading and writing the part's stock. */
    async free(partId: string): Promise<void> {
      const mine = era;
      for (let hold = holds.get(partId); hold; hold = holds.get(partId)) {
        const leftMs = hold.endsAt - performance.now();
        if (leftMs <= 0) holds.delete(partId);
        else await Promise.race([hold.released, pause(leftMs, undefined, { ref: false })]);
        if (mine !== era) throw new Error('The hold was dropped');
      }
    },
  };
}
