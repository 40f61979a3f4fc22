import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { linkColumns, type PartLink } from './part-link-row.ts';

/** Which links are meant: by key or group; all of the shop when both are empty. */
export type LinkChoice = { readonly keys: readonly string[]; readonly groups: readonly string[] };

export type PartRemovals = {
  /** By key, at most `limit`. */
  list(shop: string, choice: LinkChoice, limit: number): Promise<readonly PartLink[]>;
  count(shop: string, choice: LinkChoice): Promise<number>;
  /** Links that have a part. */
  countLinked(shop: string): Promise<number>;
  /** Lets go of a key. What became of its part is kept with what is known of the account. */
  drop(shop: string, link: PartLink, part: 'deleted' | 'deactivated' | 'released'): Promise<void>;
};

export function createPartRemovals(pool: pg.Pool): PartRemovals {
  const chosen = ({ keys, groups }: LinkChoice) =>
    keys.length === 0 && groups.length === 0
      ? { name: 'all', sql: '', values: [] }
      : {
          name: 'chosen',
          sql: 'AND (source_key = ANY($2::text[]) OR group_key = ANY($3::text[]))',
          values: [keys, groups],
        };
  const count = async (name: string, text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await run<{ count: number }>(pool, { name, text, values: [...values] });
    return rows[0]?.count ?? 0;
  };

  return {
    async list(shop, choice, limit) {
      const { name, sql, values } = chosen(choice);
      const { rows } = await run<PartLink>(pool, {
        name: `part-removals-${name}`,
        text: `SELECT ${linkColumns} FROM part_link WHERE shop = $1 ${sql}
               ORDER BY source_key LIMIT $${values.length + 2}`,
        values: [shop, ...values, limit],
      });
      return rows;
    },
    count(shop, choice) {
      const { name, sql, values } = chosen(choice);
      const text = `SELECT count(*)::int AS count FROM part_link WHERE shop = $1 ${sql}`;
      return count(`part-removals-count-${name}`, text, [shop, ...values]);
    },
    countLinked: (shop) =>
      count(
        'part-links-count',
        'SELECT count(*)::int AS count FROM part_link WHERE shop = $1 AND part_id IS NOT NULL',
        [shop],
      ),
    async drop(shop, { key, generation }, part) {
      await run(pool, {
        name: 'part-removals-drop',
        text: `WITH dropped AS (
                 DELETE FROM part_link WHERE shop = $1 AND source_key = $2 AND generation = $3 RETURNING part_id
               ), deleted AS (
                 DELETE FROM account_part USING dropped
                 WHERE account_part.shop = $1 AND account_part.part_id = dropped.part_id AND $4 = 'deleted'
               )
               UPDATE account_part SET active = false FROM dropped
               WHERE account_part.shop = $1 AND account_part.part_id = dropped.part_id AND $4 = 'deactivated'`,
        values: [shop, key, generation, part],
      });
    },
  };
}
