import pg from 'pg';
import type { MovedService } from '../cells.ts';
import { tableRules } from '../tables/table-rules.ts';
import { gateLock } from './guards.ts';

/** Nothing new of the shops is begun; what is under way goes on. */
export const setLeaving = (client: pg.ClientBase, shops: readonly string[]): Promise<unknown> =>
  client.query(
    `INSERT INTO shop_gate (shop, state) SELECT shop, 'leaving' FROM unnest($1::text[]) AS shop
     ON CONFLICT (shop) DO NOTHING`,
    [shops],
  );

/** How many leases on rows of the shops have not run out. */
export async function countLeases(
  client: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute
     WHERE attname = 'lease_until' AND attrelid::regclass::text = ANY($1)`,
    [Object.keys(tableRules[service])],
  );
  if (rows.length === 0) return 0;
  const counts = rows.map(
    ({ name }) => `(SELECT count(*) FROM ${name} WHERE shop = ANY($1) AND lease_until > now())`,
  );
  const answer = await client.query<{ leases: number }>(`SELECT (${counts.join(' + ')})::int AS leases`, [
    shops,
  ]);
  return answer.rows[0]?.leases ?? 0;
}

/**
 * Closes the shops: when it returns, every transaction that wrote for them has ended, and no later one can. Their
 * deliveries that were not announced yet are kept from the relay, whose batches are of all shops.
 */
export async function close(
  client: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
  state: 'closed' | 'gone' = 'closed',
): Promise<void> {
  await asOperator(client, async () => {
    for (const shop of shops.toSorted())
      await client.query(`SELECT pg_advisory_xact_lock(${gateLock('$1::text')})`, [shop]);
    await client.query(
      `INSERT INTO shop_gate AS gate (shop, state) SELECT shop, $2 FROM unnest($1::text[]) AS shop
       ON CONFLICT (shop) DO UPDATE SET state = EXCLUDED.state, since = now() WHERE gate.state <> EXCLUDED.state`,
      [shops, state],
    );
    if (service === 'webhooks')
      await client.query(
        'UPDATE delivery SET announced_at = now() WHERE shop = ANY($1) AND announced_at IS NULL',
        [shops],
      );
  });
}

/** Since how many milliseconds one of the shops is gone from here; null when none is. */
export async function findGoneForMs(client: pg.ClientBase, shops: readonly string[]): Promise<number | null> {
  const { rows } = await client.query<{ ms: number | null }>(
    `SELECT min(extract(epoch FROM now() - since))::float8 * 1000 AS ms FROM shop_gate
     WHERE shop = ANY($1) AND state = 'gone'`,
    [shops],
  );
  return rows[0]?.ms ?? null;
}

/**
 * Opens the shops in the cell that they came to, and has everything published again that consumers may not have taken
 * where it was published before: the bus of that cell is another one. What they did take, their inboxes know.
 */
export const openArrived = (
  client: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
): Promise<void> =>
  asOperator(client, async () => {
    await client.query(
      `UPDATE outbox SET published_at = NULL
       WHERE shop = ANY($1) AND published_at > now() - interval '${streamKeeps}'`,
      [shops],
    );
    if (service === 'webhooks')
      await announceAgain(client, shops, `announced_at > now() - interval '${streamKeeps}'`);
    await client.query('DELETE FROM shop_gate WHERE shop = ANY($1)', [shops]);
  });

/** Opens the shops where they have been all along. Its bus has kept their events. */
export const openAgain = (
  client: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
): Promise<void> =>
  asOperator(client, async () => {
    if (service === 'webhooks') await announceAgain(client, shops, `status = 'received'`);
    await client.query('DELETE FROM shop_gate WHERE shop = ANY($1)', [shops]);
  });

/** An inbox forgets later than a stream does: see the retention of messages in the runtime. */
const streamKeeps = '7 days';

/** Has deliveries without an outcome announced once more. Those that were counted when they were announced are counted then. */
const announceAgain = (client: pg.ClientBase, shops: readonly string[], which: string): Promise<unknown> =>
  client.query(
    `WITH again AS (
       UPDATE delivery SET announced_at = NULL, status = 'received'
       WHERE shop = ANY($1) AND announced_at IS NOT NULL AND settled_at IS NULL AND ${which}
       RETURNING shop, (old.status = 'started')::int AS counted
     ), sums AS (SELECT shop, sum(counted) AS counted FROM again GROUP BY shop)
     UPDATE delivery_counter SET received = received - counted, started = started - counted
     FROM sums WHERE delivery_counter.shop = sums.shop`,
    [shops],
  );

/** A transaction in which triggers and foreign keys do not act: what it writes is complete as it is. */
export async function asOperator(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica`);
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Connects as the mover does: no statement is cut off, and rows as text are the same in every database. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'move-shop' });
  // Whoever waits for an answer gets the error as well; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
     SET extra_float_digits = 1; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
  );
  return client;
}
