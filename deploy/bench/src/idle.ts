import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { UsageError } from '@belegfluss/local/command-line';
import { promise } from './broken-promise.ts';
import { verdict } from './figures.ts';
import { forget, type Started, start } from './idle/start.ts';
import { cpuSeconds, listProcessTree, residentBytes } from './processes.ts';

const starts = 3;
const settleMs = 60_000;
const megabyte = 1_000_000;

const targets = { cpuPercent: 1, residentMegabytes: 250, startSeconds: 3 } as const;
/** Loops that poll again cost three times as much and more; the map of the bundle alone has 70 MB. */
const promises = { cpuPercent: 3, residentMegabytes: 320 } as const;

type Rest = { readonly node: number; readonly postgres: number; readonly resident: number };

/** What one process with everything in it costs while nobody is there, and how long its second start takes. */
export async function benchIdle(options: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...options],
    options: { minutes: { type: 'string', default: '1' } },
  });
  const windowMs = Number(values.minutes) * 60_000;
  if (!(windowMs >= 10_000)) throw new UsageError('--minutes must be a number from 0.2 on.');
  try {
    // The first makes the databases and the shop.
    await (await start(['--fresh'])).stop();
    const seconds: number[] = [];
    for (let left = starts; left > 1; left -= 1) {
      const started = await start([]);
      seconds.push(started.seconds);
      await started.stop();
    }
    const last = await start([]);
    seconds.push(last.seconds);
    const rest = await watch(last, windowMs).finally(() => last.stop());
    const text = describe(rest, seconds, windowMs);
    promise(rest.node <= promises.cpuPercent, `At rest it takes ${percent(rest.node)} of a core.\n${text}`);
    promise(
      rest.resident <= promises.residentMegabytes * megabyte,
      `At rest ${megabytes(rest.resident)} are resident.\n${text}`,
    );
    return text;
  } finally {
    await forget();
  }
}

async function watch({ node }: Started, windowMs: number): Promise<Rest> {
  await pause(settleMs);
  // Sessions come and go; what those that ended used counts for their server.
  const read = () => {
    const others = listProcessTree(node).filter((pid) => pid !== node);
    return {
      node: cpuSeconds(node),
      postgres: others.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
      at: performance.now(),
    };
  };
  const before = read();
  await pause(windowMs);
  const after = read();
  const share = (used: number) => (used * 100_000) / (after.at - before.at);
  return {
    node: share(after.node - before.node),
    postgres: share(after.postgres - before.postgres),
    resident: residentBytes(node) ?? Number.POSITIVE_INFINITY,
  };
}

/** Seconds that Node itself takes to start and end. */
function measureFloor(): number {
  const began = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return (performance.now() - began) / 1_000;
}

const percent = (share: number): string => `${share.toFixed(2)} %`;
const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(0)} MB`;

function describe({ node, postgres, resident }: Rest, seconds: readonly number[], windowMs: number): string {
  const best = Math.min(...seconds);
  const floor = Math.min(...Array.from({ length: starts }, measureFloor));
  return `  over ${windowMs / 60_000} min, a minute after the start
  CPU of a core     ${percent(node)} in Node (target below ${targets.cpuPercent} %: ${verdict(node < targets.cpuPercent)}), ${percent(postgres)} in PostgreSQL
  resident in Node  ${megabytes(resident)} (target below ${targets.residentMegabytes} MB: ${verdict(resident < targets.residentMegabytes * megabyte)})
  second start      ${seconds.map((one) => one.toFixed(1)).join(', ')} s; best ${best.toFixed(1)} s (target below ${targets.startSeconds} s: ${verdict(best < targets.startSeconds)}); Node alone ${floor.toFixed(2)} s`;
}
