import { setTimeout as pause } from 'node:timers/promises';
import type { ApartName, SeparateServices } from '@belegfluss/local/apart';
import { serviceNames } from '@belegfluss/local/installation-config';
import { addUp, type Counted, type Counters, countAnOrder, type Span, scale, subtract } from './counters.ts';
import { parseMetrics } from './parse-metrics.ts';
import { readDatabases, toServerUrl, untilReported } from './read-databases.ts';
import { countWal, readWalEnd } from './read-wal.ts';

type Installation = {
  readonly services: Pick<SeparateServices, 'metricsUrls'>;
  readonly databaseUrl: (service: string) => string;
};

type Reading = { readonly counters: Counters; readonly walEnd: string; readonly atMs: number };

/**
 * Counts what the databases, the services and their calls do while `work` runs and settles, and then as long at rest.
 * What was done before has settled when it begins.
 */
export async function countWork<Result>(
  installation: Installation,
  orders: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly counted: Counted }> {
  await untilReported();
  const before = await read(installation);
  const result = await work();
  await untilReported();
  const after = await read(installation);
  await pause(after.atMs - before.atMs);
  const later = await read(installation);
  const counted = countAnOrder(
    await toSpan(installation, before, after),
    await toSpan(installation, after, later),
    orders,
  );
  return { result, counted };
}

/** What the databases did for each of the orders that `work` counts, with what loops did meanwhile. */
export async function countBesideLoops(
  installation: Pick<Installation, 'databaseUrl'>,
  work: () => Promise<number>,
): Promise<Counters> {
  const before = await readDatabases(databaseUrls(installation));
  const orders = await work();
  const after = await readDatabases(databaseUrls(installation));
  return scale(subtract(after, before), 1 / orders);
}

const databaseUrls = ({ databaseUrl }: Pick<Installation, 'databaseUrl'>): ReadonlyMap<string, string> =>
  new Map(serviceNames.map((service) => [service, databaseUrl(service)]));

/** The few queries of the metrics' own probes are in it, and subtracted with what is done at rest. */
async function read(installation: Installation): Promise<Reading> {
  const metrics = await Promise.all(names.flatMap(installation.services.metricsUrls).map(fetchText));
  return {
    counters: addUp([...metrics.map(parseMetrics), await readDatabases(databaseUrls(installation))]),
    walEnd: await readWalEnd(toServerUrl(installation.databaseUrl('orders'))),
    atMs: performance.now(),
  };
}

async function toSpan(installation: Installation, from: Reading, to: Reading): Promise<Span> {
  const wal = await countWal(toServerUrl(installation.databaseUrl('orders')), from.walEnd, to.walEnd);
  return {
    counters: addUp([subtract(to.counters, from.counters), wal]),
    seconds: (to.atMs - from.atMs) / 1_000,
  };
}

const names: readonly ApartName[] = [...serviceNames, 'gateway'];

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();
