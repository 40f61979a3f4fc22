import { headers, type JsMsg, type MsgHdrs } from 'nats';
import type { BusEvent } from './bus.ts';

/** Everything of an event but its type, which is the subject, and its payload, which is the message. */
export function toHeaders(event: BusEvent): MsgHdrs {
  const result = headers();
  result.set('event-id', event.id);
  result.set('shop', event.shop);
  result.set('ordering-key', event.orderingKey);
  result.set('occurred-at', event.occurredAt.toISOString());
  result.set('traceparent', event.traceparent);
  return result;
}

/** Null for a message that is no event, without an id or a time: somebody else put it into the stream. */
export function fromMessage(message: JsMsg): BusEvent | null {
  const id = getEventId(message.headers);
  const occurredAt = new Date(message.headers?.get('occurred-at') ?? '');
  if (!uuid.test(id) || Number.isNaN(occurredAt.getTime())) return null;
  return {
    id,
    type: message.subject,
    shop: message.headers?.get('shop') ?? '',
    orderingKey: message.headers?.get('ordering-key') ?? '',
    traceparent: message.headers?.get('traceparent') ?? '',
    occurredAt,
    payload: message.data,
  };
}

export const getEventId = (fields: MsgHdrs | undefined): string => fields?.get('event-id') ?? '';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
