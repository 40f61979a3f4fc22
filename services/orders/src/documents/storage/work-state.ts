import { run } from '@belegfluss/runtime/database';
import type { QueueState } from '@belegfluss/runtime/operations';
import type pg from 'pg';
import { workPriorities } from './enqueue-work.ts';

/** Counting stops here: more would say no more, and counting stays cheap. */
const mostCounted = 10_000;

/** The work queue as operators see it. Orders count as given up when they failed, not when they wait for an event. */
export async function readWorkState(pool: pg.Pool): Promise<QueueState> {
  const { rows } = await run<Row>(pool, { name: 'work-state', text: statement });
  const { waiting, oldest, inWork, failed } = rows[0] ?? { waiting: 0, oldest: 0, inWork: 0, failed: 0 };
  return { name: 'orders', waiting, oldestSeconds: BigInt(Math.floor(oldest)), inWork, failed };
}

type Row = Readonly<Record<'waiting' | 'oldest' | 'inWork' | 'failed', number>>;

const count = (table: string, condition: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${table} WHERE ${condition} LIMIT ${mostCounted}) pieces)::int`;

// Each priority is a stretch of the index of what is due; across them there is no order of time.
const composeOldestAgeSql = (priority: number): string =>
  `(SELECT extract(epoch FROM now() - due_at) FROM work
    WHERE state = 'queued' AND priority = ${priority} ORDER BY due_at LIMIT 1)`;

const statement = `SELECT
  ${count('work', `state = 'queued' AND priority IN (${workPriorities.join(', ')}) AND due_at <= now()`)} AS waiting,
  greatest(0, ${workPriorities.map(composeOldestAgeSql).join(', ')})::float8 AS oldest,
  ${count('work', `state = 'running'`)} AS "inWork",
  ${count('orders', `outcome = 'failed'`)} AS failed`;
