import { eventually } from '@belegfluss/testing/eventually';
import { expect } from '@jest/globals';
import type pg from 'pg';
import type { Fixture, Shops } from './shops-fixture.ts';

export const operationKey = 'order/1/invoice-1/create';
export const superseded = { kind: 'aborted', reason: 'SUPERSEDED' };
export const callOptions = { timeoutMs: 60_000 };

export type Holders = Awaited<ReturnType<typeof aShop>>;

/** A shop with ten transfers, and holders of one key of it: each call with the fence of its holder. */
export async function aShop(fixture: Fixture, name: string, used = 0) {
  const shop = `${name}.myshopify.com`;
  await fixture.install(shop);
  for (let index = 0; index < used; index += 1)
    await fixture.shops.reserveTransfer({ shop, operationKey: `earlier-${index}` });
  const request = (fence: bigint) => ({ shop, operationKey, fence });
  return {
    shop,
    reserve: (fence: bigint, client: Shops = fixture.shops) =>
      client.reserveTransfer(request(fence), callOptions),
    release: (fence: bigint, client: Shops = fixture.shops) =>
      client.releaseTransfer(request(fence), callOptions),
    confirm: () => fixture.shops.confirmTransfers({ transfers: [{ shop, operationKey }] }),
    /** State of the key and transfers that the shop has used. */
    async books() {
      const { rows } = await fixture.pool.query(
        `SELECT state, fence, (SELECT sum(used)::int FROM transfer_period WHERE shop = $1) AS used
         FROM transfer_reservation WHERE shop = $1 AND operation_key = $2`,
        [shop, operationKey],
      );
      return rows[0];
    },
    /** Blocks every reservation in the running period until `meanwhile` is over. */
    whilePeriodIsLocked: (meanwhile: () => Promise<void>) =>
      inTransaction(fixture, async (client) => {
        await client.query('SELECT FROM transfer_period WHERE shop = $1 FOR UPDATE', [shop]);
        await meanwhile();
      }),
  };
}

export async function inTransaction(
  fixture: Fixture,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await fixture.pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Waits until this many statements of the service are blocked by a lock. */
export const untilWaiting = (fixture: Fixture, count: number) =>
  eventually(async () => {
    const { rows } = await fixture.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  });

/** Keeps the outcome of a call for later, so that a rejection is not unhandled meanwhile. */
export const settleCall = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
