import { randomUUID } from 'node:crypto';
import { execute, type Statement, type Transaction } from '../database/index.ts';
import { currentTraceparent } from '../trace/index.ts';

/** A fact to publish; `payload` is the producing context's protobuf message. */
export type NewEvent = {
  readonly type: string;
  readonly shop: string;
  /** Events with the same key keep their order, e.g. the order's id. */
  readonly orderingKey: string;
  readonly payload: Uint8Array;
};

/** PostgreSQL takes 65,535 parameters a statement. */
const mostRows = 10_000;

/**
 * Writes events beside the change that they report: both commit, or neither. One statement for all, in their order.
 */
export async function appendEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += mostRows) {
    await execute(tx, insertEvents(events.slice(start, start + mostRows)));
  }
}

/** The same as a statement, for a transaction whose statements are known beforehand; of one event at least. */
export function insertEvents(events: readonly NewEvent[]): Statement {
  return {
    ...(events.length <= mostNamed ? { name: `outbox-insert-${events.length}` } : {}),
    text: `INSERT INTO outbox (traceparent, id, type, shop, ordering_key, payload) VALUES ${events.map(row).join(', ')}`,
    values: [
      currentTraceparent(),
      ...events.flatMap(({ type, shop, orderingKey, payload }) => [
        randomUUID(),
        type,
        shop,
        orderingKey,
        payload,
      ]),
    ],
  };
}

/** `$1` is the trace of all rows. */
const row = (_: NewEvent, index: number): string => {
  const [id, type, shop, key, payload] = [2, 3, 4, 5, 6].map((place) => `$${index * 5 + place}`);
  return `($1::text, ${id}::uuid, ${type}::text, ${shop}::text, ${key}::text, ${payload}::bytea)`;
};

/** Statements of these sizes come so often that a connection keeps them prepared. */
const mostNamed = 4;
