import type { BusEvent } from '../bus/index.ts';

/** What `outbox` and `dead_letter` keep of an event besides its id. */
export const eventColumns = 'type, shop, ordering_key, traceparent, payload, occurred_at';

export type EventRow = {
  readonly id: string;
  readonly type: string;
  readonly shop: string;
  readonly ordering_key: string;
  readonly traceparent: string;
  readonly payload: Buffer;
  readonly occurred_at: Date;
};

export const toEvent = (row: EventRow): BusEvent => ({
  id: row.id,
  type: row.type,
  shop: row.shop,
  orderingKey: row.ordering_key,
  traceparent: row.traceparent,
  payload: row.payload,
  occurredAt: row.occurred_at,
});
