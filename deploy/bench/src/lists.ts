import { join } from 'node:path';
import { UsageError } from '@belegfluss/local/command-line';
import { startPostgres } from '@belegfluss/local/postgres';
import { ensureDatabase } from '@belegfluss/runtime/database';
import { packageHome } from '@belegfluss/runtime/service';
import { BrokenPromise } from './broken-promise.ts';
import { startChild } from './child.ts';
import { percentile } from './figures.ts';

type Figures = {
  readonly seedMs: number;
  readonly queries: readonly {
    readonly name: string;
    readonly large: readonly number[];
    readonly small: readonly number[];
    readonly plans: string;
  }[];
  readonly floor: readonly number[];
  readonly wrong: readonly string[];
};

const targetMs = 20;
const targetGrowth = 1.5;
/** Below this, the figures are round trips and chance: one more millisecond would count as twice as much. */
const growthCountsFromMs = 5;

/** Settings for a server of this size, and those that make filling it fast. */
const settings = [
  'shared_buffers=2GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

/**
 * Compares the lists of a large shop with those of a small one; the orders service contains the measurement.
 * `--rows=<n>` gives the large shop fewer orders, for a quick run.
 */
export async function benchLists(options: readonly string[]): Promise<string> {
  const rows = parseRowCount(options);
  const postgres = await startPostgres({
    name: 'bench-lists',
    fresh: true,
    disposable: true,
    volatile: true,
    settings,
  });
  try {
    const databaseUrl = postgres.url('bench_orders');
    await ensureDatabase(databaseUrl);
    const script = join(packageHome('@belegfluss/orders'), 'bench/lists.ts');
    const measurement = startChild<Figures>(script, { databaseUrl, rows });
    const figures = await measurement.next().finally(() => measurement.stop());
    const report = describe(figures, rows);
    if (figures.wrong.length > 0) throw new BrokenPromise(`${figures.wrong.join('; ')}\n${report}`);
    return report;
  } finally {
    await postgres.stop();
  }
}

function parseRowCount(options: readonly string[]): number {
  const [option = '--rows=1000000', ...others] = options;
  const rows = Number(/^--rows=(\d+)$/.exec(option)?.[1]);
  if (others.length > 0 || !(rows >= 10_000))
    throw new UsageError('The only option is --rows=<10000 or more>.');
  return rows;
}

function describe({ seedMs, queries, floor }: Figures, rows: number): string {
  const lines = queries.map((query) => {
    const { large, small, growth } = judged(query);
    const missed = [...(isSlow(query) ? ['slow'] : []), ...(grows(query) ? ['grows'] : [])].join(', ');
    const text = `  ${query.name.padEnd(52)} ${ms(large.p50)} ${ms(large.p95)}   ${ms(small.p50)} ${ms(small.p95)}   ${growth.toFixed(2).padStart(6)}  ${missed}`;
    return query.plans === '' ? text : `${text.trimEnd()}\n${indent(query.plans)}`;
  });
  const slow = queries.filter(isSlow).length;
  const counting = queries.filter(growthCounts);
  const bare = summary(floor);
  return `  ${rows.toLocaleString('en')} and 10,000 orders with five log entries each, among 998 shops with as many together; filled in ${(seedMs / 1_000).toFixed(0)} s
  ${'milliseconds through gRPC'.padEnd(52)}    large shop        small shop      growth
  ${''.padEnd(52)}    p50    p95       p50    p95     of p50
${lines.join('\n')}
  floor, the next 51 rows along the primary key by plain SQL: p50 ${bare.p50.toFixed(1)} ms, p95 ${bare.p95.toFixed(1)} ms
  target p95 < ${targetMs} ms: ${verdict(queries.length - slow, queries.length)}
  target growth < ${targetGrowth} where the large shop's p50 is ${growthCountsFromMs} ms or more: ${verdict(counting.length - counting.filter(grows).length, counting.length)}
  Proves: what a page costs one caller at a time, answered by the real service on real tables, and that whole
  walks through lists, searches and filters give every row once, in order, and none of another shop. Does not:
  what many callers at once cost, nor a database whose tables are not in the machine's memory.`;
}

type Query = Figures['queries'][number];

function judged(query: Query) {
  const [large, small] = [summary(query.large), summary(query.small)];
  return { large, small, growth: large.p50 / small.p50 };
}

const isSlow = (query: Query): boolean => judged(query).large.p95 >= targetMs;
const growthCounts = (query: Query): boolean => judged(query).large.p50 >= growthCountsFromMs;
const grows = (query: Query): boolean => growthCounts(query) && judged(query).growth >= targetGrowth;

const verdict = (met: number, all: number): string =>
  met === all ? `met by all ${all}` : `missed by ${all - met} of ${all}`;

const summary = (times: readonly number[]) => ({ p50: percentile(times, 50), p95: percentile(times, 95) });
const ms = (value: number): string => value.toFixed(1).padStart(6);
const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
