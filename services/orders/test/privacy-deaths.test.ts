import { randomUUID } from 'node:crypto';
import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { OrderReconciled, ReconcileOutcome } from '@belegfluss/protos/orders/v1/orders';
import { ErasureBegun } from '@belegfluss/protos/shops/v1/erasure';
import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { BusEvent, EventBus, Subscription } from '@belegfluss/runtime/bus';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { anEvent } from '@belegfluss/testing/an-event';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createPrivacy } from '../src/privacy/create-privacy.ts';
import { createMortal } from './mortal.ts';
import { quiet, security } from './orders-fixture.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase('orders');
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** More steps than any erasure has; reaching it means that it never got through. */
const tooMany = 80;
/** More than a batch. */
const orders = 30;
const orderIds = Array.from({ length: orders }, (_, index) => String(8_000 + index));

/** Bodies of deliveries, as Shopify sent them. */
const bodies = new Map<string, Buffer>();

/** Everything about privacy as one process has it, hand-fed with events. */
type Process = {
  hear(event: BusEvent): Promise<void>;
  /** Carries out the erasures, until nothing is left or the process is dead. */
  work(isDead: () => boolean): Promise<void>;
  close(): void;
};

async function startProcess(own: pg.Pool): Promise<Process> {
  const subscriptions: Subscription[] = [];
  const bus = { subscribe: async (one) => void subscriptions.push(one) } as Partial<EventBus> as EventBus;
  const nowhere = '127.0.0.1:9';
  const { loops, close } = await createPrivacy({
    config: {
      addresses: { shops: nowhere, settings: nowhere, provider: nowhere, webhooks: nowhere },
      security,
    },
    bus,
    pool: own,
    server: { add() {} } as never,
    relay: { start() {}, wake() {}, stop: async () => {} },
    logger: quiet,
    clients: {
      webhooks: {
        getDeliveryBodies: async ({ deliveries }: { deliveries: { id: string }[] }) => ({
          bodies: deliveries.map(({ id }) => ({ id, body: bodies.get(id) })),
        }),
      } as never,
      shops: {} as never,
    },
  });
  const [erasures] = loops as readonly [Loop];
  return {
    async hear(event) {
      for (const { type, handle } of subscriptions) if (type === event.type) await handle(event);
    },
    async work(isDead) {
      erasures.start();
      try {
        await eventually(async () => {
          const { rows } = await pool.query('SELECT 1 FROM erasure');
          if (rows.length > 0 && !isDead()) throw new Error('There is still something to erase.');
        });
      } finally {
        await erasures.stop();
      }
    },
    close: () => close?.(),
  };
}

/** A step: an event that is consumed, or a turn of the loop. */
type Step = BusEvent | 'work';

/**
 * Lets a process die at one of its steps and another begin: unacknowledged events come to it again, and so does the
 * last acknowledged one. Returns where the first one died; null when it did not.
 */
async function dieAndGoOn(steps: readonly Step[], lastStep: number): Promise<string | null> {
  const mortal = createMortal(lastStep);
  const first = await startProcess(mortal.pool(pool));
  let done = 0;
  try {
    for (const step of steps) {
      if (step === 'work') await first.work(() => mortal.diedAt !== null);
      else await first.hear(step);
      if (mortal.diedAt !== null) break;
      done += 1;
    }
  } catch (error) {
    if (mortal.diedAt === null) throw error;
  } finally {
    first.close();
  }
  const next = await startProcess(pool);
  try {
    for (const step of steps.slice(Math.max(0, done - 1)))
      if (step === 'work') await next.work(() => false);
      else await next.hear(step);
  } finally {
    next.close();
  }
  return mortal.diedAt;
}

let shops = 0;

/** A shop with the orders of one customer, each with a document, a link and an entry in the log. */
async function aShop(): Promise<string> {
  shops += 1;
  const shop = `stirbt-${shops}.myshopify.com`;
  for (const text of [
    `INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
       customer_name, search_text, snapshot)
     SELECT $1, id, '#' || id, now(), now(), 'paid', 'unfulfilled', 10, 1, 'EUR', 'Ann Muster', 'ann muster',
       '{"email": "ann@example.com", "customer": {"id": "7"}}' FROM unnest($2::text[]) AS id`,
    `INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, currency, total, tax, content_hash,
       subject, date, rates)
     SELECT gen_random_uuid(), $1, id, 'invoice', 1, id, 'open', 'EUR', 10, 1, '', 'Rechnung für Ann', '2026-01-01', '[]'
     FROM unnest($2::text[]) AS id`,
    `INSERT INTO document_link (token, shop, order_id, kind, download)
     SELECT md5($1 || id), $1, id, 'invoice', true FROM unnest($2::text[]) AS id`,
    `INSERT INTO log_entry (id, shop, order_id, name, origin, event, status, body, refs)
     SELECT gen_random_uuid(), $1, id, '#' || id, 'invoice', 'invoice.sent', 'success', '{"name": "ann@example.com"}', '{}'
     FROM unnest($2::text[]) AS id`,
  ])
    await pool.query(text, [shop, orderIds]);
  return shop;
}

