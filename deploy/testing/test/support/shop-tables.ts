import { serviceNames } from '@belegfluss/local/installation-config';
import type pg from 'pg';
import { query, withDatabase } from '../../security/support/databases.ts';
import type { Installation } from '../../src/installation.ts';

/**
 * A table of a service: `orders.document`; partitions belong to their table. Without `shop_gate`, which says where a shop
 * is and nothing of it.
 */
export type ServiceTable = { readonly name: string; readonly hasShop: boolean };

export async function listTables(installation: Installation): Promise<readonly ServiceTable[]> {
  const all = await Promise.all(
    serviceNames.map(async (service) =>
      (
        await query<ServiceTable>(
          installation,
          service,
          `SELECT $1 || '.' || relname AS name, EXISTS (
             SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'shop' AND NOT attisdropped
           ) AS "hasShop"
           FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
             AND relname <> 'shop_gate'`,
          [service],
        )
      ).map((table) => table),
    ),
  );
  return all.flat();
}

/** Records of erasures are deleted on their own schedule. */
const ownEnd = /\.(erasure|shop_erasure)$/;

/** Inserts a row of the shop into every table without one, so that an empty table afterwards proves the erasure. */
export async function fillShopTables(installation: Installation, shop: string): Promise<void> {
  const tables = (await listTables(installation)).filter(
    ({ name, hasShop }) => hasShop && !ownEnd.test(name),
  );
  for (const service of serviceNames)
    await withDatabase(installation, service, async (client) => {
      for (const { name } of tables.filter((table) => table.name.startsWith(`${service}.`)))
        await fill(client, name.slice(service.length + 1), shop).catch((cause: unknown) => {
          throw new Error(`${name} needs a row of a shop that its checks allow.`, { cause });
        });
    });
}

type Column = { readonly name: string; readonly type: string };

async function fill(client: pg.Client, table: string, shop: string): Promise<void> {
  const known = await client.query(`SELECT 1 FROM "${table}" WHERE shop = $1 LIMIT 1`, [shop]);
  if (known.rowCount !== 0) return;
  const { rows: columns } = await client.query<Column>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1
       AND (column_name = 'shop' OR (is_nullable = 'NO' AND column_default IS NULL))`,
    [table],
  );
  const values = columns.map(({ name, type }) =>
    name === 'shop' ? '$1' : (chosen[`${table}.${name}`] ?? usual[type] ?? `'x'`),
  );
  await client.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`,
    [shop],
  );
}

const usual: Readonly<Record<string, string>> = {
  bigint: '1',
  boolean: 'false',
  bytea: `'\\x78'`,
  date: 'current_date',
  integer: '1',
  jsonb: `'{}'`,
  numeric: '1',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
  ARRAY: `'{}'`,
};

/** Values that the check constraints allow. */
const chosen: Readonly<Record<string, string>> = {
  'charge.kind': `'subscription'`,
  'charge.status': `'active'`,
  'coupon.code': `'HERBST-26'`,
  'coupon.type': `'percent'`,
  'metafield_definition.state': `'made'`,
  'notification.kind': `'creditsLow'`,
  'payment_import_shop.source': `'paypal'`,
  'person_request.kind': `'invoice'`,
  'person_request.action': `'email'`,
  'document_pdf.kind': `'invoice'`,
  'document_link.token': `repeat('a', 32)`,
  'document_link.kind': `'invoice'`,
  'privacy_request.kind': `'redact'`,
  'privacy_request.state': `'done'`,
  'retention_turn.task': `'log'`,
};
