import { areFew, run, writeTogether } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { linkColumns, type PartLink } from './part-link-row.ts';

/** A part that we have made, with the content that it was made with. */
export type MadeLink = {
  readonly shop: string;
  readonly link: Pick<PartLink, 'key' | 'generation' | 'revision'>;
  readonly partId: string;
  readonly number: string;
  /** The number that was asked for. */
  readonly wanted: string;
  readonly active: boolean;
  /** Decimal string. */
  readonly stock: string;
  /** Stock that it was made with, decimal string; empty where it keeps none. */
  readonly madeWith: string;
  readonly contentHash: string;
  readonly note: string;
};

/**
 * Lets parts that were just made stand for their keys, many in one statement, and lists them in the account as if they had
 * been read. Null when the key has a part already, or another content meanwhile. Throws when another key has the part.
 */
export const createLinkWritten = (pool: pg.Pool): ((made: MadeLink) => Promise<PartLink | null>) =>
  writeTogether<MadeLink, PartLink | null>({
    // Few parts are made at once: nothing is gained by waiting for more.
    restsFrom: Number.POSITIVE_INFINITY,
    async write(all) {
      const { rows } = await run<PartLink & { readonly place: string }>(pool, {
        name: 'part-link-written',
        text: writtenSql,
        values: columns.map(([, , value]) => all.map(value)),
      });
      const links = new Map(rows.map(({ place, ...link }) => [Number(place), link]));
      return all.map((_, index) => links.get(index + 1) ?? null);
    },
  });

/** Columns of `given`, with what a made part has for each. */
const columns: readonly (readonly [name: string, type: string, value: (made: MadeLink) => unknown])[] = [
  ['shop', 'text', ({ shop }) => shop],
  ['key', 'text', ({ link }) => link.key],
  ['generation', 'int', ({ link }) => link.generation],
  ['revision', 'int', ({ link }) => link.revision],
  ['id', 'text', ({ partId }) => partId],
  ['number', 'text', ({ number }) => number],
  ['wanted', 'text', ({ wanted }) => wanted],
  ['active', 'boolean', ({ active }) => active],
  ['stock', 'numeric', ({ stock }) => stock],
  ['made_with', 'numeric', ({ madeWith }) => madeWith || null],
  ['content_hash', 'text', ({ contentHash }) => contentHash],
  ['note', 'text', ({ note }) => note],
];

/** A content that was written before the number was claimed is not all that is wanted. */
const writtenSql = `
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
      WITH ORDINALITY AS given (${columns.map(([name]) => `given_${name}`).join(', ')}, place)
  ), linked AS (
    UPDATE part_link SET part_id = given_id, origin = 'made', made_with = given_made_with, linked_at = now(),
      content_hash = CASE WHEN part_number = given_number THEN given_content_hash ELSE '' END, note = given_note,
      wanted_number = given_wanted, revision = part_link.revision + 1, updated_at = now()
    FROM given
    WHERE part_link.shop = given_shop AND source_key = given_key AND generation = given_generation
      AND part_link.revision = given_revision AND part_id IS NULL AND ${areFew('given_shop')}
    RETURNING part_link.*, place
  ), listed AS (
    INSERT INTO account_part (shop, part_id, part_number, active, stock, read_at)
    SELECT given_shop, given_id, given_number, given_active, given_stock, now() FROM given JOIN linked USING (place)
    ORDER BY given_shop, given_id
    ON CONFLICT (shop, part_id) DO UPDATE SET
      part_number = EXCLUDED.part_number, active = EXCLUDED.active, stock = EXCLUDED.stock, read_at = EXCLUDED.read_at
  )
  SELECT place, ${linkColumns} FROM linked`;
