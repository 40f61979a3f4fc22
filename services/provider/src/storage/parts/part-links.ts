import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { AccountPart, PartOrigin } from '../../domain/parts/part.ts';
import { createBeginLinks, type LinkPlace } from './begin-links.ts';
import { createLinkWritten, type MadeLink } from './link-written.ts';
import { isCollision, linkColumns, type PartLink, unlinkedSql } from './part-link-row.ts';

/** A content that stands in a part now. */
type WrittenContent = {
  readonly contentHash: string;
  readonly note: string;
  readonly number: string;
  /** The number that was asked for. */
  readonly wanted: string;
  /** Null where nothing was written of it. */
  readonly active: boolean | null;
};

/** Which part stands for which key. Every change is one statement and says what it expects to find. */
export type PartLinks = {
  find(shop: string, key: string): Promise<PartLink | null>;
  findAll(shop: string, keys: readonly string[]): Promise<ReadonlyMap<string, PartLink>>;
  /** Keys by the ids of their parts. */
  findKeysByPartId(shop: string, partIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The row of a key, made when there is none. Null when another key has the number. */
  begin(place: LinkPlace): Promise<PartLink | null>;
  regroup(shop: string, key: string, group: string): Promise<void>;
  /** Those of the numbers that no key has. */
  findFree(shop: string, numbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Parts that another number was asked for, and which one, among these numbers. */
  findWaiting(
    shop: string,
    numbers: readonly string[],
  ): Promise<readonly { readonly link: PartLink; readonly wanted: string }[]>;
  /** False when another key has the number. Until a content is recorded the part counts as not written. */
  claimNumber(shop: string, key: string, number: string): Promise<boolean>;
  /** Null when the key has a part already, or the part another key. */
  link(
    shop: string,
    link: PartLink,
    part: Pick<AccountPart, 'id' | 'number' | 'active' | 'stock'> & {
      readonly origin: PartOrigin;
      /** Decimal string; empty where it was not made by us, or keeps no stock. */
      readonly madeWith: string;
    },
  ): Promise<PartLink | null>;
  /** `link` and `record` of a part that was just made with its content. Null where either would be. */
  linkWritten(made: MadeLink): Promise<PartLink | null>;
  /** Null when somebody else has written a content meanwhile. */
  record(shop: string, link: PartLink, written: WrittenContent): Promise<PartLink | null>;
  /** The part is gone, or cannot be this key's. The row as it is then; null when it is no longer the same. */
  unlink(shop: string, link: PartLink): Promise<PartLink | null>;
};

export function createPartLinks(pool: pg.Pool): PartLinks {
  const list = async <Row extends object = PartLink>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> => (await run<Row>(pool, { name: `part-link-${name}`, text, values })).rows;
  const one = async (name: string, text: string, values: readonly unknown[]): Promise<PartLink | null> =>
    (await list(name, text, values))[0] ?? null;
  const find = (shop: string, key: string) => one('find', findSql, [shop, key]);
  const begin = createBeginLinks(pool);
  const linkWritten = createLinkWritten(pool);

  return {
    find,
    async findAll(shop, keys) {
      const rows = await list('find-all', findAllSql, [shop, keys]);
      return new Map(rows.map((row) => [row.key, row]));
    },
    async findKeysByPartId(shop, partIds) {
      if (partIds.length === 0) return new Map();
      const rows = await list<{ key: string; part_id: string }>('keys-of', keysSql, [shop, partIds]);
      return new Map(rows.map((row) => [row.part_id, row.key]));
    },
    begin: async (place) => (await begin(place)) ?? find(place.shop, place.key),
    async regroup(shop, key, group) {
      await one('regroup', regroupSql, [shop, key, group]);
    },
    async findFree(shop, numbers) {
      if (numbers.length === 0) return new Set();
      const rows = await list<{ number: string }>('free', freeSql, [shop, numbers]);
      return new Set(rows.map(({ number }) => number));
    },
    async findWaiting(shop, numbers) {
      if (numbers.length === 0) return [];
      const rows = await list<PartLink & { wanted: string }>('waiting', waitingSql, [shop, numbers]);
      return rows.map(({ wanted, ...link }) => ({ link, wanted }));
    },
    async claimNumber(shop, key, number) {
      return (await one('number', numberSql, [shop, key, number]).catch(nullOnCollision)) !== null;
    },
    link(shop, { key, generation }, { id, number, origin, active, stock, madeWith }) {
      const made = madeWith === '' ? null : madeWith;
      const values = [shop, key, generation, id, origin, number, active, stock, made];
      return one('link', linkSql, values).catch(nullOnCollision);
    },
    linkWritten: (made) => linkWritten(made).catch(nullOnCollision),
    record: (shop, { key, generation, revision }, { contentHash, note, number, wanted, active }) =>
      one('record', recordSql, [shop, key, generation, revision, contentHash, note, number, active, wanted]),
    unlink: (shop, { key, generation }) => one('unlink', unlinkSql, [shop, key, generation]),
  };
}

function nullOnCollision(error: unknown): null {
  if (isCollision(error)) return null;
  throw error;
}

const findSql = `SELECT ${linkColumns} FROM part_link WHERE shop = $1 AND source_key = $2`;

const findAllSql = `SELECT ${linkColumns} FROM part_link WHERE shop = $1 AND source_key = ANY($2::text[])`;

const keysSql =
  'SELECT source_key AS key, part_id FROM part_link WHERE shop = $1 AND part_id = ANY($2::text[])';

const regroupSql =
  'UPDATE part_link SET group_key = $3, updated_at = now() WHERE shop = $1 AND source_key = $2';

const freeSql = `SELECT number FROM unnest($2::text[]) AS wanted (number) WHERE NOT EXISTS (
    SELECT FROM part_link WHERE shop = $1 AND part_number = wanted.number)`;

const waitingSql = `SELECT ${linkColumns}, wanted_number AS wanted FROM part_link
  WHERE shop = $1 AND wanted_number = ANY($2::text[]) AND part_number <> wanted_number AND part_id IS NOT NULL
  ORDER BY source_key`;

const numberSql = `UPDATE part_link SET part_number = $3, content_hash = '', updated_at = now()
  WHERE shop = $1 AND source_key = $2 AND NOT EXISTS (
    SELECT FROM part_link AS other WHERE other.shop = $1 AND other.part_number = $3 AND other.source_key <> $2
  ) RETURNING ${linkColumns}`;

const unlinkSql = `UPDATE part_link SET ${unlinkedSql} WHERE shop = $1 AND source_key = $2 AND generation = $3
  RETURNING ${linkColumns}`;

/** A part that we make is known from now on, as if it had been listed. */
const linkSql = `WITH linked AS (
    UPDATE part_link SET part_id = $4, origin = $5, made_with = $9::numeric, linked_at = now(), updated_at = now()
    WHERE shop = $1 AND source_key = $2 AND generation = $3 AND part_id IS NULL RETURNING *
  ), listed AS (
    INSERT INTO account_part (shop, part_id, part_number, active, stock, read_at)
    SELECT $1, $4, $6, $7, $8, now() FROM linked
    ON CONFLICT (shop, part_id) DO UPDATE SET
      part_number = EXCLUDED.part_number, active = EXCLUDED.active, stock = EXCLUDED.stock, read_at = EXCLUDED.read_at
  )
  SELECT ${linkColumns} FROM linked`;

/** A content that was written before the number was claimed is not all that is wanted. */
const recordSql = `WITH recorded AS (
    UPDATE part_link SET content_hash = CASE WHEN part_number = $7 THEN $5 ELSE '' END, note = $6, wanted_number = $9, revision = revision + 1, updated_at = now()
    WHERE shop = $1 AND source_key = $2 AND generation = $3 AND revision = $4 AND part_id IS NOT NULL RETURNING *
  ), listed AS (
    UPDATE account_part SET part_number = $7, active = coalesce($8, active) FROM recorded
    WHERE account_part.shop = $1 AND account_part.part_id = recorded.part_id
  )
  SELECT ${linkColumns} FROM recorded`;
