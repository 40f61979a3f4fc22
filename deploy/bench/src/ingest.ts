import { startPostgres } from '@belegfluss/local/postgres';
import { promise } from './broken-promise.ts';
import { bestRatio, describeRate, median, verdict, whole } from './figures.ts';
import { fillWithDeliveries } from './ingest/fill.ts';
import type { LoadInput, LoadResult } from './ingest/load.ts';
import {
  fetchFigures,
  startTarget,
  stopTarget,
  type Target,
  type TargetName,
  takeTurn,
} from './ingest/turn.ts';

const rounds = 3;
/**
 * Upper limit: rounds are added while the promise is not met, because other load on the machine only slows a round
 * down.
 */
const mostRounds = 9;
const connections = 32;
const preloaded = 1_000_000;
const memoryBoundBytes = 512 * 1024 ** 2;

/**
 * Goals, and values promised on any machine: relative to the floor, to the usual way, to the floor with a full table.
 */
const ofFloor = { target: 0.85, promised: 0.6 };
const ofUsual = { target: 4, promised: 2 };
const promisedWhenFull = 0.4;
const latencyTargetMs = 20;

const closed: Omit<LoadInput, 'url'> = {
  durationMs: 5_000,
  connections,
  perSecond: null,
  bodyBytes: null,
};
/** Half a gibibyte of bodies at once: more than the service may hold. */
const overload: Omit<LoadInput, 'url'> = { ...closed, connections: 512, bodyBytes: 1024 ** 2 };

type Comparison = Readonly<Record<TargetName, LoadResult[]>>;

/** Acknowledged webhooks per second: the real service beside a bare insert and the usual way, in alternating rounds. */
export async function benchIngest(): Promise<string> {
  const postgres = await startPostgres({ name: 'bench-ingest', fresh: true, disposable: true });
  const targets: Target[] = [];
  try {
    for (const name of ['product', 'floor', 'usual'] as const) {
      targets.push(await startTarget(name, postgres.url(`bench_${name}`)));
    }
    const comparison = await compare(targets, isAsPromised);
    promise(
      isAsPromised(comparison),
      `The service acknowledges less than was promised.\n${describeComparison(comparison)}`,
    );
    const [product, floor] = targets;
    if (!product || !floor) throw new Error('A target is missing.');
    const latency = await takeTurn(product, {
      ...closed,
      durationMs: 10_000,
      connections: 128,
      perSecond: medianRate(comparison.product) / 2,
    });
    promise(Object.keys(latency.refused).length === 0, 'Webhooks were refused at half the load.');
    const before = (await fetchFigures(product)).peakBytes;
    const overloaded = await takeTurn(product, overload);
    const peak = (await fetchFigures(product)).peakBytes;
    promise(
      peak < memoryBoundBytes,
      `The service grew to ${mebibytes(peak)} under overload; it may use ${mebibytes(memoryBoundBytes)}.`,
    );
    await fillWithDeliveries(product.database, preloaded);
    const full = await compare([product, floor], isAsPromisedWhenFull);
    promise(
      isAsPromisedWhenFull(full),
      `The rate falls as the table fills.\n${describeGrowth(comparison.product, full)}`,
    );
    return [
      describeComparison(comparison),
      describeLatency(latency, medianRate(comparison.product) / 2),
      describeOverload(overloaded, before, peak),
      describeGrowth(comparison.product, full),
      limits,
    ].join('\n');
  } finally {
    for (const target of targets) await stopTarget(target);
    await postgres.stop();
  }
}

async function compare(
  targets: readonly Target[],
  isEnough: (results: Comparison) => boolean,
): Promise<Comparison> {
  const results: Comparison = { product: [], floor: [], usual: [] };
  for (const target of targets) await takeTurn(target, closed);
  for (let round = 0; round < rounds || (round < mostRounds && !isEnough(results)); round += 1) {
    for (const target of targets) {
      const result = await takeTurn(target, closed);
      promise(Object.keys(result.refused).length === 0, `${target.name}: webhooks were refused.`);
      results[target.name].push(result);
    }
  }
  return results;
}

