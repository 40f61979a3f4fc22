import { setTimeout as pause } from 'node:timers/promises';
import { within } from '@belegfluss/testing/postgres-server';
import { promise } from '../broken-promise.ts';
import { describeGrowth, type Growth, type Sample } from '../memory/growth.ts';
import type { BenchInstallation } from '../pipeline/installation.ts';
import { cpuSeconds, residentBytes } from '../processes.ts';

export type Reading = {
  readonly perSecond: number;
  /** Milliseconds of CPU of the process of `orders` for each order. */
  readonly cpuMs: number;
  readonly resident: Growth;
};

const everyMs = 200;
/** Without progress for this long, something is stuck. */
const stuckMs = 120_000;
/** The part in which code is compiled and the heap finds its size. */
const warmUpShare = 0.1;

/**
 * Waits until the import has kept all orders; counts from the first one that it kept, because Shopify's own time is not
 * ours.
 */
export async function watchReading(
  { services, databaseUrl }: BenchInstallation,
  orders: number,
): Promise<Reading> {
  const [pid = 0] = services.pids('orders');
  const samples: Sample[] = [];
  return within(databaseUrl('orders'), async (client) => {
    let first: { readonly atMs: number; readonly read: number; readonly cpu: number } | null = null;
    let last = { atMs: performance.now(), read: 0 };
    for (;;) {
      const { rows } = await client.query<{ read: number; found: boolean }>(
        `SELECT bulk_read AS read, EXISTS (SELECT 1 FROM import_day WHERE state = 'working') AS found FROM import_shop`,
      );
      const { read: bulkRead = 0, found = false } = rows[0] ?? {};
      // The mark goes back to nothing with the end of the bulk operation.
      const read = found ? orders : bulkRead;
      const atMs = performance.now();
      if (read > 0) {
        first ??= { atMs, read, cpu: cpuSeconds(pid) };
        samples.push({ atMs, bytes: residentBytes(pid) ?? 0 });
      }
      if (read > last.read) last = { atMs, read };
      if (found && first) {
        const warmAt = first.atMs + (atMs - first.atMs) * warmUpShare;
        return {
          perSecond: ((orders - first.read) / (atMs - first.atMs)) * 1_000,
          cpuMs: ((cpuSeconds(pid) - first.cpu) * 1_000) / (orders - first.read),
          resident: describeGrowth(samples, warmAt),
        };
      }
      promise(atMs - last.atMs < stuckMs, `The import stands still at ${last.read} of ${orders} orders.`);
      await pause(everyMs);
    }
  });
}
