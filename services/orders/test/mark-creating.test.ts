import { LeaseLost } from '@belegfluss/runtime/leases';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertWork } from '../src/documents/storage/enqueue-work.ts';
import { createMarkCreating } from '../src/documents/storage/mark-creating.ts';
import type { Creating } from '../src/documents/storage/work-store.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { createHandWorker, type HandWorker } from './worker.ts';

let fixture: Fixture;
let worker: HandWorker;
beforeAll(async () => {
  fixture = await startFixture({ start: false });
  worker = createHandWorker(fixture);
});
afterAll(() => fixture.stop());

/** Work that this worker holds. */
async function anOrderInWork() {
  const shop = fixture.newShop();
  const work = insertWork({ shop, orderId: '1', origin: 'live', refresh: false, deliveryIds: [] });
  await fixture.pool.query({ text: work.text, values: [...(work.values ?? [])] });
  return worker.claim();
}

const creating = (key: string) => ({ key }) as Creating;

const readMark = async (shop: string): Promise<unknown> =>
  (await fixture.pool.query('SELECT creating FROM work WHERE shop = $1', [shop])).rows[0]?.creating;

describe('notes of what is about to be made', () => {
  it('are each for the holder of its own work, also in one statement', async () => {
    const [held, robbed, last] = [await anOrderInWork(), await anOrderInWork(), await anOrderInWork()];
    await worker.rob(robbed.shop);
    const mark = createMarkCreating(fixture.pool);
    const [first, second, third] = await Promise.allSettled([
      mark(held, creating('first')),
      mark(robbed, creating('second')),
      mark(last, creating('third')),
    ]);
    expect([first.status, third.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(LeaseLost) });
    expect(await Promise.all([held, robbed, last].map(({ shop }) => readMark(shop)))).toEqual([
      { key: 'first' },
      null,
      { key: 'third' },
    ]);
  });

  it('are written although a change came to the order just then', async () => {
    const [changed, other] = [await anOrderInWork(), await anOrderInWork()];
    const mark = createMarkCreating(fixture.pool);
    const change = await fixture.pool.connect();
    await change.query('BEGIN');
    await change.query('UPDATE work SET revision = revision + 1 WHERE shop = $1', [changed.shop]);
    const marks = Promise.all([mark(changed, creating('first')), mark(other, creating('second'))]);
    await eventually(async () =>
      expect(
        await change.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ).toMatchObject({
        rowCount: 1,
      }),
    );
    await change.query('COMMIT');
    change.release();
    await marks;
    expect(await readMark(changed.shop)).toEqual({ key: 'first' });
    expect(await readMark(other.shop)).toEqual({ key: 'second' });
  });
});