const rates = (results: readonly LoadResult[]) => results.map(({ perSecond }) => perSecond);
const medianRate = (results: readonly LoadResult[]) => median(rates(results));
const mebibytes = (bytes: number) => `${whole(bytes / 1024 ** 2)} MiB`;

function describeComparison({ product, floor, usual }: Comparison): string {
  const line = (results: readonly LoadResult[]) =>
    `${describeRate(rates(results))}, p50 ${median(results.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms, p99 ${median(results.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`;
  return `  ${connections} connections, bodies of ${whole(product[0]?.bodyBytes ?? 0)} bytes from 1,000 shops, ${product.length} turns of ${closed.durationMs / 1_000} s each, taken in turns
  product: ${line(product)}
  floor, Fastify and one insert without signature, uniqueness or publishing: ${line(floor)}
  usual, shopify-api's validation and Prisma's create of the same fields: ${line(usual)}
  ratio to the floor: ${describeRatio(product, floor, ofFloor)}
  ratio to the usual way: ${describeRatio(product, usual, ofUsual)}`;
}

function describeRatio(
  product: readonly LoadResult[],
  other: readonly LoadResult[],
  { target, promised }: { readonly target: number; readonly promised: number },
): string {
  const ratio = medianRate(product) / medianRate(other);
  const best = bestRatio(rates(product), rates(other));
  return `${ratio.toFixed(2)}, of the best turns ${best.toFixed(2)}; target ${target}, ${verdict(ratio >= target)}; promised ${promised} of the best turns`;
}

const isAsPromised = ({ product, floor, usual }: Comparison): boolean =>
  bestRatio(rates(product), rates(floor)) >= ofFloor.promised &&
  bestRatio(rates(product), rates(usual)) >= ofUsual.promised;

const describeLatency = ({ p50Ms, p99Ms }: LoadResult, perSecond: number): string =>
  `  at half that load, ${whole(perSecond)} per second whatever is answered, counted from when each was due: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; target ${latencyTargetMs} ms, ${verdict(p99Ms < latencyTargetMs)}`;

const describeOverload = (
  { acknowledged, refused, bodyBytes }: LoadResult,
  before: number,
  peak: number,
): string =>
  `  overload, ${overload.connections} connections with ${mebibytes(bodyBytes)} each: ${whole(acknowledged)} acknowledged and stored, ${
    Object.entries(refused)
      .map(([status, number]) => `${whole(number)} × ${status}`)
      .join(', ') || 'none refused'
  }; memory at most ${mebibytes(peak)} (${mebibytes(before)} before; must stay below ${mebibytes(memoryBoundBytes)})`;

const isAsPromisedWhenFull = ({ product, floor }: Comparison): boolean =>
  bestRatio(rates(product), rates(floor)) >= promisedWhenFull;

function describeGrowth(empty: readonly LoadResult[], { product, floor }: Comparison): string {
  const [ratio, best] = [medianRate(product) / medianRate(empty), bestRatio(rates(product), rates(floor))];
  return `  with ${whole(preloaded)} deliveries of the same day stored: ${describeRate(rates(product))}, ${ratio.toFixed(2)} of the rate without; of the floor in these turns, best by best, ${best.toFixed(2)}, promised ${promisedWhenFull}`;
}

const limits = `  Proves: one process of the real service acknowledges so much while it also publishes; every acknowledged
  webhook is committed to disk (fsync on; looked for by its id after each turn) and announced exactly once; what
  signature, uniqueness and publishing cost beside a bare insert, and what the usual libraries cost; that memory is
  bounded when more comes than can be stored. Does not: what a machine of your own does, where load generator,
  service and database share nothing; nor NATS, whose place a local bus takes; nor the work on orders.`;
