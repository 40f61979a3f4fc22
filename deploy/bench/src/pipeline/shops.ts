import { createSecretBox } from '@belegfluss/runtime/secrets';
import { within } from '@belegfluss/testing/postgres-server';
import type pg from 'pg';
import { type BenchInstallation, demoShop, secretKey } from './installation.ts';

/** More transfers than a run uses. */
const transfers = 10_000_000;

/**
 * Creates `count` copies of the demo shop: installed, connected to the provider, with its preferences. They are copied
 * in the databases, because a thousand installations would measure the installation.
 */
export async function copyShops(services: BenchInstallation, count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, index) => `bench-${index + 1}.myshopify.com`);
  await within(services.databaseUrl('shops'), async (client) => {
    await client.query('UPDATE transfer_period SET quota = $1', [transfers]);
    await copyRows(client, 'shop', names);
    // A thousand shops are not asked about their plan in one minute, as copies of one that was just installed would be.
    await client.query(`UPDATE shop SET billing_due_at = now() + interval '1 day' WHERE shop = ANY ($1)`, [
      names,
    ]);
    await copyRows(client, 'transfer_period', names, ['id']);
  });
  await within(services.databaseUrl('settings'), (client) => copyRows(client, 'preference_section', names));
  await within(services.databaseUrl('provider'), async (client) => {
    await copyRows(client, 'connection', names);
    await copyRows(client, 'reference_data', names);
    const box = createSecretBox([secretKey]);
    const place = (shop: string) => ({ shop, column: 'connection.token' });
    const { rows } = await client.query('SELECT token FROM connection WHERE shop = $1', [demoShop]);
    const token = box.open(rows[0].token, place(demoShop));
    await client.query(
      `UPDATE connection SET token = sealed.token
       FROM unnest($1::text[], $2::text[]) AS sealed (shop, token) WHERE connection.shop = sealed.shop`,
      [names, names.map((shop) => box.seal(token, place(shop)))],
    );
  });
  // These orders do not exist at any Shopify: the service must not fetch them.
  await within(services.databaseUrl('orders'), (client) =>
    client.query(
      `INSERT INTO sweep (shop, read_until, next_at)
       SELECT shop, now(), now() + interval '1 day' FROM unnest($1::text[]) AS copied (shop)
       ON CONFLICT (shop) DO UPDATE SET next_at = EXCLUDED.next_at`,
      [names],
    ),
  );
  return names;
}

async function copyRows(
  client: pg.Client,
  table: string,
  shops: readonly string[],
  leaveOut: readonly string[] = [],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'shop' && !leaveOut.includes(name));
  const list = columns.map((name) => `"${name}"`).join(', ');
  await client.query(
    `INSERT INTO ${table} (shop, ${list})
     SELECT copy.shop, ${columns.map((name) => `"original"."${name}"`).join(', ')}
     FROM ${table} AS original, unnest($1::text[]) AS copy (shop) WHERE original.shop = $2`,
    [shops, demoShop],
  );
}
