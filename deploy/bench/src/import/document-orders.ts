import { setTimeout as pause } from 'node:timers/promises';
import { promise } from '../broken-promise.ts';
import type { BenchInstallation } from '../pipeline/installation.ts';

/** Without progress for this long, something is stuck: longer than a worker waits before it retries. */
const stuckMs = 180_000;

/** Waits for so many enshrined invoices; returns their rate, counted from the tenth part on, when all is warm. */
export async function watchDocuments(
  { enshrinedAt }: Pick<BenchInstallation, 'enshrinedAt'>,
  documents: number,
): Promise<number> {
  let movedAt = performance.now();
  for (let seen = -1; enshrinedAt.size < documents; ) {
    if (enshrinedAt.size > seen) {
      seen = enshrinedAt.size;
      movedAt = performance.now();
    }
    promise(
      performance.now() - movedAt < stuckMs,
      `The pipeline stands still at ${seen} documents of imported orders.`,
    );
    await pause(100);
  }
  const times = [...enshrinedAt.values()].toSorted((left, right) => left - right).slice(0, documents);
  return computeRate(times);
}

/** Moments in milliseconds, ascending. */
export function computeRate(times: readonly number[]): number {
  const warm = times.slice(Math.floor(times.length / 10));
  return ((warm.length - 1) / ((warm.at(-1) ?? 0) - (warm[0] ?? 0))) * 1_000;
}
