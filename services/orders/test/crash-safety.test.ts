import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueOrder } from './known-order.ts';
import { createMortal } from './mortal.ts';
import { type Fixture, type Replica, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker, lapseLeases } from './worker.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ start: false });
});
afterAll(() => fixture.stop());

const orderId = '6001';
/** More steps than a reconcile has; reaching it means that the worker never got through. */
const tooMany = 200;

type Death = { readonly shop: string; readonly diedAt: string | null; readonly places: readonly string[] };

/** Runs a process on an order of a new shop until its last step, or to the end. */
async function workUntil(lastStep: number): Promise<Death> {
  const shop = fixture.newShop();
  const mortal = createMortal(lastStep);
  const worker = createHandWorker(fixture, mortal);
  await queueOrder(fixture.pool, shop, restOrder(orderId), ['d-1']);
  const claim = await worker.claim();
  expect(claim.shop).toBe(shop);
  await worker.carryOut(claim).catch(() => {});
  return { shop, diedAt: mortal.diedAt, places: mortal.places };
}

/** Expects another process to finish what the dead one left. */
async function expectFinished({ orders }: Replica, { shop, diedAt }: Death): Promise<void> {
  await fixture.idle(shop);
  await allConfirmed(shop);
  await check(shop, diedAt ?? 'the end');
  expect({ diedAt, getOrder: await fixture.getOrder(shop, orderId, orders) }).toMatchObject({
    getOrder: {
      work: 'idle',
      reason: undefined,
      documents: [{ total: '119.00', status: 'paid', enshrined: true }],
    },
  });
}

/** Shops confirms documents a moment after they were made. */
const allConfirmed = (shop: string): Promise<void> =>
  eventually(async () => {
    const { rows } = await fixture.pool.query('SELECT 1 FROM unconfirmed_transfer WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
  });

/** One invoice at the provider, the same in the ledger, one transfer, everything reported once. */
async function check(shop: string, diedAt: string): Promise<void> {
  const at = (value: unknown) => ({ diedAt, value });
  const documents = fixture.provider.readDocuments(shop);
  expect(at(documents)).toMatchObject(at([{ total: '119.00', paid: '119.00', enshrined: true }]));
  const { rows: ledger } = await fixture.pool.query(
    `SELECT provider_id AS id, number, total::numeric(20,2)::text AS total, paid::numeric(20,2)::text AS paid,
       enshrined, revision, unconfirmed_key FROM document WHERE shop = $1`,
    [shop],
  );
  const [{ id, number, total, paid, enshrined } = {}] = documents;
  expect(at(ledger)).toEqual(
    at([{ id, number, total, paid, enshrined, revision: 1, unconfirmed_key: null }]),
  );
  expect(at([...fixture.shops.listShopTransfers(shop).values()])).toEqual(at(['confirmed']));
  const { rows: work } = await fixture.pool.query('SELECT 1 FROM work WHERE shop = $1', [shop]);
  expect(at(work)).toEqual(at([]));

  const { rows: log } = await fixture.pool.query<{ event: string }>(
    'SELECT event FROM log_entry WHERE shop = $1 ORDER BY at, id',
    [shop],
  );
  // A contact whose worker died before reporting is a known one to the next.
  const events = log.map(({ event }) => event);
  expect(at(events.filter((event) => event === 'webhook.processed'))).toEqual(at(['webhook.processed']));
  const steps = events.filter((event) => event.startsWith('webhook.'));
  expect(steps.length).toBeLessThanOrEqual(2);
  const reported = events.filter((event) => event !== 'contact.created' && !event.startsWith('webhook.'));
  expect(log.length - reported.length - steps.length).toBeLessThanOrEqual(1);
  expect(at(reported)).toEqual(
    at(['invoice.created', 'invoice.opened', 'transaction.booked', 'invoice.enshrined']),
  );
  const { rows: stats } = await fixture.pool.query('SELECT invoices_created FROM shop_stat WHERE shop = $1', [
    shop,
  ]);
  expect(at(stats)).toEqual(at([{ invoices_created: '1' }]));
  const { rows: outbox } = await fixture.pool.query<{ type: string }>(
    'SELECT type FROM outbox WHERE shop = $1 ORDER BY sequence',
    [shop],
  );
  expect(at(outbox.map(({ type }) => type))).toEqual(
    at(['orders.document.created.v1', 'orders.order.reconciled.v1']),
  );
}

describe('a process that dies', () => {
  it('at any step leaves an order that the next one finishes, with one invoice and everything reported once', async () => {
    const lives: Death[] = [];
    for (let lastStep = 1; lastStep < tooMany && lives.at(-1)?.diedAt !== null; lastStep += 1)
      lives.push(await workUntil(lastStep));
    expect(lives.at(-1)?.diedAt).toBeNull();
    await lapseLeases(fixture.pool);
    const second = await fixture.startReplica();
    for (const life of lives) await expectFinished(second, life);
    // The process that did not die reached every kind of place, and the others died on the way there.
    const places = lives.at(-1)?.places;
    for (const step of [
      'before services.shops.reserveTransfer',
      'after services.shops.reserveTransfer',
      'before services.provider.saveDocument',
      'after services.provider.saveDocument',
      'before commit',
      'within commit',
      'after commit',
    ])
      expect(places).toContain(step);
  });
});
