import { attachments, connection, referenceAnswer } from '@belegfluss/gateway/contract';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aConnection, aReference } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

const token = 'fedcba9876543210fedcba9876543210';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('POST /api/sevdesk/connection', () => {
  const connect = (json: unknown) => gateway.ask('/api/sevdesk/connection', { method: 'POST', json });

  it('connects the account and never returns or logs the token', async () => {
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

  it('refuses an impossible token without a call to the provider', async () => {
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
  ])('reports a refusal (%s, %s) for the token field, not for the session', async (kind, reason) => {
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

describe('a failure of POST /api/sevdesk/connection', () => {
  it.each<[string, RpcErrorKind, string, number, RegExp]>([
    ['sevdesk does not answer', 'unavailable', 'PROVIDER_UNREACHABLE', 503, /nicht erreichbar.*noch einmal/],
    ['nobody waits any longer', 'deadlineExceeded', 'DEADLINE', 503, /nicht erreichbar.*noch einmal/],
    ['sevdesk is asked too often', 'resourceExhausted', 'RATE_LIMITED', 429, /in einer Minute noch einmal/],
    ['our own service is down', 'unavailable', 'UNAVAILABLE', 503, /in einer Minute noch einmal/],
  ])('because %s is reported with the next step', async (_, kind, reason, status, detail) => {
    gateway = await startGateway({
      provider: {
        connect: async () => {
          throw new RpcError(kind, reason, 'internal words');
        },
      },
    });
    const response = await gateway.ask('/api/sevdesk/connection', { method: 'POST', json: { token } });
    expect(response.status).toBe(status);
    const problem = await readProblem(response);
    expect(problem.detail).toMatch(detail);
    expect(problem.errors).toBeUndefined();
    expect(JSON.stringify(problem)).not.toContain('internal words');
  });

  it('because sevdesk refuses a call is reported in German, with the original message', async () => {
    gateway = await startGateway({
      provider: {
        connect: async () => {
          throw new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'x', {
            details: { code: '403', message: 'Your plan does not include this.', status: '403' },
          });
        },
      },
    });
    const response = await gateway.ask('/api/sevdesk/connection', { method: 'POST', json: { token } });
    expect(response.status).toBe(409);
    expect((await readProblem(response)).detail).toBe(
      'sevdesk hat das nicht angenommen. Behebe die Ursache und versuche es noch einmal. sevdesk sagt dazu: „Your plan does not include this“ (Code 403).',
    );
  });

  it('does not occur for an account of system version 1.0', async () => {
    gateway = await startGateway({
      provider: { connect: async () => ({ connection: aConnection({ systemVersion: '1.0' }) }) },
    });
    const response = await gateway.ask('/api/sevdesk/connection', { method: 'POST', json: { token } });
    expect(connection.parse(await response.json())).toMatchObject({ isConnected: true, version: '1.0' });
  });
});

describe('GET /api/sevdesk/attachments', () => {
  it('lists the files that mails may contain', async () => {
    gateway = await startGateway({
      provider: {
        listAttachments: async () => ({
          attachments: [
            { id: '2', description: 'AGB', filename: 'agb.pdf', extension: 'pdf', filesize: 2048n },
            { id: '1', description: '', filename: 'bild', extension: '', filesize: undefined },
          ],
        }),
      },
    });
    const response = await gateway.ask('/api/sevdesk/attachments');
    expect(attachments.parse(await response.json())).toEqual([
      {
        id: '2',
        description: 'AGB',
        document: { id: '2', filename: 'agb.pdf', extension: 'pdf', filesize: 2048 },
      },
      { id: '1', description: '', document: { id: '1', filename: 'bild', extension: '', filesize: null } },
    ]);
    expect(gateway.asked('provider.listAttachments')).toEqual({ shop });
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

describe('the reference data of sevdesk', () => {
  const getReferenceData = async () => ({
    referenceJson: aReference({
      accounts: [
        {
          id: '4',
          name: 'Giro',
          type: 'online',
          currency: 'EUR',
          server: '',
          autoSync: null,
          isDefault: true,
        },
        {
          id: '5',
          name: 'PayPal',
          type: 'online',
          currency: 'EUR',
          server: 'PAYPAL',
          autoSync: true,
          isDefault: false,
        },
      ],
      layouts: [
        { id: '7', name: 'Standard', isDefault: true, kinds: ['invoice'] },
        { id: '8', name: 'Alt', isDefault: false, kinds: [] },
      ],
      letterpapers: [{ id: '9', name: 'Blanko', isDefault: true }],
      revenueAccounts: [
        {
          id: '3626',
          name: 'Umsatzerlöse',
          number: '4000',
          alias: '',
          description: 'Verkauf',
          taxRuleIds: ['1'],
        },
      ],
      contactCategories: [{ id: '3', name: 'Kunde' }],
    }),
    readAt: new Date('2026-03-01T05:00:00Z'),
  });

  it('is returned as last read, in the labels of the selects', async () => {
    gateway = await startGateway({ provider: { getReferenceData } });
    const answer = referenceAnswer.parse(await (await gateway.ask('/api/sevdesk/reference')).json());
    expect(answer.readAt).toBe('2026-03-01T05:00:00.000Z');
    expect(answer.reference).toEqual({
      countries: [],
      users: [],
      accounts: [
        {
          id: '4',
          name: 'Giro',
          type: 'online',
          currency: 'EUR',
          server: null,
          filled: false,
          isDefault: true,
        },
        {
          id: '5',
          name: 'PayPal',
          type: 'online',
          currency: 'EUR',
          server: 'PAYPAL',
          filled: true,
          isDefault: false,
        },
      ],
      layouts: [
        { id: '7', label: 'Standard', isDefault: true, kinds: ['invoice'] },
        { id: '8', label: 'Alt', isDefault: false, kinds: null },
      ],
      letterpapers: [{ id: '9', label: 'Blanko', isDefault: true }],
      paymentMethods: [],
      units: [],
      costCentres: [],
      revenueAccounts: [
        {
          accountDatevId: '3626',
          name: 'Umsatzerlöse',
          number: '4000',
          alias: '',
          description: 'Verkauf',
          taxRuleIds: ['1'],
        },
      ],
      taxRules: [],
    });
  });

  it('is read again on request', async () => {
    gateway = await startGateway({
      provider: { getReferenceData, syncReferenceData: async () => ({ referenceJson: '{}' }) },
    });
    const response = await gateway.ask('/api/sevdesk/sync', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(referenceAnswer.parse(await response.json()).reference.accounts).toHaveLength(2);
    expect(gateway.called().slice(-2)).toEqual(['provider.syncReferenceData', 'provider.getReferenceData']);
  });

  it('is answered with a conflict while the shop is not connected', async () => {
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
