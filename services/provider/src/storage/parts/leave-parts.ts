import { execute, type SqlTransaction } from '@belegfluss/runtime/database';
import { unlinkedSql } from './part-link-row.ts';

/**
 * The shop keeps its books in another account from now on: its parts stay in the old one, whose listing proves nothing
 * about the new one. Parts saved from now on are searched for, and made, in the new one.
 */
export async function leaveParts(tx: SqlTransaction, shop: string): Promise<void> {
  await execute(tx, { text: `UPDATE part_link SET ${unlinkedSql} WHERE shop = $1`, values: [shop] });
  await execute(tx, { text: 'DELETE FROM account_part WHERE shop = $1', values: [shop] });
  await execute(tx, { text: 'DELETE FROM part_listing WHERE shop = $1', values: [shop] });
}
