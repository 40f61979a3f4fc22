import type { JetStreamClient } from 'nats';
import type { BusEvent, Receipt } from './bus.ts';
import { toHeaders } from './nats-message.ts';

/** Events of an unanswered batch, which bounds the memory that it takes here and in the server. */
const mostInFlight = 200;

/** Publishes in portions, each when the one before is acknowledged; the first failure ends it. */
export async function publishInPortions(
  jetstream: JetStreamClient,
  events: readonly BusEvent[],
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let start = 0; start < events.length; start += mostInFlight) {
    const portion = events.slice(start, start + mostInFlight);
    receipts.push(...(await Promise.all(portion.map((event) => publishOne(jetstream, event)))));
  }
  return receipts;
}

/** The message id is the event's id: within its window the server stores an event once. */
async function publishOne(jetstream: JetStreamClient, event: BusEvent): Promise<Receipt> {
  const { seq, duplicate } = await jetstream.publish(event.type, event.payload, {
    msgID: event.id,
    headers: toHeaders(event),
  });
  return { position: seq, eventId: event.id, isNew: !duplicate };
}
