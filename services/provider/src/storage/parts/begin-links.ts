import { run, writeTogether } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { linkColumns, type PartLink } from './part-link-row.ts';

/** A key with the number that its part is to have. */
export type LinkPlace = {
  readonly shop: string;
  readonly key: string;
  readonly group: string;
  readonly number: string;
};

/**
 * Makes the rows of keys that have none, many in one statement. Null when the key has a row by then, or another key the
 * number.
 */
export const createBeginLinks = (pool: pg.Pool): ((place: LinkPlace) => Promise<PartLink | null>) =>
  writeTogether<LinkPlace, PartLink | null>({
    // Few parts are made at once: nothing is gained by waiting for more.
    restsFrom: Number.POSITIVE_INFINITY,
    async write(places) {
      const { rows } = await run<PartLink & { readonly shop: string }>(pool, {
        name: 'part-link-begin',
        text: beginSql,
        values: [
          places.map(({ shop }) => shop),
          places.map(({ key }) => key),
          places.map(({ group }) => group),
          places.map(({ number }) => number),
        ],
      });
      return places.map(({ shop, key }) => {
        const row = rows.find((one) => one.shop === shop && one.key === key);
        if (!row) return null;
        const { shop: _, ...link } = row;
        return link;
      });
    },
  });

/** In the order of the numbers, so that two statements that claim the same ones do not wait for each other. */
const beginSql = `
  INSERT INTO part_link (shop, source_key, group_key, part_number)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (shop, key, "group", number)
  ORDER BY shop, number
  ON CONFLICT DO NOTHING RETURNING shop, ${linkColumns}`;
