import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';

const windowMs = 15_000;

/** All services in one process, with nobody there. */
describe('an installation at rest', () => {
  let installation: Installation;
  beforeAll(async () => {
    // Its own: another suite's orders would be activity. The provider is polled as often as elsewhere.
    installation = await startInstallation('together', { own: true });
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  /** How many statements this process sends within the window. */
  async function countStatements(): Promise<number> {
    const { prototype } = pg.Client;
    const { query } = prototype;
    let sent = 0;
    prototype.query = function counting(this: pg.Client, ...given: Parameters<typeof query>) {
      sent += 1;
      return query.apply(this, given);
    } as typeof query;
    try {
      await pause(windowMs);
      return sent;
    } finally {
      prototype.query = query;
    }
  }

  it('asks its databases next to nothing: no loop polls for what only a call, an event or the clock can bring', async () => {
    await eventually(
      async () => {
        const sent = await countStatements();
        // Without the relaying and polling of a start there are some; none at all would mean that they were not counted.
        expect(sent).toBeGreaterThan(0);
        expect(sent).toBeLessThan(100);
      },
      { withinMs: 60_000 },
    );
  }, 120_000);

  it('takes an order up at once all the same', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/place', { seed: 1 });
    await eventually(
      async () => {
        const documents = await installation.providerDocuments();
        expect(documents.filter((one) => one.orderIds.includes(id))).toHaveLength(1);
      },
      { withinMs: 20_000 },
    );
  }, 60_000);

  it('begins work at the time at which it is due, which nothing but the clock announces', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/place', { seed: 2 });
    const find = async () => (await installation.findOrder(id))?.work;
    await eventually(async () => expect(await find()).toBe('idle'), { withinMs: 20_000 });
    const database = new pg.Client({ connectionString: installation.databaseUrl('orders') });
    await database.connect();
    try {
      // As a run leaves it that asks for another one; before the loops rest, so that they learn of it by themselves.
      await database.query(
        `INSERT INTO work (shop, order_id, due_at, origin, priority)
         SELECT shop, id, now() + interval '8 seconds', 'live', 100 FROM orders WHERE id = $1`,
        [id],
      );
      const isLeft = async () =>
        (await database.query('SELECT FROM work WHERE order_id = $1', [id])).rowCount;
      await pause(4_000);
      expect(await isLeft()).toBe(1);
      await eventually(async () => expect(await isLeft()).toBe(0), { withinMs: 20_000 });
    } finally {
      await database.end();
    }
  }, 120_000);
});
