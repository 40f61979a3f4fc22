import { fromShopKey, gather, toShopKey } from '@belegfluss/runtime/batch';
import { areFew, run, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { AccountPart } from '../../domain/parts/part.ts';
import { unlinkedSql } from './part-link-row.ts';

/** The parts of an account as last listed, and those that we have made or changed since. */
export type PartListing = {
  /** The database's clock, by which links are dated. */
  now(): Promise<Date>;
  /** `unknown` when the listing is too old to decide. */
  check(shop: string, number: string): Promise<'absent' | 'present' | 'unknown'>;
  /**
   * Puts what was listed into the place of what was known. Links whose part is not among it are loosened, unless they
   * were made after the listing began. Answers how many.
   */
  replace(shop: string, parts: readonly AccountPart[], startedAt: Date): Promise<number>;
};

/** How long a listing counts. */
const freshFor = `interval '1 hour'`;

export const createPartListing = (pool: pg.Pool): PartListing => ({
  async now() {
    const { rows } = await run<{ now: Date }>(pool, { text: 'SELECT now()::timestamptz(3) AS now' });
    return rows[0]?.now ?? new Date();
  },
  check: createCheck(pool),
  async replace(shop, parts, startedAt) {
    const results = await transact(pool, [
      // 1. Two listings at once: the row makes one wait for the other.
      {
        text: `INSERT INTO part_listing (shop, read_at) VALUES ($1, $2)
               ON CONFLICT (shop) DO UPDATE SET read_at = greatest(part_listing.read_at, EXCLUDED.read_at)`,
        values: [shop, startedAt],
      },
      // 2. What was written while the list was read is newer than the list.
      { text: 'DELETE FROM account_part WHERE shop = $1 AND read_at < $2', values: [shop, startedAt] },
      {
        text: `INSERT INTO account_part (shop, part_id, part_number, active, stock, read_at)
               SELECT $1, part.id, part.number, part.active, part.stock, $2
               FROM unnest($3::text[], $4::text[], $5::boolean[], $6::numeric[]) AS part (id, number, active, stock)
               ON CONFLICT (shop, part_id) DO NOTHING`,
        values: [
          shop,
          startedAt,
          parts.map(({ id }) => id),
          parts.map(({ number }) => number),
          parts.map(({ active }) => active),
          parts.map(({ stock }) => stock),
        ],
      },
      // 3. Links to what is no longer there.
      {
        text: `UPDATE part_link SET ${unlinkedSql}
               WHERE shop = $1 AND part_id IS NOT NULL AND linked_at < $2 AND NOT EXISTS (
                 SELECT FROM account_part WHERE account_part.shop = $1 AND account_part.part_id = part_link.part_id)`,
        values: [shop, startedAt],
      },
    ]);
    return results.at(-1)?.rowCount ?? 0;
  },
});

/** Parts are made several at a time: what they ask for at the same moment is read together. */
function createCheck(pool: pg.Pool): PartListing['check'] {
  const isPresent = gather<boolean>(
    async (keys) => {
      const places = keys.map(fromShopKey);
      const { rows } = await run<{
        readonly shop: string;
        readonly number: string;
        readonly present: boolean;
      }>(pool, {
        name: 'part-listing-check',
        text: `SELECT shop, number,
                   EXISTS (SELECT FROM account_part AS part WHERE part.shop = given.shop AND part_number = number) AS present
                 FROM unnest($1::text[], $2::text[]) AS given (shop, number) JOIN part_listing USING (shop)
                 WHERE read_at > now() - ${freshFor} AND ${areFew('given.shop')}`,
        values: [places.map(([shop]) => shop), places.map(([, number]) => number)],
      });
      return new Map(rows.map((row) => [toShopKey(row.shop, row.number), row.present]));
    },
    { withinMs: 0, most: 64 },
  );
  return async (shop, number) => {
    const present = await isPresent(toShopKey(shop, number));
    if (present === undefined) return 'unknown';
    return present ? 'present' : 'absent';
  };
}
