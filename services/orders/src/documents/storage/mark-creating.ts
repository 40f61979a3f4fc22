import { areFew, run, type Statement, toJsonb, writeTogether } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import type { Claim, Creating } from './work-store.ts';

/**
 * Notes a document before the provider is called: a process that dies now leaves behind what it was about to make. Throws
 * `LeaseLost`.
 */
export type MarkCreating = (claim: Claim, creating: Creating) => Promise<void>;

/** The notes of several workers are one statement and one commit: those that come while one is being written. */
export function createMarkCreating(pool: pg.Pool): MarkCreating {
  const mark = writeTogether<Mark, { readonly held: boolean }>({
    restsFrom: 90,
    async write(marks) {
      const inOrder = marks.toSorted((one, other) => compare(toLockKey(one), toLockKey(other)));
      const { rows } = await run<{ held: boolean; lease: string }>(pool, markAll(inOrder));
      const held = new Map(rows.map((row) => [row.lease, row]));
      return marks.map(({ claim }) => held.get(claim.lease) ?? { held: false });
    },
  });
  return async (claim, creating) => {
    const { held } = await mark({ claim, creating });
    if (!held) throw new LeaseLost(`The lease on work ${claim.shop} ${claim.orderId} is lost.`);
  };
}

type Mark = { readonly claim: Claim; readonly creating: Creating };

/** In the order in which changes that come lock the same rows (`delivery-received`). */
const toLockKey = ({ claim }: Mark): string => `${claim.shop} ${claim.orderId}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const markAll = (marks: readonly Mark[]): Statement => ({
  name: 'work-creating-many',
  text: `WITH given AS MATERIALIZED (
           SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::jsonb[])
             AS given (shop, order_id, lease, creating)
         ), marked AS (
           UPDATE work SET creating = given.creating FROM given
           WHERE work.shop = given.shop AND work.order_id = given.order_id AND work.lease = given.lease
             AND ${areFew('given.shop')}
           RETURNING work.lease
         )
         SELECT lease, EXISTS (SELECT FROM marked WHERE marked.lease = given.lease) AS held FROM given`,
  values: [
    marks.map(({ claim }) => claim.shop),
    marks.map(({ claim }) => claim.orderId),
    marks.map(({ claim }) => claim.lease),
    marks.map(({ creating }) => toJsonb(creating)),
  ],
});
