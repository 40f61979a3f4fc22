import type pg from 'pg';
import type { BusEvent } from '../bus/index.ts';

/**
 * The table that a relay publishes from: the record of a service's events. A row stays for as long as the stream
 * keeps its event (`streamKeepsMs`), so that the relay can publish it again when the stream was lost.
 *
 * Cursors are the source's own words for its rows' order, the order in which they were written (a sequence number
 * as text, for instance): they are only handed back, and compared for being equal. All events are of one context.
 */
export type RelaySource = {
  /** Events that are not published yet, oldest first; asked only while the relay holds the lease. */
  readonly unpublished: (limit: number) => Promise<readonly BusEvent[]>;
  /**
   * Notes that these events, which came from `unpublished`, are with the bus. It writes over the connection that it
   * is handed, within whose transaction the relay remembers where the events lie. It may be asked twice for one.
   */
  readonly markPublished: (database: Queryable, events: readonly BusEvent[]) => Promise<void>;
  /** Cursor of the newest row, published or not; null when there is none. */
  readonly newest: () => Promise<string | null>;
  /**
   * Examines the next `limit` rows after `after` (null: from the oldest on) up to and including `until`, in order, and
   * answers those of them that were published at `since` or later. Rows that are not published are passed over: they
   * are on their way anyway. One call examines no more than `limit` rows, however many there are.
   */
  readonly publishedSince: (range: ReplayRange) => Promise<ReplayPage>;
};

/** A pool or one connection of it. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

type ReplayRange = {
  readonly since: Date;
  readonly after: string | null;
  readonly until: string;
  readonly limit: number;
};

export type ReplayPage = {
  readonly events: readonly BusEvent[];
  /** Cursor of the last row examined; null when no row is left in the range. */
  readonly next: string | null;
};
