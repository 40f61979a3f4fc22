import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase } from '@belegfluss/runtime/database';
import { packageHome } from '@belegfluss/runtime/service';
import pg from 'pg';
import { promise } from '../broken-promise.ts';
import { type Child, startChild } from '../child.ts';
import type { LoadInput, LoadResult } from './load.ts';
import type { TargetFigures, TargetInput, TargetReady } from './target.ts';

export type TargetName = 'product' | 'floor' | 'usual';

export type Target = TargetReady & {
  readonly name: TargetName;
  readonly process: Child<TargetReady>;
  readonly database: pg.Pool;
};

const tables: Readonly<Record<TargetName, string>> = {
  product: 'delivery',
  floor: 'bare_delivery',
  usual: 'delivery',
};

const toScriptPath = (name: string): string =>
  join(packageHome('@belegfluss/bench'), `src/ingest/${name}.ts`);

export async function startTarget(name: TargetName, databaseUrl: string): Promise<Target> {
  await ensureDatabase(databaseUrl);
  const process = startChild<TargetReady>(toScriptPath(name), { databaseUrl } satisfies TargetInput);
  const ready = await process.next();
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return { ...ready, name, process, database };
}

export async function stopTarget({ process, database }: Target): Promise<void> {
  await database.end();
  await process.stop();
}

/**
 * One round of load. Every webhook acknowledged in it must be stored exactly once, and what the product stored must
 * have been announced once. Returns when nothing is left to do.
 */
export async function takeTurn(target: Target, load: Omit<LoadInput, 'url'>): Promise<LoadResult> {
  const before = await count(target, `SELECT count(*) FROM ${tables[target.name]}`);
  const generator = startChild<LoadResult>(toScriptPath('load'), {
    ...load,
    url: target.url,
  } satisfies LoadInput);
  const result = await generator.next();
  await generator.stop();
  if (target.name === 'product') await untilAnnounced(target);
  const stored = (await count(target, `SELECT count(*) FROM ${tables[target.name]}`)) - before;
  const refused = Object.values(result.refused).reduce((sum, one) => sum + one, 0);
  promise(
    stored >= result.acknowledged && stored <= result.acknowledged + refused,
    `${target.name}: ${result.acknowledged} acknowledged, ${refused} refused, ${stored} stored.`,
  );
  if (target.name === 'product') await checkProduct(target, result.ids);
  return result;
}

export const fetchFigures = async ({ figuresUrl }: Target): Promise<TargetFigures> =>
  (await (await fetch(figuresUrl ?? '')).json()) as TargetFigures;

/** A slow machine has time as long as the count decreases. */
async function untilAnnounced(target: Target): Promise<void> {
  const countLeft = () => count(target, 'SELECT count(*) FROM delivery WHERE announced_at IS NULL');
  let [left, since] = [await countLeft(), performance.now()];
  while (left > 0) {
    promise(
      performance.now() - since < 60_000,
      `${left} deliveries are not announced, and none was for a minute.`,
    );
    await pause(100);
    const now = await countLeft();
    if (now < left) since = performance.now();
    left = now;
  }
}

async function checkProduct(target: Target, acknowledged: readonly string[]): Promise<void> {
  const found = await count(
    target,
    'SELECT count(DISTINCT webhook_id) FROM delivery WHERE webhook_id = ANY($1)',
    [acknowledged],
  );
  promise(
    found === acknowledged.length,
    `${acknowledged.length - found} deliveries were acknowledged and are not stored.`,
  );
  const { announced, distinct } = await fetchFigures(target);
  const all = await count(target, "SELECT count(*) FROM delivery WHERE traceparent <> ''");
  promise(
    announced === distinct && distinct === all,
    `${all} deliveries were announced ${announced} times, ${distinct} different ones.`,
  );
}

async function count({ database }: Target, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: string }>(query, values);
  return Number(rows[0]?.count);
}