/** Tables in which a row of the shop contains a text. */
async function tablesWith(shop: string, word: string): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop'
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT 1 FROM "${name}" t WHERE shop = $1 AND t::text ILIKE '%' || $2 || '%' LIMIT 1`,
      [shop, word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const readPayloads = async (type: string, where: string, value: string) =>
  (
    await pool.query<{ payload: Buffer }>(`SELECT payload FROM outbox WHERE type = $1 AND ${where} = $2`, [
      type,
      value,
    ])
  ).rows.map(({ payload }) => payload);

/** Every step in turn is the last one of a process. */
async function dieEverywhere(
  way: (shop: string) => readonly Step[],
  check: (shop: string, diedAt: string | null) => Promise<void>,
): Promise<readonly string[]> {
  const deaths: string[] = [];
  for (let lastStep = 1; lastStep < tooMany; lastStep += 1) {
    const shop = await aShop();
    const diedAt = await dieAndGoOn(way(shop), lastStep);
    await check(shop, diedAt);
    if (diedAt === null) return deaths;
    deaths.push(diedAt);
  }
  throw new Error(`No process lived through ${tooMany} steps.`);
}

describe('an erasure whose process dies at any of its steps', () => {
  it('of a customer is carried out as a whole, reported once, and counts each row once', async () => {
    const deliveryId = randomUUID();
    bodies.set(deliveryId, Buffer.from(`{"customer":{"id":7},"orders_to_redact":[${orderIds.join()}]}`));
    let counted = '';
    const deaths = await dieEverywhere(
      (shop) => {
        const payload = { deliveryId, topic: 'customers/redact', triggeredAt: undefined, bodyBytes: 100 };
        const asked = anEvent(
          shop,
          'webhooks.customer.received.v1',
          DeliveryReceived.encode(payload).finish(),
        );
        const erased = Erased.encode({ erasureId: asked.id, rows: 5n }).finish();
        const [provider, ingest] = ['provider', 'ingest'].map((context) =>
          anEvent(shop, `${context}.customer.erased.v1`, erased),
        ) as [BusEvent, BusEvent];
        return [asked, 'work', provider, ingest];
      },
      async (shop, diedAt) => {
        expect({ diedAt, left: await tablesWith(shop, 'ann') }).toEqual({ diedAt, left: [] });
        expect(await readPayloads('orders.customer.redacted.v1', 'shop', shop)).toHaveLength(1);
        const outcomes = await readPayloads('orders.order.reconciled.v1', 'shop', shop);
        expect(
          outcomes.map((payload) => OrderReconciled.decode(payload)).filter(({ orderId }) => orderId === ''),
        ).toMatchObject([{ outcome: ReconcileOutcome.SUCCESSFUL, deliveryIds: [deliveryId] }]);
        const { rows } = await pool.query(
          `SELECT (SELECT count(*)::int FROM redacted_order WHERE shop = $1) AS redacted, state, orders, counts
           FROM privacy_request WHERE shop = $1`,
          [shop],
        );
        counted ||= JSON.stringify(rows);
        expect(rows).toMatchObject([{ redacted: orders, state: 'done', orders }]);
        // However often a batch began again.
        expect({ diedAt, rows: JSON.stringify(rows) }).toEqual({ diedAt, rows: counted });
        const { rows: log } = await pool.query(
          `SELECT 1 FROM log_entry WHERE shop = $1 AND event = 'shop.ordersRedacted'`,
          [shop],
        );
        expect(log).toHaveLength(1);
      },
    );
    // The request, two batches of orders with the end of the second, and two reports.
    expect(deaths.filter((where) => where === 'within commit').length).toBeGreaterThanOrEqual(4);
    expect(deaths.filter((where) => where === 'after commit').length).toBeGreaterThanOrEqual(4);
  }, 120_000);

  it('of a shop leaves no row of it, and is reported once', async () => {
    const erasures = new Map<string, string>();
    const deaths = await dieEverywhere(
      (shop) => {
        const erasureId = randomUUID();
        erasures.set(shop, erasureId);
        const begun = ErasureBegun.encode({ erasureId, deliveryId: randomUUID() }).finish();
        return [anEvent(shop, 'shops.erasure.begun.v1', begun), 'work'];
      },
      async (shop, diedAt) => {
        expect({ diedAt, left: await tablesWith(shop, '') }).toEqual({ diedAt, left: [] });
        const reported = await readPayloads(
          'orders.shop.erased.v1',
          'ordering_key',
          erasures.get(shop) ?? '',
        );
        expect(reported).toHaveLength(1);
      },
    );
    expect(deaths.filter((where) => where === 'within commit').length).toBeGreaterThanOrEqual(2);
  }, 120_000);
});
