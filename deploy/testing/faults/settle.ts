import { setTimeout as pause } from 'node:timers/promises';
import { findBusyConsumers } from './bus.ts';
import { requeue } from './orders-client.ts';
import { BrokenPromise } from './promises.ts';
import type { World } from './world.ts';

/** Work that backs off longer than this is requested by hand, as a user would do. */
const longPauseMs = 3_000;

const noOutcome = 'without outcome';

/** Topics whose deliveries end with the work on an order; the others have no outcome. */
export const orderTopics = '^(orders|refunds|order_transactions|fulfillments)/';

/**
 * Waits until the installation is idle: no webhook on its way, nothing unannounced or unpublished, no consumer with an
 * event, no order in work, every delivery with its outcome, every transfer confirmed. Work in back-off is requested by hand: its due time shows
 * that it would continue without that.
 */
export async function settle(world: World, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  const pressed = new Map<string, number>();
  let quiet = 0;
  for (;;) {
    const waiting = await findWaiting(world).catch((error: unknown) => [`not to be seen: ${String(error)}`]);
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    // Two idle checks in a row: work may have moved from one place to another between two reads.
    if (quiet === 2) return;
    if (Date.now() > end) {
      // When only outcomes are missing, they were lost.
      const promise = waiting.every((what) => what.includes(noOutcome)) ? 'outcomes' : 'quiet';
      throw new BrokenPromise(promise, `Still waiting after ${withinMs / 1000} s: ${waiting.join('; ')}`);
    }
    await press(world, pressed).catch(() => {});
    await pause(200);
  }
}

async function findWaiting(world: World): Promise<string[]> {
  const waiting: string[] = [];
  const note = (count: number, what: string) => {
    if (count > 0) waiting.push(`${count} ${what}`);
  };
  note(world.installation.sandbox.shopify.service.sender.pending(), 'webhooks on their way');
  note(await countRows(world, 'webhooks', 'delivery WHERE announced_at IS NULL'), 'deliveries not announced');
  for (const service of ['orders', 'shops', 'provider', 'settings', 'partners'])
    note(
      await countRows(world, service, 'outbox WHERE published_at IS NULL'),
      `events not published by ${service}`,
    );
  note(await countRows(world, 'orders', 'unconfirmed_transfer'), 'transfers not confirmed');
  const busy = await findBusyConsumers(world);
  if (busy.length > 0) waiting.push(`events for ${busy.join(', ')}`);
  const work = await world.query<{ order_id: string; state: string; last_error: string }>(
    'orders',
    `SELECT order_id, state, last_error FROM work
     WHERE state = 'running' OR (state = 'queued' AND (attempts > 0 OR due_at < now() + interval '30 seconds'))`,
  );
  if (work.length > 0)
    waiting.push(
      `${work.length} orders in work (${work[0]?.order_id} ${work[0]?.state} ${work[0]?.last_error})`,
    );
  const unsettled = await world.query<{ topic: string }>(
    'webhooks',
    `SELECT topic FROM delivery WHERE status IN ('received', 'started') AND topic ~ $1`,
    [orderTopics],
  );
  if (unsettled.length > 0)
    waiting.push(`${unsettled.length} deliveries ${noOutcome} (${unsettled[0]?.topic})`);
  return waiting;
}

async function press(world: World, pressed: Map<string, number>): Promise<void> {
  const rows = await world.query<{ shop: string; id: string }>(
    'orders',
    `SELECT shop, order_id AS id FROM work
     WHERE state = 'queued' AND attempts > 0 AND due_at > now() + $1 * interval '1 millisecond'`,
    [longPauseMs],
  );
  const due = rows.filter(({ id }) => (pressed.get(id) ?? 0) < Date.now() - 5_000);
  for (const { id } of due) pressed.set(id, Date.now());
  // An order that was never fetched cannot be requeued; that must not keep the others from it.
  for (const order of due) await requeue(world, [order]).catch(() => {});
}

async function countRows({ query }: World, service: string, what: string): Promise<number> {
  const rows = await query<{ count: string }>(service, `SELECT count(*) FROM ${what}`);
  return Number(rows[0]?.count);
}
