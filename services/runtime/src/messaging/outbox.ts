import { randomUUID } from 'node:crypto';
import { currentTraceparent } from '../trace/index.ts';
import type { Transaction } from './transaction.ts';

/** A fact to publish; `payload` is the producing context's protobuf message. */
export type NewEvent = {
  readonly type: string;
  readonly shop: string;
  /** Events with the same key keep their order, e.g. the order's id. */
  readonly orderingKey: string;
  readonly payload: Uint8Array;
};

/** Writes events beside the change that they tell of: both commit, or neither. */
export async function appendEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) {
    await tx.$executeRawUnsafe(
      `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload)
       VALUES ($1::uuid, $2, $3, $4, $5, $6)`,
      randomUUID(),
      event.type,
      event.shop,
      event.orderingKey,
      currentTraceparent(),
      event.payload,
    );
  }
}
