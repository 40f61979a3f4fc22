import { describe, expect, it } from '@jest/globals';
import { isKnownTopic } from './topics.ts';

describe('known topics', () => {
  it.each([
    ['orders/updated', true],
    ['customers/redact', true],
    ['orders/partially_fulfilled', true],
    ['refunds/create', true],
    ['order_transactions/create', true],
    ['carts/update', false],
    ['orders', false],
    ['', false],
  ])('%s: %s', (topic, known) => {
    expect(isKnownTopic(topic)).toBe(known);
  });
});
