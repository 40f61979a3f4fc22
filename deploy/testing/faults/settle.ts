import { setTimeout as pause } from 'node:timers/promises';
import { findBusyConsumers } from './bus.ts';
import { requeue } from './orders-client.ts';
import { BrokenPromise } from './promises.ts';
import type { World } from './world.ts';

/** Work that rests for longer than this after a failure is asked for by hand, as a person would. */
const longPauseMs = 3_000;

const noOutcome = 'without outcome';

/** Topics whose deliveries end with the work on an order; nobody settles the others. */
export const orderTopics = '^(orders|refunds|order_transactions|fulfillments)/';

/**
 * Waits until nobody has anything to do: no webhook on its way, nothing unannounced or unpublished, no consumer with
 * an event, no order in work, every delivery with its outcome. What rests after failures is asked for again: that it
 * would come by itself, later, its due time says.
 */
export async function settle(world: World, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  const pressed = new Map<string, number>();
  let quiet = 0;
  for (;;) {
    const waiting = await findWaiting(world).catch((error: unknown) => [`not to be seen: ${String(error)}`]);
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    // Twice in a row: between two checks something may be on its way from one to the other.
    if (quiet === 2) return;
    if (Date.now() > end) {
      // Where nobody has anything to do any more, what still waits was forgotten.
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
  note(await countOf(world, 'webhooks', 'delivery WHERE announced_at IS NULL'), 'deliveries not announced');
  for (const service of ['orders', 'shops', 'provider', 'settings', 'partners'])
    note(
      await countOf(world, service, 'outbox WHERE published_at IS NULL'),
      `events not published by ${service}`,
    );
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
  // One that was never fetched cannot be asked for, and keeps nobody from asking for the others.
  for (const order of due) await requeue(world, [order]).catch(() => {});
}

async function countOf({ query }: World, service: string, what: string): Promise<number> {
  const rows = await query<{ count: string }>(service, `SELECT count(*) FROM ${what}`);
  return Number(rows[0]?.count);
}
