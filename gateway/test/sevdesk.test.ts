import { connection, referenceAnswer } from '@belegfluss/gateway/contract';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aConnection } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

const token = 'fedcba9876543210fedcba9876543210';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('POST /api/sevdesk/connection', () => {
  const connect = (json: unknown) => gateway.ask('/api/sevdesk/connection', { method: 'POST', json });

  it('connects the account and never shows or logs the token', async () => {
    gateway = await startGateway({ provider: { connect: async () => ({ connection: aConnection() }) } });
    const response = await connect({ token: ` ${token} ` });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(connection.parse(JSON.parse(text))).toEqual({
      isConnected: true,
      connectedAt: '2026-02-02T10:00:00.000Z',
      platform: 'sevdesk.de',
      version: '2.0',
      smallSettlement: true,
      problem: null,
    });
    expect(gateway.asked('provider.connect')).toEqual({ shop, token });
    expect(text + gateway.lines.join('')).not.toContain(token);
  });

  it('does not bother the provider with what cannot be a token', async () => {
    gateway = await startGateway();
    const response = await connect({ token: 'short' });
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors).toMatchObject([{ field: 'token' }]);
    expect(gateway.called()).not.toContain('provider.connect');
  });

  it.each<[RpcErrorKind, string]>([
    ['failedPrecondition', 'TOKEN_REJECTED'],
    ['unauthenticated', 'CREDENTIALS'],
    ['invalidArgument', 'INVALID_TOKEN'],
  ])('puts a refusal (%s, %s) on the token field, not on the session', async (kind, reason) => {
    gateway = await startGateway({
      provider: {
        connect: async () => {
          throw new RpcError(kind, reason, `${token} was refused.`);
        },
      },
    });
    const response = await connect({ token });
    expect(response.status).toBe(422);
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBeNull();
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code: 'TOKEN_REJECTED', errors: [{ field: 'token' }] });
    expect(JSON.stringify(problem) + gateway.lines.join('')).not.toContain(token);
  });
});

describe('DELETE /api/sevdesk/connection', () => {
  it('disconnects the shop', async () => {
    gateway = await startGateway({ provider: { disconnect: async () => ({}) } });
    const response = await gateway.ask('/api/sevdesk/connection', { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(gateway.asked('provider.disconnect')).toEqual({ shop });
  });
});

describe('reference data', () => {
  const getReferenceData = async () => ({
    referenceJson: JSON.stringify({
      accounts: [{ id: '4', name: 'Giro', type: 'online' }],
      countries: [{ id: '1', name: 'Deutschland', code: 'DE' }],
    }),
    readAt: '2026-03-01T05:00:00.000Z',
  });

  it('is given as last read, lists that are missing empty', async () => {
    gateway = await startGateway({ provider: { getReferenceData } });
    const answer = referenceAnswer.parse(await (await gateway.ask('/api/sevdesk/reference')).json());
    expect(answer.readAt).toBe('2026-03-01T05:00:00.000Z');
    expect(answer.reference).toMatchObject({
      accounts: [{ id: '4', name: 'Giro', type: 'online' }],
      countries: [{ code: 'DE' }],
      users: [],
    });
  });

  it('is read anew on demand', async () => {
    gateway = await startGateway({
      provider: { getReferenceData, syncReferenceData: async () => ({ referenceJson: '{}' }) },
    });
    const response = await gateway.ask('/api/sevdesk/sync', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(referenceAnswer.parse(await response.json()).reference.accounts).toHaveLength(1);
    expect(gateway.called().slice(-2)).toEqual(['provider.syncReferenceData', 'provider.getReferenceData']);
  });

  it('is a conflict while the shop is not connected', async () => {
    gateway = await startGateway({
      provider: {
        getReferenceData: async () => {
          throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'Not connected.');
        },
      },
    });
    const response = await gateway.ask('/api/sevdesk/reference');
    expect(response.status).toBe(409);
    expect((await readProblem(response)).title).toBe('Nicht mit sevdesk verbunden');
  });
});
