import { gateways } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/gateways', () => {
  it('returns the payment methods of the shop of the session', async () => {
    const seen = [
      { gateway: 'paypal', count: 12 },
      { gateway: 'gift_card', count: 1 },
    ];
    gateway = await startGateway({
      orders: { listGateways: async () => ({ gateways: seen, shopify: true }) },
    });
    const response = await gateway.ask('/api/gateways?shop=other.myshopify.com');
    expect(response.status).toBe(200);
    expect(gateways.parse(await response.json())).toEqual({ items: seen, shopify: true });
    expect(gateway.asked('orders.listGateways')).toEqual({ shop });
  });

  it('reports that Shopify was unreachable', async () => {
    gateway = await startGateway({
      orders: { listGateways: async () => ({ gateways: [], shopify: false }) },
    });
    const response = await gateway.ask('/api/gateways');
    expect([response.status, await response.json()]).toEqual([200, { items: [], shopify: false }]);
  });

  it('answers a problem while orders is unreachable', async () => {
    gateway = await startGateway({
      orders: {
        listGateways: async () => {
          throw new RpcError('unavailable', 'DATABASE_AWAY', 'No database.');
        },
      },
    });
    const response = await gateway.ask('/api/gateways');
    expect([response.status, (await readProblem(response)).code]).toEqual([503, 'UNAVAILABLE']);
  });
});
