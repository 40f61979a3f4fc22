import { logEntry, replayed } from '@belegfluss/gateway/contract';
import { GetLogEntryResponse } from '@belegfluss/protos/orders/v1/log_details';
import { Delivery, DeliveryStatus } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aLogEntry, aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const id = '0193a2b4-79b0-7abc-8def-0123456789ab';
const stack = 'Error: not saved\n    at save (save.ts:1:1)';
const aDelivery = Delivery.fromPartial({
  id: '41',
  topic: 'orders/updated',
  receivedAt: new Date('2026-03-01T08:31:00.000Z'),
  status: DeliveryStatus.FAILED,
  reason: 'INTERNAL',
  duplicates: 2,
});

const start = async (
  permissions: string[],
  webhooks: FakeHandlers['webhooks'] = {},
  flags: { readonly isAdmin?: boolean } = {},
) => {
  gateway = await startGateway({
    shops: {
      batchGetShops: async ({ shops }) => ({
        shops: shops.map((one) => aShop({ shop: one, permissions, ...flags })),
      }),
    },
    logs: {
      getLogEntry: async () =>
        GetLogEntryResponse.fromPartial({
          entry: aLogEntry({ id, refs: { webhook: '41' } }),
          technical: stack,
        }),
    },
    webhooks: { getDelivery: async () => ({ delivery: aDelivery, body: Buffer.from('{}') }), ...webhooks },
  });
};

describe('GET /api/shops/logs/{key}', () => {
  it('returns the entry with its delivery and never its stack to a merchant', async () => {
    await start([]);
    const response = await gateway.ask(`/api/shops/logs/${id}`);
    const text = await response.text();
    expect(logEntry.parse(JSON.parse(text))).toMatchObject({
      _key: id,
      delivery: {
        id: '41',
        topic: 'orders/updated',
        receivedAt: '2026-03-01T08:31:00.000Z',
        status: 'failed',
        reason: 'INTERNAL',
        duplicates: 2,
      },
      technical: null,
    });
    expect(text).not.toContain('save.ts');
    expect(gateway.asked('logs.getLogEntry')).toEqual({ shop, id });
    expect(gateway.asked('webhooks.getDelivery')).toEqual({ shop, id: '41' });
  });

  it('returns the stack to the operator’s people', async () => {
    await start(['view_dashboard']);
    const response = await gateway.ask(`/api/shops/logs/${id}`);
    expect(await response.json()).toMatchObject({ technical: stack });
  });

  it('returns the stack to the operator’s own shop, which needs no permission for it', async () => {
    await start([], {}, { isAdmin: true });
    const response = await gateway.ask(`/api/shops/logs/${id}`);
    expect(await response.json()).toMatchObject({ technical: stack });
  });

  it('omits a delivery that is no longer stored', async () => {
    await start([], {
      getDelivery: async () => {
        throw new RpcError('notFound', 'DELIVERY_NOT_FOUND', 'There is none.');
      },
    });
    expect(await (await gateway.ask(`/api/shops/logs/${id}`)).json()).toMatchObject({ delivery: null });
  });

  it.each(['1', 'x', '%27%20OR%201'])('answers 404 for the entry %s', async (key) => {
    await start([]);
    expect((await gateway.ask(`/api/shops/logs/${key}`)).status).toBe(404);
    expect(gateway.called()).not.toContain('logs.getLogEntry');
  });
});

describe('POST /api/deliveries/{id}/replay', () => {
  const replay = () => gateway.ask('/api/deliveries/41/replay', { method: 'POST' });

  it('replays a delivery of the session’s shop for the operator’s people', async () => {
    await start(['view_dashboard'], { replayDelivery: async () => ({}) });
    const response = await replay();
    expect(response.status).toBe(202);
    expect(replayed.parse(await response.json())).toEqual({ replayed: true });
    expect(gateway.asked('webhooks.replayDelivery')).toEqual({ shop, id: '41' });
  });

  it('answers 404 for a delivery of another shop', async () => {
    await start(['view_dashboard'], {
      replayDelivery: async () => {
        throw new RpcError('notFound', 'DELIVERY_NOT_FOUND', 'There is none.');
      },
    });
    expect((await replay()).status).toBe(404);
  });

  it('refuses all other users', async () => {
    await start(['manage_plans'], { replayDelivery: async () => ({}) });
    const response = await replay();
    expect(response.status).toBe(403);
    expect((await readProblem(response)).code).toBe('OPERATOR_ONLY');
    expect(gateway.called()).not.toContain('webhooks.replayDelivery');
  });
});
