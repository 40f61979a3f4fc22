import { describe, expect, it } from '@jest/globals';
import { readHeaders } from './read-headers.ts';

const complete = {
  'x-shopify-topic': 'orders/updated',
  'x-shopify-shop-domain': 'one.myshopify.com',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
};

describe('the headers of a webhook', () => {
  it('say what a delivery is', () => {
    expect(
      readHeaders({
        ...complete,
        'x-shopify-api-version': '2026-10',
        'x-shopify-event-id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
        'x-shopify-triggered-at': '2026-11-20T10:00:00.123456789Z',
        'content-type': 'application/json',
      }),
    ).toEqual({
      kind: 'complete',
      headers: {
        topic: 'orders/updated',
        shop: 'one.myshopify.com',
        webhookId: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
        apiVersion: '2026-10',
        eventId: '98880550-7158-44d4-b7cd-2c97c8a091b5',
        triggeredAt: '2026-11-20T10:00:00.123456789Z',
      },
    });
  });

  it('may have the names of Next-Gen Events', () => {
    expect(
      readHeaders({
        'shopify-topic': 'orders/updated',
        'shopify-shop-domain': 'one.myshopify.com',
        'shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
        'shopify-api-version': '2026-10',
        'shopify-triggered-at': '2026-11-20T10:00:00.123456789Z',
      }),
    ).toEqual({
      kind: 'complete',
      headers: {
        topic: 'orders/updated',
        shop: 'one.myshopify.com',
        webhookId: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
        apiVersion: '2026-10',
        eventId: '',
        triggeredAt: '2026-11-20T10:00:00.123456789Z',
      },
    });
  });

  it('may lack what only describes a delivery', () => {
    expect(readHeaders(complete)).toMatchObject({
      kind: 'complete',
      headers: { apiVersion: '', eventId: '', triggeredAt: '' },
    });
  });

  it('that are missing are named all together', () => {
    expect(readHeaders({})).toEqual({ kind: 'incomplete', names: Object.keys(complete) });
  });

  it.each([
    ['x-shopify-topic', ''],
    ['x-shopify-topic', 'o'.repeat(256)],
    ['x-shopify-topic', ['orders/updated', 'orders/delete']],
    ['x-shopify-webhook-id', ''],
    ['x-shopify-webhook-id', '1'.repeat(256)],
    ['x-shopify-shop-domain', ''],
    ['x-shopify-shop-domain', 'one.example.com'],
    ['x-shopify-shop-domain', 'one.myshopify.com.example.com'],
    ['x-shopify-shop-domain', 'evil/one.myshopify.com'],
    ['x-shopify-shop-domain', 'one.myshopify.com\nx'],
    ['x-shopify-shop-domain', '-one.myshopify.com'],
    ['x-shopify-shop-domain', 'onemyshopify.com'],
    ['x-shopify-event-id', 'e'.repeat(256)],
  ])('that are wrong are named: %s %j', (name, value) => {
    expect(readHeaders({ ...complete, [name]: value })).toEqual({ kind: 'incomplete', names: [name] });
  });
});
