import { describe, expect, it } from '@jest/globals';
import { giveDemoPast } from './demo-past.ts';
import { aDemoSandbox, shop } from './testing/demo-sandbox.ts';

const aService = () => aDemoSandbox('2026-02-01T00:30:00Z').shopify.service;

describe('the order history of the demo shop', () => {
  it('is older than sixty days, readable, and sent in no webhook', () => {
    const service = aService();
    giveDemoPast(service, shop);
    const orders = [...(service.world.orders.get(shop)?.values() ?? [])];
    const days = orders.map(({ order }) => String(order.created_at).slice(0, 10));
    expect([...new Set(days)]).toEqual(['2025-11-01', '2025-11-02', '2025-11-04']);
    expect(service.world.shops.get(shop)).toMatchObject({ installed: true });
    expect(service.world.shops.get(shop)?.scopes).toContain('read_all_orders');
    expect(service.sender.log.list()).toEqual([]);
    expect(service.world.now()).toEqual(new Date('2026-02-01T00:30:00Z'));
  });

  it('is created only once', () => {
    const service = aService();
    giveDemoPast(service, shop);
    const count = service.world.orders.get(shop)?.size;
    giveDemoPast(service, shop);
    expect(service.world.orders.get(shop)?.size).toBe(count);
  });
});
