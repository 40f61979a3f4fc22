import { describe, expect, it } from '@jest/globals';
import { countOvertaking, countUnannounced, type Delivery } from './webhooks.ts';

/** One delivery about an order; `arrived` in seconds, or null for a dropped one. */
function aDelivery(order: number, eventId: string, arrived: number | null): Delivery {
  const at = new Date((arrived ?? 0) * 1_000).toISOString();
  return {
    id: 1,
    webhookId: eventId,
    eventId,
    shop: 'a.myshopify.com',
    topic: 'orders/updated',
    url: '',
    triggeredAt: '',
    copy: 0,
    state: arrived === null ? 'dropped' : 'delivered',
    attempts: arrived === null ? [] : [{ at, status: 200, error: null, ms: 1 }],
    body: `{"id":${order},"line_items":[{"id":9}]}`,
  };
}

describe('webhooks in the order in which they were triggered', () => {
  it('are overtaken where a later one of the same order arrived first', () => {
    const deliveries = [aDelivery(1, 'a', 3), aDelivery(1, 'b', 2), aDelivery(1, 'c', 4)];
    expect(countOvertaking(deliveries)).toBe(1);
  });

  it('are not overtaken by another order, by a copy, or by a lost one', () => {
    expect(countOvertaking([aDelivery(1, 'a', 3), aDelivery(2, 'b', 2)])).toBe(0);
    expect(countOvertaking([aDelivery(1, 'a', 3), aDelivery(1, 'a', 2)])).toBe(0);
    expect(countOvertaking([aDelivery(1, 'a', 3), aDelivery(1, 'b', null)])).toBe(0);
  });

  it('leave an order unannounced when all webhooks about its newest state are lost', () => {
    expect(countUnannounced([aDelivery(1, 'a', 1), aDelivery(1, 'b', null), aDelivery(1, 'b', null)])).toBe(
      1,
    );
    expect(countUnannounced([aDelivery(1, 'a', null), aDelivery(1, 'b', 1)])).toBe(0);
    expect(countUnannounced([aDelivery(1, 'a', null), aDelivery(1, 'a', 1)])).toBe(0);
  });
});
