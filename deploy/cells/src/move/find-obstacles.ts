import type pg from 'pg';
import type { MovedService } from '../cells.ts';

/** After so long no bus takes an event for a copy of one that it has seen, and no process remembers a shop. */
export const returnAfterMs = 10 * 60_000;

/** Why the shops cannot move now, in words for the operator; from the database of one service of the source. */
export async function findObstacles(
  source: pg.ClientBase,
  service: MovedService,
  shops: readonly string[],
  options: { readonly sharedAccounts?: boolean } = {},
): Promise<readonly string[]> {
  const erasing = await listTexts(
    source,
    `SELECT shop AS text FROM erasure WHERE shop = ANY($1)
     ${service === 'shops' ? 'UNION SELECT shop FROM shop_erasure WHERE shop = ANY($1)' : ''}`,
    shops,
  );
  const sharing =
    service === 'provider' && !options.sharedAccounts
      ? await listTexts(source, sharedAccountsSql, shops)
      : [];
  return [
    ...erasing.map((shop) => `Data of ${shop} is being erased: move it when that is over.`),
    ...sharing.map((shop) => `${shop} keeps its books in an account of these shops: move it with them.`),
  ];
}

/** Numbers that we give are unique within an account, which only one database can guard. */
const sharedAccountsSql = `
  SELECT DISTINCT other.shop AS text
  FROM connection own JOIN connection other ON other.account ->> 'id' = own.account ->> 'id'
  WHERE own.shop = ANY($1) AND other.shop <> ALL ($1) AND own.account ->> 'id' <> ''`;

async function listTexts(
  client: pg.ClientBase,
  text: string,
  shops: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ text: string }>(text, [shops]);
  return rows.map((row) => row.text);
}
