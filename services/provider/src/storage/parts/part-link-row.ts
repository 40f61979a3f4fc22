import type { PartOrigin } from '../../domain/parts/part.ts';

/** The part that stands for a key of the caller. */
export type PartLink = {
  readonly key: string;
  readonly group: string;
  /** Null while there is no part (yet, or any more). */
  readonly partId: string | null;
  /** That it claims within the shop. */
  readonly number: string;
  readonly origin: PartOrigin;
  /** Stock that we made it with, decimal string; null where others made it, or where it kept none. */
  readonly madeWith: string | null;
  /** Names the part in the keys of its writes. */
  readonly generation: number;
  /** How many contents were written for the key so far. */
  readonly revision: number;
  /** Of what was asked for as last written; empty before. */
  readonly contentHash: string;
  readonly note: string;
  readonly stockMark: string;
  /** Operation key of a change of the stock that is not known to have ended; empty when there is none. */
  readonly moving: string;
  readonly linkedAt: Date | null;
};

export const linkColumns = `source_key AS key, group_key AS "group", part_id AS "partId", part_number AS number,
  origin, trim_scale(made_with)::text AS "madeWith", generation, revision, content_hash AS "contentHash", note, stock_mark AS "stockMark", moving,
  linked_at AS "linkedAt"`;

/** 23505 unique_violation: another key has the number, or the part. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** The part is no longer there: the next one is made again, under keys that were never used. */
export const unlinkedSql = `part_id = NULL, linked_at = NULL, origin = 'made', made_with = NULL, generation = DEFAULT, content_hash = '',
  note = '', stock_mark = '', moving = '', updated_at = now()`;
