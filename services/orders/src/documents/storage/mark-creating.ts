import { toShopKey } from '@belegfluss/runtime/batch';
import { run, type Statement, toJsonb, writeTogether } from '@belegfluss/runtime/database';
import { LeaseLost } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import { type Claim, type Creating, markCreating } from './work-store.ts';

/**
 * Notes a document before the provider is called: a process that dies now leaves behind what it was about to make. Throws
 * `LeaseLost`.
 */
export type MarkCreating = (claim: Claim, creating: Creating) => Promise<void>;

/** The notes of several workers are one statement and one commit: those that come while one is being written. */
export function createMarkCreating(pool: pg.Pool): MarkCreating {
  const markTogether = writeTogether<Mark, boolean>({
    restsFrom: 90,
    async write(marks) {
      const inOrder = marks.toSorted((one, other) => compare(toLockKey(one), toLockKey(other)));
      const { rows } = await run<{ lease: string }>(pool, markAll(inOrder));
      const marked = new Set(rows.map(({ lease }) => lease));
      return marks.map(({ claim }) => marked.has(claim.lease));
    },
  });
  return async (claim, creating) => {
    if (await markTogether({ claim, creating })) return;
    // The lease is lost, or something has changed the row since the statement began.
    const { rowCount } = await run(pool, markCreating(claim, creating));
    if (rowCount !== 1) throw new LeaseLost(`The lease on work ${claim.shop} ${claim.orderId} is lost.`);
  };
}

type Mark = { readonly claim: Claim; readonly creating: Creating };

/** In the order in which changes that come lock the same rows (`delivery-received`). */
const toLockKey = ({ claim }: Mark): string => toShopKey(claim.shop, claim.orderId);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The rows are found one by one and written by their place in the table: it is empty whenever the server counts its rows,
 * and what is planned for one row may as well read all of it. So `place` lets the server expect a single one, too.
 */
const markAll = (marks: readonly Mark[]): Statement => ({
  name: 'work-creating-many',
  text: `WITH given AS MATERIALIZED (
           SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::jsonb[])
             WITH ORDINALITY AS given (shop, order_id, lease, creating, place)
         ), locked AS MATERIALIZED (
           SELECT held.row, given.creating, given.place FROM given CROSS JOIN LATERAL (
             SELECT ctid AS row FROM work
             WHERE work.shop = given.shop AND work.order_id = given.order_id AND work.lease = given.lease FOR UPDATE
           ) held
         )
         UPDATE work SET creating = locked.creating FROM locked
         WHERE work.ctid = locked.row AND locked.place BETWEEN 1 AND cardinality($1::text[])
         RETURNING work.lease`,
  values: [
    marks.map(({ claim }) => claim.shop),
    marks.map(({ claim }) => claim.orderId),
    marks.map(({ claim }) => claim.lease),
    marks.map(({ creating }) => toJsonb(creating)),
  ],
});
