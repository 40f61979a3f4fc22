import { setupCompleted } from '@belegfluss/gateway/contract';
import { ConnectionProblem } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aConnection, aShop } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const complete = () => gateway.ask('/api/setup/complete', { method: 'POST' });
const connected = async () => ({ connection: aConnection(), users: [] });

describe('POST /api/setup/complete', () => {
  it('completes the setup of the shop and returns its reward', async () => {
    gateway = await startGateway({
      provider: { getConnection: connected },
      shops: { completeSetup: async () => ({ shop: aShop(), rewarded: 10 }) },
    });
    const response = await complete();
    expect(response.status).toBe(200);
    expect(setupCompleted.parse(await response.json())).toEqual({ rewarded: 10 });
    expect(gateway.asked('shops.completeSetup')).toEqual({ shop });
  });

  it('is refused until sevdesk is connected, with the next step', async () => {
    gateway = await startGateway({
      provider: {
        getConnection: async () => ({
          connection: aConnection({ connected: false, problem: ConnectionProblem.TOKEN_REJECTED }),
          users: [],
        }),
      },
    });
    const response = await complete();
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({
      code: 'SETUP_NOT_CONNECTED',
      detail: expect.stringContaining('Verbinde zuerst dein sevdesk-Konto'),
    });
    expect(gateway.called()).not.toContain('shops.completeSetup');
  });

  it('completes nothing while the connection of sevdesk is unknown', async () => {
    gateway = await startGateway({
      provider: {
        getConnection: async () => {
          throw new RpcError('unavailable', 'UNAVAILABLE', 'Nobody answers.');
        },
      },
    });
    expect((await complete()).status).toBe(503);
    expect(gateway.called()).not.toContain('shops.completeSetup');
  });
});

describe('POST /api/setup/reset', () => {
  it('reopens the setup of the shop', async () => {
    gateway = await startGateway({ shops: { resetSetup: async () => ({ shop: aShop() }) } });
    const response = await gateway.ask('/api/setup/reset', { method: 'POST' });
    expect(response.status).toBe(204);
    expect(gateway.asked('shops.resetSetup')).toEqual({ shop });
  });
});
