import { describe, expect, it } from '@jest/globals';
import { isProductTopic, readProductChange } from './product-changes.ts';

describe('changes of products', () => {
  const cases: [string, string, string, object][] = [
    [
      'a new product',
      'products/create',
      '{"id":788032119674292922,"title":"x"}',
      { kind: 'product', productId: '788032119674292922' },
    ],
    [
      'a deleted one',
      'products/delete',
      '{"id":788032119674292922}',
      { kind: 'product', productId: '788032119674292922' },
    ],
    [
      'a stock',
      'inventory_levels/update',
      '{"inventory_item_id":271878346596884015,"location_id":1,"available":3}',
      { kind: 'item', itemId: '271878346596884015' },
    ],
    ['no JSON', 'products/update', '{', { kind: 'unreadable' }],
    ['no id', 'products/update', '{"id":"x"}', { kind: 'unreadable' }],
  ];
  it.each(cases)('%s', (_what, topic, body, change) =>
    expect(readProductChange(topic, body)).toEqual(change),
  );

  it.each([
    ['products/create', true],
    ['products/update', true],
    ['products/delete', true],
    ['inventory_levels/update', true],
    ['inventory_items/update', false],
    ['orders/updated', false],
  ])('%s is a topic of theirs: %p', (topic, expected) => expect(isProductTopic(topic)).toBe(expected));
});
