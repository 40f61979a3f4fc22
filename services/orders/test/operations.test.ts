import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { readWorkState } from '../src/documents/storage/work-state.ts';
import { type Fixture, security, startFixture } from './orders-fixture.ts';

let fixture: Fixture;
let pool: pg.Pool;

beforeAll(async () => {
  fixture = await startFixture({ start: false });
  pool = fixture.pool;
});
beforeEach(() => pool.query('TRUNCATE work, orders CASCADE'));
afterAll(() => fixture.stop());

/** `[shop, outcome, reason]`, an order each. */
const keepOrders = (orders: readonly (readonly [shop: string, outcome: string, reason: string])[]) =>
  pool.query(
    `INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
       currency, customer_name, search_text, snapshot, outcome, reason)
     SELECT shop, number::text, '#' || number, now(), now(), 'paid', '', 1, 0, 'EUR', '', '', '{}', outcome, reason
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS one (shop, outcome, reason, number)`,
    [0, 1, 2].map((column) => orders.map((order) => order[column])),
  );

/** Seconds that each is due; negative when it is due later. */
const keepWork = (works: readonly { state?: string; priority?: number; dueFor?: number }[]) =>
  pool.query(
    `INSERT INTO work (shop, order_id, state, priority, due_at, lease, lease_until)
     SELECT 'one.myshopify.com', number::text, state, priority, now() - due * interval '1 second',
       CASE state WHEN 'running' THEN gen_random_uuid() END, CASE state WHEN 'running' THEN now() + interval '1 hour' END
     FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS one (state, priority, due, number)`,
    [
      works.map(({ state = 'queued' }) => state),
      works.map(({ priority = 100 }) => priority),
      works.map(({ dueFor = 0 }) => dueFor),
    ],
  );

describe('the state of the work queue', () => {
  it('counts what is due, in work and given up, and not what is due later', async () => {
    await keepWork([
      { dueFor: 5 },
      { priority: 1_000, dueFor: 300 },
      { priority: 10, dueFor: 1 },
      { dueFor: -3_600 },
      { state: 'running', dueFor: 9_000 },
      { state: 'failed', dueFor: 9_000 },
    ]);
    await keepOrders([
      ['one.myshopify.com', 'failed', 'PROVIDER_REJECTED'],
      ['one.myshopify.com', 'aborted', 'MISSING_ADDRESS'],
    ]);
    const { oldestSeconds, ...state } = await readWorkState(pool);
    expect(state).toEqual({ name: 'orders', waiting: 3, inWork: 1, failed: 1 });
    expect(Number(oldestSeconds)).toBeGreaterThanOrEqual(300);
    expect(Number(oldestSeconds)).toBeLessThan(360);
  });

  it('is all zero where nothing is to be done, also while something is due later', async () => {
    const nothing = { name: 'orders', waiting: 0, oldestSeconds: 0n, inWork: 0, failed: 0 };
    expect(await readWorkState(pool)).toEqual(nothing);
    await keepWork([{ dueFor: -60 }]);
    expect(await readWorkState(pool)).toEqual(nothing);
  });
});

describe('what operators ask of orders', () => {
  it('is answered by the service: its queues, and failures by reason over all shops', async () => {
    await keepOrders([
      ['one.myshopify.com', 'failed', 'PROVIDER_REJECTED'],
      ['one.myshopify.com', 'failed', 'PROVIDER_REJECTED'],
      ['two.myshopify.com', 'failed', 'PROVIDER_REJECTED'],
      ['two.myshopify.com', 'failed', 'ORDER_UNREADABLE'],
      ['two.myshopify.com', 'aborted', 'MISSING_ADDRESS'],
      ['two.myshopify.com', 'skipped', 'SKIP_POS'],
      ['two.myshopify.com', 'done', ''],
    ]);
    // As an order that was tried ten times in vain leaves its work; one of the fourth try may still be a passing trouble.
    await pool.query(
      `INSERT INTO work (shop, order_id, attempts, last_error, due_at) VALUES
         ('two.myshopify.com', '4711', 10, 'INTERNAL: duplicate key value', now() + interval '1 hour'),
         ('two.myshopify.com', '4712', 4, 'PROVIDER_UNAVAILABLE: HTTP 503', now() + interval '1 hour')`,
    );
    const replica = await fixture.startReplica();
    const operations = createClient(OperationsServiceService, { address: replica.address, security });
    const failures = createClient(OrderFailuresServiceService, { address: replica.address, security });
    try {
      expect(await failures.countFailures({})).toEqual({
        failures: [
          { reason: 'PROVIDER_REJECTED', orders: 3, shops: 2 },
          { reason: 'INTERNAL', orders: 1, shops: 1 },
          { reason: 'ORDER_UNREADABLE', orders: 1, shops: 1 },
        ],
      });
      expect(await operations.getState({})).toMatchObject({
        service: 'orders',
        deadLetters: 0,
        queues: [{ name: 'orders', failed: 4 }, { name: 'products' }],
      });
    } finally {
      operations.close();
      failures.close();
      await replica.stop();
    }
  });

  it('is read from an index of failed orders alone', async () => {
    const client = await pool.connect();
    try {
      // A table of a few rows is read as a whole unless that is forbidden.
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query(
        `EXPLAIN SELECT reason, shop FROM orders WHERE outcome = 'failed' LIMIT 100000`,
      );
      expect(JSON.stringify(rows)).toContain('Index Only Scan using orders_failed_by_reason');
    } finally {
      client.release(true);
    }
  });
});
