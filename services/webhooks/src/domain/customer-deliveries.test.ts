import { describe, expect, it } from '@jest/globals';
import { idPattern, personalTopics, redactBody } from './customer-deliveries.ts';

const ids = { customerId: '191167', orderIds: ['299938', '820982911946154508'] };

describe('a delivery about a customer', () => {
  const finds = (text: string) => new RegExp(idPattern(ids) ?? 'nothing').test(text);

  it.each([
    ['the order', '{"id":299938}', true],
    ['the order in a list', '{"orders_to_redact":[1, 820982911946154508]}', true],
    ['the customer', '{"customer":{"id": 191167}}', true],
    ['the customer as a GraphQL id', '"gid://shopify/Customer/191167"', true],
    ['an order whose id only begins alike', '{"id":2999381}', false],
    ['an order whose id only ends alike', '{"id":1299938}', false],
    ['nobody', '{}', false],
  ])('is known by %s', (_, text, isFound) => expect(finds(text)).toBe(isFound));

  it('is never looked for without an id, nor by what is no id', () => {
    expect(idPattern({ customerId: '', orderIds: [] })).toBeNull();
    expect(idPattern({ customerId: '.*', orderIds: ['1|2'] })).toBeNull();
  });

  it.each([
    ['orders/updated', true],
    ['refunds/create', true],
    ['customers/redact', true],
    ['products/update', false],
    ['shop/update', false],
  ])('%s', (topic, isPersonal) => expect(personalTopics.test(topic)).toBe(isPersonal));
});

describe('what is left of it', () => {
  const order = '{"note":"id: 1","customer":{"id":191167,"email":"john@example.com"},"id": 299938}';

  it.each([
    ['orders/updated', order, '{"id":299938}'],
    ['orders/delete', '{"id":820982911946154508}', '{"id":820982911946154508}'],
    ['refunds/create', '{"id":5,"order_id":299938,"note":"Ann"}', '{"order_id":299938}'],
    [
      'orders/edited',
      '{"order_edit":{"id":5,"order_id":299938,"staff_note":"Ann"}}',
      '{"order_edit":{"order_id":299938}}',
    ],
    ['customers/redact', '{"customer":{"id":191167,"email":"john@example.com"}}', '{}'],
    ['orders/updated', '{"id":2999381,"customer":{"id":191167}}', '{}'],
    [
      'orders/updated',
      '{"id":5,"admin_graphql_api_id":"gid://shopify/Order/5","customer":{"id":191167}}',
      '{"id":5}',
    ],
  ])('of %s names the order and nobody', (topic, body, left) => {
    expect(redactBody(topic, body, ids)).toBe(left);
  });
});
