import { describe, expect, it } from '@jest/globals';
import { toEventType } from './event-types.ts';
import { declaredTopics } from './topics.ts';

describe('the event of a delivery', () => {
  it.each([
    ['orders/updated', 'webhooks.delivery.received.v1'],
    ['refunds/create', 'webhooks.delivery.received.v1'],
    ['constructor', 'webhooks.delivery.received.v1'],
    ['shop/update', 'webhooks.shop.received.v1'],
    ['shop/redact', 'webhooks.redaction.received.v1'],
  ])('of %s is %s', (topic, type) => {
    expect(toEventType(topic)).toBe(type);
  });

  it('is the one of orders only where the topic is about orders', () => {
    const announced = declaredTopics.filter(
      (topic) => toEventType(topic) === 'webhooks.delivery.received.v1',
    );
    expect(announced).toEqual(['orders/delete', 'orders/updated']);
  });
});
