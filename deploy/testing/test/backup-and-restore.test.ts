import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/installation-config';
import { partsHome, projectRoot } from '@belegfluss/local/parts-home';
import { type Postgres, startPostgres } from '@belegfluss/local/postgres';
import { type RunningServices, startServices } from '@belegfluss/local/services';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { putInPlace, readServerPid, takeBaseBackup } from '../src/base-backup.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, type Pace, startInstallation } from '../src/installation.ts';
import { soakSize } from '../src/soak.ts';

/** Orders placed before, during and after the backup. */
const [before, during, after] = [soakSize(6, 10), soakSize(8, 15), soakSize(6, 15)];
const orders = before + during + after;

/**
 * The backup contains orders and calls leased to processes that no longer exist. Leases end after two seconds instead
 * of ten, and seven instead of thirty-five.
 */
const quickPace: Pace = {
  ordersPace: { documents: { leaseMs: 2_000 } },
  providerPace: { sendWithinMs: 2_000, timeoutMs: 4_000, leaseMarginMs: 2_500, settleMs: 1_000 },
};

describe('a backup that is older than the books', () => {
  let data: string;
  let backup: string;
  let postgres: Postgres;
  let installation: Installation;
  /** All services, started again on the restored data. */
  let again: RunningServices | undefined;
  const totals = new Map<string, number>();

  beforeAll(async () => {
    data = join(await partsHome(), `restore-${process.pid}`);
    backup = `${data}-backup`;
    // A separate server, since all of its data is going to be lost.
    const settings = ['fsync=off'];
    postgres = await startPostgres({
      name: 'restore',
      directory: data,
      fresh: true,
      disposable: true,
      settings,
    });
    installation = await startInstallation('together-on-nats', {
      databases: Object.fromEntries(
        serviceNames.map((service) => [service, postgres.url(`belegfluss_${service}`)]),
      ),
      sweepIntervalMs: 2_000,
      pace: quickPace,
    });
  }, 180_000);

  afterAll(async () => {
    await again?.stop();
    await installation?.stop();
    await postgres?.stop();
    await rm(backup, { recursive: true, force: true });
  }, 120_000);

  const place = async (count: number): Promise<void> => {
    for (let placed = 0; placed < count; placed += 1) {
      const { id, body } = await installation.shopify('POST', '/sandbox/place', {
        seed: totals.size,
        items: (totals.size % 3) + 1,
      });
      totals.set(id, Math.round(Number((body.order as { total_price: string }).total_price) * 100));
    }
  };

  const untilInvoices = (count: number) =>
    eventually(
      async () => expect((await installation.providerDocuments()).length).toBeGreaterThanOrEqual(count),
      {
        withinMs: 120_000,
      },
    );

  const untilDone = (count: number) =>
    eventually(
      async () => {
        const shown = await installation.listOrders();
        const unfinished = shown.filter(
          ({ work, invoices }) => work !== 'idle' || invoices[0]?.status !== 'PAID',
        );
        expect(
          unfinished.map(({ name, work, reason, invoices }) => ({ name, work, reason, invoices })),
        ).toEqual([]);
        expect(shown).toHaveLength(count);
      },
      { withinMs: 180_000 },
    );

  it('restores to books without a gap and without a duplicate', async () => {
    await place(before);
    await untilInvoices(before / 2);
    // Slow enough for the backup to contain orders at every step.
    await installation.setProviderKnobs({ latencyMs: 150 });
    const placing = place(during);
    await takeBaseBackup({ url: postgres.url('postgres'), data, target: backup });
    await placing;
    await installation.setProviderKnobs(null);
    await place(after);
    await untilDone(orders);
    const written = await installation.providerDocuments();
    expect(written).toHaveLength(orders);

    // Only the data of the provider and Shopify remains; what the services write while stopping is lost as well.
    await installation.services.stop();
    await installation.nats?.loseData();
    await endServer();
    await putInPlace(backup, data);
    await postgres.restart('SIGQUIT');
    expect(await countJournalledInvoices()).toBeLessThan(orders);
    await runSql('after-restore.sql');

    const logger = createLogger({ name: 'test', level: 'silent' });
    again = await startServices(installation.config, logger, installation.pace);
    await place(5);
    await untilDone(orders + 5);

    const documents = await installation.providerDocuments();
    expect(documents).toHaveLength(orders + 5);
    for (const document of written) {
      expect(documents).toContainEqual(expect.objectContaining({ id: document.id, number: document.number }));
    }
    expect(new Set(documents.map(({ number }) => number)).size).toBe(orders + 5);
    for (const [id, total] of totals) {
      const own = documents.filter((document) => document.orderIds.includes(id));
      expect(own.map((document) => Math.round(Number(document.total) * 100))).toEqual([total]);
    }
    expect((await installation.getShop()).plan?.credits?.used).toBe(orders + 5);
    // Each is paid in one booking: a second one would record money that was never received.
    expect((await listBookings()).flat().toSorted()).toEqual([...totals.values()].toSorted());
    expect((await listBookings()).filter((bookings) => bookings.length !== 1)).toEqual([]);

    await runSql('lift-after-restore.sql');
    await place(1);
    await untilDone(orders + 6);
  }, 600_000);

  /** However the server ended, none of its files is left. */
  async function endServer(): Promise<void> {
    const pid = await readServerPid(data);
    process.kill(pid, 'SIGQUIT');
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow());
  }

  async function withJournal<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: installation.databaseUrl('provider') });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const runSql = (file: string) =>
    withJournal(async (client) =>
      client.query(await readFile(join(projectRoot(), 'deploy/operations', file), 'utf8')),
    );

  /** Invoices in the restored journal, which is older than the books. */
  const countJournalledInvoices = (): Promise<number> =>
    withJournal(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM write_journal WHERE kind = 'create' AND state = 'confirmed'`,
      );
      return rows[0]?.count ?? 0;
    });

  /** The amounts booked on each document, in cents. */
  async function listBookings(): Promise<readonly (readonly number[])[]> {
    const { documents } = await installation.atProvider('GET', '/documents');
    return (documents as { readonly bookings: readonly { readonly amount: string }[] }[]).map(
      ({ bookings }) => bookings.map(({ amount }) => Math.round(Number(amount) * 100)),
    );
  }
});
