import { addProbe, gauge, reading } from '@belegfluss/runtime/metrics';
import type pg from 'pg';
import { isRepeating } from '../storage/failure-counts.ts';
import { longestRunSeconds } from './observe-run.ts';

/** Counting stops here: more would say no more, and a scrape stays cheap. */
const mostCounted = 100_000;

/** Shows the work queue of the service; answers how to end it. */
export function observeWork(pool: pg.Pool, service: string): () => void {
  const pieces = gauge({
    service,
    name: 'belegfluss_work_pieces',
    help: `Orders in the work queue: due, later, running, failed and waiting for somebody, or repeating: tried in vain again and again; counted up to ${mostCounted}.`,
    labels: ['state'],
  });
  const oldestDue = gauge({
    service,
    name: 'belegfluss_work_oldest_due_seconds',
    help: 'How long the oldest due piece of work has been waiting for a worker; 0 when none is.',
  });
  const lapsed = gauge({
    service,
    name: 'belegfluss_work_lapsed',
    help: 'Pieces of work whose worker gives no heartbeat.',
  });
  const oldestRunning = gauge({
    service,
    name: 'belegfluss_work_oldest_running_seconds',
    help: 'How long the longest run over an order of this process has been going on; 0 when there is none.',
  });
  return addProbe({
    service,
    name: 'work',
    gauges: [pieces, oldestDue, lapsed, oldestRunning],
    async read() {
      const { rows } = await pool.query<Row>({ name: 'work-waiting', text: statement });
      return rows.flatMap((row) => [
        reading(pieces, { state: 'due' }, row.due),
        reading(pieces, { state: 'later' }, row.later),
        reading(pieces, { state: 'running' }, row.running),
        reading(pieces, { state: 'failed' }, row.failed),
        reading(pieces, { state: 'repeating' }, row.repeating),
        reading(oldestDue, {}, Math.max(0, row.oldestDue)),
        reading(lapsed, {}, row.lapsed),
        reading(oldestRunning, {}, longestRunSeconds()),
      ]);
    },
  });
}

type Row = Readonly<
  Record<'due' | 'later' | 'running' | 'lapsed' | 'failed' | 'repeating' | 'oldestDue', number>
>;

const count = (condition: string, name: string): string =>
  `(SELECT count(*) FROM (SELECT FROM work WHERE ${condition} LIMIT ${mostCounted}) pieces)::int AS ${name}`;

const statement = `SELECT
  ${count("state = 'queued' AND due_at <= now()", 'due')},
  ${count("state = 'queued' AND due_at > now()", 'later')},
  ${count("state = 'running'", 'running')},
  ${count("state = 'running' AND lease_until < now()", 'lapsed')},
  ${count("state = 'failed'", 'failed')},
  ${count(isRepeating, 'repeating')},
  coalesce((SELECT extract(epoch FROM now() - due_at) FROM work WHERE state = 'queued' ORDER BY due_at LIMIT 1), 0)::float8
    AS "oldestDue"`;
