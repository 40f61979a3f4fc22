import { inTransaction, run } from '@belegfluss/runtime/database';
import { renderMetrics } from '@belegfluss/runtime/metrics';
import { withTrace } from '@belegfluss/runtime/trace';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { observeRun } from '../src/documents/jobs/observe-run.ts';
import { observeWork } from '../src/documents/jobs/observe-work.ts';
import { claimWork } from '../src/documents/storage/claim-work.ts';
import { enqueueWaiting } from '../src/documents/storage/enqueue-waiting.ts';
import { insertWork } from '../src/documents/storage/enqueue-work.ts';
import { type Claim, finishWork, releaseWork, writeUnderLease } from '../src/documents/storage/work-store.ts';

const shop = 'one.myshopify.com';
const anHour = 3_600_000;
/** Not `orders`, which the process may be running beside. */
const service = 'orders-alone';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('orders');
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(() => pool.query('DELETE FROM work'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** `a` to `f` name a trace each. */
const createTraceparent = (letter: string): string => `00-${letter.repeat(32)}-${letter.repeat(16)}-01`;
const change = (letter: string, orderId = '1') =>
  withTrace(createTraceparent(letter), () =>
    run(pool, insertWork({ shop, orderId, origin: 'live', refresh: false, deliveryIds: [] })),
  );
async function claim(leaseMs = 60_000): Promise<Claim> {
  const [found] = await claimWork(pool, { perShop: 4, leaseMs })(1);
  if (!found) throw new Error('Nothing was claimed.');
  return found;
}

describe('the trace of work', () => {
  it('is that of the first change while it waits for a worker', async () => {
    await change('a');
    await change('b');
    expect((await claim()).traceparent).toBe(createTraceparent('a'));
  });

  it('stays with work that failed and is tried again, whatever else is reported meanwhile', async () => {
    await change('a');
    const held = await claim();
    await writeUnderLease(pool, held, [
      releaseWork(held, { state: 'queued', delayMs: anHour, error: 'X: y', settled: false }),
    ]);
    await change('b');
    await pool.query('UPDATE work SET due_at = now()');
    expect((await claim()).traceparent).toBe(createTraceparent('a'));
  });

  it('is that of the change when an order rested, or was worked on as they came', async () => {
    await change('a');
    const first = await claim();
    await writeUnderLease(pool, first, [finishWork(first, new Date(Date.now() + anHour))]);
    await change('b');
    const second = await claim();
    expect(second.traceparent).toBe(createTraceparent('b'));
    await change('c');
    await writeUnderLease(pool, second, [finishWork(second)]);
    expect((await claim()).traceparent).toBe(createTraceparent('c'));
  });

  it('begins with the look when work is queued again in bulk', async () => {
    await change('a');
    const held = await claim();
    await writeUnderLease(pool, held, [
      releaseWork(held, { state: 'failed', delayMs: 0, error: 'X: y', settled: true }),
    ]);
    await inTransaction(pool, (tx) =>
      withTrace(createTraceparent('b'), () => enqueueWaiting(tx, shop, ['X'])),
    );
    expect((await claim()).traceparent).toBe('');
  });
});

describe('the metrics of the work queue', () => {
  /** Counters of the process: other suites of it reconciled orders, too. */
  async function runsByOutcome(): Promise<Record<string, number>> {
    const samples = (await renderMetrics()).matchAll(
      /^belegfluss_order_look_seconds_count\{outcome="(\w+)",origin="live",service="orders"\} (\d+)$/gm,
    );
    return Object.fromEntries([...samples].map(([, outcome, count]) => [outcome, Number(count)]));
  }

  async function shown(name: string): Promise<Record<string, number>> {
    const samples = [
      ...(await renderMetrics()).matchAll(
        new RegExp(`^${name}\\{(.*service="${service}".*)\\} (\\S+)$`, 'gm'),
      ),
    ];
    return Object.fromEntries(
      samples.map(([, labels = '', value = '']) => [/state="(\w+)"/.exec(labels)?.[1] ?? '', Number(value)]),
    );
  }

  it('say how many pieces are due, later, running and failed, and how long the oldest has been due', async () => {
    const hide = observeWork(pool, service);
    expect(await shown('belegfluss_work_pieces')).toEqual({
      due: 0,
      later: 0,
      running: 0,
      failed: 0,
      repeating: 0,
    });
    expect(await shown('belegfluss_work_oldest_due_seconds')).toEqual({ '': 0 });

    for (const id of ['1', '2', '3', '4', '5', '6']) await change('a', id);
    await claim();
    await claim(0);
    await pool.query(`UPDATE work SET due_at = now() + interval '1 hour' WHERE order_id = '5'`);
    await pool.query(`UPDATE work SET due_at = now() - interval '90 seconds' WHERE order_id = '4'`);
    await pool.query(`UPDATE work SET state = 'failed' WHERE order_id = '6'`);
    await pool.query(`UPDATE work SET attempts = 8 WHERE order_id = '5'`);
    expect(await shown('belegfluss_work_pieces')).toEqual({
      due: 2,
      later: 1,
      running: 2,
      failed: 1,
      repeating: 1,
    });
    const age = (await shown('belegfluss_work_oldest_due_seconds'))[''];
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(120);
    expect(await shown('belegfluss_work_lapsed')).toEqual({ '': 1 });

    hide();
    expect(await shown('belegfluss_work_pieces')).toEqual({});
  });

  it('say how runs ended, and how long the longest goes on', async () => {
    const hide = observeWork(pool, service);
    const before = await runsByOutcome();
    const claimed = { shop, orderId: '1', attempts: 1, origin: 'live', traceparent: '' } as const;
    let end = () => {};
    const look = observeRun(claimed, () => new Promise((resolve) => (end = resolve)));
    expect((await shown('belegfluss_work_oldest_running_seconds'))['']).toBeGreaterThan(0);
    end();
    await look;
    expect(await shown('belegfluss_work_oldest_running_seconds')).toEqual({ '': 0 });

    await observeRun(claimed, async (failed) => failed(new Error('x')));
    await observeRun(claimed, () => Promise.reject(new Error('no database'))).catch(() => {});
    const after = await runsByOutcome();
    for (const outcome of ['closed', 'released', 'lost'])
      expect((after[outcome] ?? 0) - (before[outcome] ?? 0)).toBe(1);
    hide();
  });
});
