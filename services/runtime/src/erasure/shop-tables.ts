import { execute, getSqlState, query, type SqlTransaction } from '../database/index.ts';
import { ownValue } from '../records/index.ts';

/**
 * Exceptions for a service's tables; every table with a column `shop` that is not named here is erased with the shop.
 */
export type ShopTables = {
  /** Emptied before the others: what a worker locks first. */
  readonly first?: readonly string[];
  /** Tables that are not touched: the service clears their rows itself. */
  readonly kept?: readonly string[];
  /** Rows of a table that go, where some of the shop's stay for a moment: a condition in SQL, no user's text. */
  readonly only?: Readonly<Record<string, string>>;
  /** Rows that others still need and that stay without a shop, before the rest of their table is erased. */
  readonly released?: Readonly<Record<string, Release>>;
};

/** Assignments, and the condition for their rows, that remove the shop from them; SQL, no user's text. */
type Release = { readonly set: string; readonly where: string };

/** The record of an erasure is deleted with its last batch; that a shop is elsewhere is no data of the shop. */
const own: readonly string[] = ['erasure', 'shop_gate'];
const batch = 1_000;

/** All tables with rows of shops, from the catalogue: a new table is erased without anybody thinking of it. */
export async function listShopTables(
  tx: SqlTransaction,
  { first = [], kept = [] }: ShopTables,
): Promise<readonly string[]> {
  const rows = await query<{ name: string }>(tx, {
    text: `SELECT relname AS name FROM pg_class
     JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop' AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname`,
  });
  const names = rows.map(({ name }) => name).filter((name) => !own.includes(name) && !kept.includes(name));
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))];
}

/**
 * Releases what stays of a shop's rows of one table and deletes up to a batch of the others; null when others still refer
 * to them: they wait for the next pass. Tables without an index on the shop (those of messaging, which only live for days) are read as a whole.
 */
export async function eraseTable(
  tx: SqlTransaction,
  table: string,
  shop: string,
  { only = {}, released = {} }: ShopTables,
): Promise<number | null> {
  const release = ownValue(released, table);
  const freed = release
    ? await execute(tx, {
        text: `UPDATE "${table}" SET ${release.set} WHERE shop = $1 AND (${release.where})`,
        values: [shop],
      })
    : 0;
  const some = ownValue(only, table);
  const condition = some ? ` AND (${some})` : '';
  await execute(tx, { text: 'SAVEPOINT erase_table' });
  try {
    // A place in the table means nothing across partitions, so the shop is asked for again.
    const rows = await execute(tx, {
      text: `DELETE FROM "${table}" WHERE shop = $1${condition} AND ctid = ANY(ARRAY(
         SELECT ctid FROM "${table}" WHERE shop = $1${condition} LIMIT ${batch}))`,
      values: [shop],
    });
    await execute(tx, { text: 'RELEASE SAVEPOINT erase_table' });
    return freed + rows;
  } catch (error) {
    if (!isReferredTo(error)) throw error;
    await execute(tx, { text: 'ROLLBACK TO SAVEPOINT erase_table' });
    return null;
  }
}

/** 23503 foreign_key_violation, 23001 restrict_violation. */
const isReferredTo = (error: unknown): boolean => ['23503', '23001'].includes(getSqlState(error));
