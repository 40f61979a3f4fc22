import { setTimeout as pause } from 'node:timers/promises';
import { promise } from '../broken-promise.ts';
import { cpuByName, listProcessTree, readProcessCommand, type Watched } from '../processes.ts';
import type { BenchInstallation } from './installation.ts';
import type { Sender } from './send.ts';
import { webhookOrder } from './webhook-order.ts';

export type Run = {
  readonly orders: number;
  readonly perSecond: number;
  /** Milliseconds of CPU per order, by process. */
  readonly cpuMs: Readonly<Record<string, number>>;
};

/** Without progress for this long, something is stuck. */
const stuckMs = 60_000;

let lastId = 7_000_000_000;
export const nextOrderId = (): number => {
  lastId += 1;
  return lastId;
};

/** Sends orders of the shops in turn and waits until each has its enshrined invoice. */
export async function runOrders(
  { made, enshrinedAt }: BenchInstallation,
  sender: Sender,
  shops: readonly string[],
  count: number,
): Promise<Run> {
  const before = cpuByName(watchProcesses());
  const start = performance.now();
  const ids = Array.from({ length: count }, () => nextOrderId());
  await Promise.all(ids.map((id, index) => sender.send(shops[index % shops.length] ?? '', webhookOrder(id))));
  const end = await untilEnshrined(enshrinedAt, ids);
  const after = cpuByName(watchProcesses());
  const doubled = ids.filter((id) => made.get(String(id)) !== 1);
  promise(doubled.length === 0, `${doubled.length} of ${count} orders did not get exactly one invoice.`);
  return {
    orders: count,
    perSecond: count / ((end - start) / 1_000),
    cpuMs: Object.fromEntries(
      Object.entries(after).map(([name, seconds]) => [
        name,
        ((seconds - (before[name] ?? 0)) * 1_000) / count,
      ]),
    ),
  };
}

/** Waits until the last order is enshrined and returns that moment, in `performance.now()` of this process. */
export async function untilEnshrined(
  enshrinedAt: ReadonlyMap<string, number>,
  ids: readonly number[],
): Promise<number> {
  let movedAt = performance.now();
  for (let left = ids.length; ; ) {
    const now = ids.filter((id) => !enshrinedAt.has(String(id))).length;
    if (now === 0) return Math.max(...ids.map((id) => enshrinedAt.get(String(id)) ?? 0));
    if (now < left) {
      left = now;
      movedAt = performance.now();
    }
    promise(
      performance.now() - movedAt < stuckMs,
      `${now} of ${ids.length} orders have no enshrined invoice.`,
    );
    await pause(50);
  }
}

/** All processes that this process started and that exist now, by name; what others used is in their parent's. */
function watchProcesses(): Watched {
  const watched: Record<string, number[]> = {};
  for (const pid of listProcessTree(process.pid)) {
    const name = pid === process.pid ? 'bench and provider' : toProcessName(pid);
    if (name !== null) watched[name] = [...(watched[name] ?? []), pid];
  }
  return watched;
}

function toProcessName(pid: number): string | null {
  const command = readProcessCommand(pid);
  const own = /(?:services\/)?(\w+)\/dist\/main\.js/.exec(command)?.[1];
  if (own) return own;
  if (command.includes('nats-server')) return 'nats';
  return command.includes('postgres') ? 'postgres' : null;
}
