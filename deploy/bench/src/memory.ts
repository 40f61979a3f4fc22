import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ApartName } from '@belegfluss/local/apart';
import { UsageError } from '@belegfluss/local/command-line';
import { promise } from './broken-promise.ts';
import { whole } from './figures.ts';
import { describeGrowth, type Growth, type Sample } from './memory/growth.ts';
import { type MixedLoad, startMixedLoad } from './memory/mixed-load.ts';
import { createProbes, type Probes } from './memory/watch.ts';
import { type BenchInstallation, clientSecret, startBenchInstallation } from './pipeline/installation.ts';
import { copyShops } from './pipeline/shops.ts';

const names: readonly ApartName[] = [
  'gateway',
  'shops',
  'settings',
  'orders',
  'provider',
  'partners',
  'webhooks',
];
const residentEveryMs = 5_000;
/** Number of samples of retained memory: one every 15 s of 10 minutes. */
const heldSamples = 40;
const shopCount = 50;
/** Longer than a worker waits before it retries. */
const stuckAfterMs = 120_000;
/** The part of the soak in which code is compiled, pools fill and caches find their size. */
const warmUpShare = 0.3;
const megabyte = 1024 ** 2;

/**
 * Memory retained after a collection is exact to some hundred kilobytes. 4 MiB between the thirds of a 10-minute soak
 * are one kilobyte per request made meanwhile: the smallest leak that matters is larger.
 */
const mostHeldGrowth = 4 * megabyte;
/** Resident memory follows the heap in large steps and shrinks late: only a rise beyond any step counts. */
const mostResidentGrowth = 48 * megabyte;

type Pids = Readonly<Record<ApartName, number>>;
type Series = Record<ApartName, Sample[]>;

/** Memory of each process under orders, dashboards and lists for `--minutes` (10). */
export async function benchMemory(options: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...options],
    options: { minutes: { type: 'string', default: '10' } },
  });
  const soakMs = Number(values.minutes) * 60_000;
  if (!(soakMs >= 60_000)) throw new UsageError('--minutes must be a number from 1 on.');
  const probes = await createProbes(names);
  const environment = Object.fromEntries(names.map((name) => [name, probes.environment(name)]));
  const services = await startBenchInstallation({ workers: 4, name: 'bench-memory', environment });
  try {
    const shops = await copyShops(services, shopCount);
    const load = startMixedLoad(services, shops, { clientId: 'sandbox-client-id', clientSecret });
    const { held, resident } = await soak(services, probes, soakMs);
    await load.stop();
    await untilDone(services, load);
    const text = describe(held, resident, load, soakMs);
    check(services, load, held, text);
    for (const name of names) {
      const { grown } = resident[name];
      promise(
        grown <= mostResidentGrowth,
        `Resident memory of ${name} grew by ${megabytes(grown)}, not at most ${megabytes(mostResidentGrowth)}.\n${text}`,
      );
    }
    return text;
  } finally {
    await services.stop();
    await probes.stop();
  }
}

async function soak({ services }: BenchInstallation, probes: Probes<ApartName>, soakMs: number) {
  const pids = Object.fromEntries(names.map((name) => [name, services.pids(name)[0] ?? 0])) as Pids;
  const emptySeries = () => Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Series;
  const [held, resident] = [emptySeries(), emptySeries()];
  const add = (series: Series, found: Partial<Record<ApartName, Sample>>) => {
    for (const name of names) if (found[name]) series[name].push(found[name]);
  };
  const begin = performance.now();
  let nextHeld = begin;
  while (performance.now() - begin < soakMs) {
    const next = pause(Math.min(residentEveryMs, soakMs / heldSamples));
    add(resident, probes.resident(pids));
    if (performance.now() >= nextHeld) {
      add(held, await probes.held(pids));
      nextHeld += soakMs / heldSamples;
    }
    await next;
  }
  const warmAt = begin + soakMs * warmUpShare;
  const grow = (series: Series) =>
    Object.fromEntries(names.map((name) => [name, describeGrowth(series[name], warmAt)])) as Record<
      ApartName,
      Growth
    >;
  return { held: grow(held), resident: grow(resident) };
}

/** The last orders are still being processed; a slow machine has time as long as the count decreases. */
async function untilDone({ enshrinedAt }: BenchInstallation, { orders }: MixedLoad): Promise<void> {
  const countLeft = () => orders.filter((order) => !enshrinedAt.has(order)).length;
  let [left, since] = [countLeft(), performance.now()];
  while (left > 0 && performance.now() - since < stuckAfterMs) {
    await pause(500);
    const now = countLeft();
    if (now < left) since = performance.now();
    left = now;
  }
}

function check(
  services: BenchInstallation,
  load: MixedLoad,
  held: Record<ApartName, Growth>,
  text: string,
): void {
  promise(services.services.deaths().length === 0, `A process died.\n${text}`);
  const unfinished = load.orders.filter(
    (order) => !services.enshrinedAt.has(order) || services.made.get(order) !== 1,
  );
  promise(
    unfinished.length === 0,
    `${unfinished.length} orders have not exactly one enshrined invoice.\n${text}`,
  );
  promise(
    Object.keys(load.wrong).length === 0,
    `Questions were not answered: ${JSON.stringify(load.wrong)}.\n${text}`,
  );
  for (const name of names) {
    const { grown } = held[name];
    promise(
      grown <= mostHeldGrowth,
      `${name} held ${megabytes(grown)} more at the end than when it was warm, not at most ${megabytes(mostHeldGrowth)}.\n${text}`,
    );
  }
}

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MiB`;

function describe(
  held: Record<ApartName, Growth>,
  resident: Record<ApartName, Growth>,
  load: MixedLoad,
  soakMs: number,
): string {
  const cell = (bytes: number) => (bytes / megabyte).toFixed(1).padStart(8);
  const row = (name: ApartName) => {
    const [own, all] = [held[name], resident[name]];
    return `  ${name.padEnd(10)}${[own.start, own.steady, own.peak, own.perHour, all.start, all.steady, all.peak, all.perHour].map(cell).join('')}`;
  };
  return `  ${soakMs / 60_000} minutes, ${shopCount} shops: ${whole(load.orders.length)} orders to their enshrined invoices, ${whole(load.asked())} questions of dashboards and lists, ${whole(load.late())} of them refused as too many or late
  MiB         held after a collection              resident
              start  steady    peak  per hour   start  steady    peak  per hour
${names.map(row).join('\n')}`;
}
