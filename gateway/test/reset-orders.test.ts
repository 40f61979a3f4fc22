import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('POST /api/orders/reset', () => {
  const reset = () => gateway.ask('/api/orders/reset', { method: 'POST' });

  it('removes the order links of the shop of the session and returns no body', async () => {
    gateway = await startGateway({ orders: { removeOrderLinks: async () => ({ orders: 3 }) } });
    const response = await reset();
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(gateway.asked('orders.removeOrderLinks')).toEqual({ shop });
  });

  it('reports its failure', async () => {
    gateway = await startGateway({
      orders: {
        removeOrderLinks: async () => {
          throw new RpcError('unavailable', 'DATABASE_AWAY', 'No database.');
        },
      },
    });
    expect((await reset()).status).toBe(503);
  });
});
