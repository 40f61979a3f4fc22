import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@belegfluss/local/postgres';
import { ensureDatabase } from '@belegfluss/runtime/database';
import { packageHome } from '@belegfluss/runtime/service';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { describeRate, median } from './figures.ts';
import type { LoadInput, LoadResult } from './ingest/load.ts';
import type { TargetInput, TargetReady } from './ingest/target.ts';

const rounds = 3;
const roundMs = 5_000;
const connections = 32;

type Target = {
  readonly name: 'product' | 'floor';
  readonly table: string;
  readonly process: Child<TargetReady>;
  readonly url: string;
  readonly database: string;
};

/** Acknowledged webhooks a second: the real service beside a bare insert of the same bytes, turn by turn. */
export async function benchIngest(): Promise<string> {
  const postgres = await startPostgres({ name: 'bench', fresh: true, disposable: true });
  const targets: Target[] = [];
  try {
    targets.push(await startTarget('product', 'delivery', postgres.url('bench_webhooks')));
    targets.push(await startTarget('floor', 'bare_delivery', postgres.url('bench_floor')));
    const results: Record<Target['name'], LoadResult[]> = { product: [], floor: [] };
    for (const target of targets) await load(target, 1_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) results[target.name].push(await load(target, roundMs));
    }
    return describe(results.product, results.floor);
  } finally {
    for (const target of targets) await target.process.stop();
    await postgres.stop();
  }
}

async function startTarget(name: Target['name'], table: string, database: string): Promise<Target> {
  await ensureDatabase(database);
  const script = join(packageHome('@belegfluss/bench'), `src/ingest/${name}.ts`);
  const process = startChild<TargetReady>(script, { databaseUrl: database } satisfies TargetInput);
  const { url } = await process.next();
  return { name, table, process, url, database };
}

/** One turn. What was acknowledged must be in the table; the next turn begins when nothing is left to do. */
async function load(target: Target, durationMs: number): Promise<LoadResult> {
  const before = await count(target, `SELECT count(*) FROM ${target.table}`);
  const script = join(packageHome('@belegfluss/bench'), 'src/ingest/load.ts');
  const generator = startChild<LoadResult>(script, {
    url: target.url,
    durationMs,
    connections,
  } satisfies LoadInput);
  const result = await generator.next();
  await generator.stop();
  const stored = (await count(target, `SELECT count(*) FROM ${target.table}`)) - before;
  if (result.failed > 0 || stored !== result.acknowledged)
    throw new Error(
      `${target.name}: ${result.acknowledged} acknowledged, ${stored} stored, ${result.failed} failed.`,
    );
  const left = () => count(target, 'SELECT count(*) FROM delivery WHERE announced_at IS NULL');
  while (target.name === 'product' && (await left()) > 0) await pause(100);
  return result;
}

async function count({ database }: Target, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(query);
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

function describe(product: readonly LoadResult[], floor: readonly LoadResult[]): string {
  const rates = (results: readonly LoadResult[]) => results.map(({ perSecond }) => perSecond);
  const latency = (results: readonly LoadResult[]) =>
    `p50 ${median(results.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms, p99 ${median(results.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`;
  const ratio = median(rates(product)) / median(rates(floor));
  return `  ${connections} connections, bodies of ${product[0]?.bodyBytes} bytes, ${rounds} turns of ${roundMs / 1_000} s each, taken in turns
  product: ${describeRate(rates(product))}, ${latency(product)}
  floor, Fastify and one insert without signature, uniqueness or publishing: ${describeRate(rates(floor))}, ${latency(floor)}
  ratio: ${(ratio * 100).toFixed(0)} % of the floor
  Proves: one process of the real service acknowledges so much while it also publishes, every acknowledged
  webhook is committed to disk (fsync on, counted after each turn), and what signature, uniqueness and
  publishing cost beside a bare insert. Does not: what a machine of your own does, where load generator,
  service and database share nothing; nor NATS, whose place a local bus takes; nor the work on orders.`;
}
