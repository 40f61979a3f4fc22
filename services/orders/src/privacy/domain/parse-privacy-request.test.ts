import { describe, expect, it } from '@jest/globals';
import { parsePrivacyRequest } from './parse-privacy-request.ts';

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance */
const request = `{ "shop_id": 954889, "shop_domain": "a.myshopify.com",
  "customer": { "id": 820982911946154508, "email": " John@Example.com ", "phone": "555-625-1199" },
  "orders_requested": [ 299938, 280263, 299938 ], "orders_to_redact": [ 9007199254740993 ],
  "data_request": { "id": 9999 } }`;

describe('a request of a customer', () => {
  it('for his data names him, his orders and Shopify’s number', () => {
    expect(parsePrivacyRequest('customers/data_request', request)).toEqual({
      kind: 'data_request',
      customerId: '820982911946154508',
      email: 'john@example.com',
      orderIds: ['299938', '280263'],
      shopifyId: '9999',
    });
  });

  it('to be redacted keeps ids beyond 2^53 as they are', () => {
    expect(parsePrivacyRequest('customers/redact', request)).toEqual({
      kind: 'redact',
      customerId: '820982911946154508',
      email: 'john@example.com',
      orderIds: ['9007199254740993'],
      shopifyId: '',
    });
  });

  it.each([
    ['no customer', '{"orders_to_redact":[1]}', { customerId: null, email: null, orderIds: ['1'] }],
    [
      'a guest',
      '{"customer":{"id":null,"email":"a@b.de"}}',
      { customerId: null, email: 'a@b.de', orderIds: [] },
    ],
    ['no list', '{"customer":{"id":5},"orders_to_redact":null}', { customerId: '5', orderIds: [] }],
  ])('may have %s', (_, body, expected) => {
    expect(parsePrivacyRequest('customers/redact', body)).toMatchObject(expected);
  });

  it.each(['', 'null', '[]', '{"customer":', '{"customer":{"id":"a"}}', '{"orders_to_redact":["1; DROP"]}'])(
    'that is %j is none',
    (body) => expect(parsePrivacyRequest('customers/redact', body)).toBeNull(),
  );
});
