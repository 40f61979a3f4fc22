import type { Installation } from '../../src/installation.ts';
import type { World } from '../world.ts';

export type Delivery = ReturnType<
  Installation['sandbox']['shopify']['service']['sender']['log']['list']
>[number];

/** Returns Shopify's log of its deliveries from here on, in the order in which they were triggered. */
export function watchWebhooks({ installation }: World): () => readonly Delivery[] {
  const { log } = installation.sandbox.shopify.service.sender;
  // The log keeps the newest entries: ids continue when old ones are dropped.
  const before = log.list().at(-1)?.id ?? 0;
  return () => log.list().filter(({ id }) => id > before);
}

/** Deliveries about an order that arrived before one that was triggered earlier. */
export const countOvertaking = (deliveries: readonly Delivery[]): number =>
  [...groupByOrder(deliveries).values()].reduce((sum, own) => {
    const arrived = own.filter(({ state }) => state === 'delivered');
    const overtaken = arrived.filter((late, index) =>
      arrived
        .slice(index + 1)
        .some(
          (early) => early.eventId !== late.eventId && getLastAttemptTime(early) < getLastAttemptTime(late),
        ),
    );
    return sum + overtaken.length;
  }, 0);

/** Orders whose newest state was not delivered. */
export const countUnannounced = (deliveries: readonly Delivery[]): number =>
  [...groupByOrder(deliveries).values()].filter((own) => {
    const newest = own.at(-1)?.eventId;
    return own.every(({ eventId, state }) => eventId !== newest || state === 'dropped');
  }).length;

function groupByOrder(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const orders = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    if (delivery.topic !== 'orders/updated') continue;
    const id = /"id"\s*:\s*(\d+)/.exec(delivery.body)?.[1] ?? '';
    orders.set(id, [...(orders.get(id) ?? []), delivery]);
  }
  return orders;
}

const getLastAttemptTime = ({ attempts }: Delivery): number => Date.parse(attempts.at(-1)?.at ?? '');
