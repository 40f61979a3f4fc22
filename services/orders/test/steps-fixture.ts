import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { createFakeShopify, type FakeShopify, obliging } from './fake-shopify.ts';
import { queueOrder } from './known-order.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { planBy, type Script } from './scripted-plan.ts';
import { createHandWorker } from './worker.ts';

export let fixture: Fixture;
export const orderId = '6101';

type Given = {
  readonly script: Script;
  readonly shopify?: FakeShopify;
  readonly order?: Readonly<Record<string, unknown>>;
};

/** One run over the order by a worker that follows the script. */
export async function reconcile(
  shop: string,
  { script, shopify = createFakeShopify(obliging), order = {} }: Given,
) {
  const worker = createHandWorker(fixture, {}, { plan: planBy(script), shopify });
  await queueOrder(fixture.pool, shop, restOrder(orderId, order));
  await worker.carryOut(await worker.claim());
}

export const readEvents = async (shop: string): Promise<string[]> => {
  const { rows } = await fixture.pool.query<{ event: string }>(
    'SELECT event FROM log_entry WHERE shop = $1 ORDER BY at, id',
    [shop],
  );
  return rows.map(({ event }) => event);
};

export const readLogBody = async (shop: string, event: string) => {
  const { rows } = await fixture.pool.query('SELECT body FROM log_entry WHERE shop = $1 AND event = $2', [
    shop,
    event,
  ]);
  return rows[0]?.body;
};

export const readLedger = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT ordinal, status, number, enshrined, hand_changed AS "handChanged", written_paid AS "writtenPaid",
       written_metafields AS metafields, mailed_at IS NOT NULL AS mailed, mail_failed_at IS NOT NULL AS "mailFailed"
     FROM document WHERE shop = $1 ORDER BY ordinal`,
    [shop],
  );
  return rows;
};

export const readWork = async (shop: string) => {
  const { rows } = await fixture.pool.query('SELECT state, last_error FROM work WHERE shop = $1', [shop]);
  return rows;
};

/** Gives the suite that calls it a fixture in which nobody works but its own workers. */
export function openStepsFixture(): void {
  beforeAll(async () => {
    fixture = await startFixture({ start: false });
  });
  afterEach(async () => {
    fixture.provider.faults.before = () => {};
    // Work that a test leaves for a retry would be claimed in the next one.
    await fixture.pool.query('DELETE FROM work');
  });
  afterAll(() => fixture.stop());
}
