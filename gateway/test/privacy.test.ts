import { privacyRequests } from '@belegfluss/gateway/contract';
import { PrivacyRequestKind, PrivacyRequestState } from '@belegfluss/protos/orders/v1/privacy';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const id = '0192d3a0-0000-7000-8000-000000000001';
const request = {
  id,
  kind: PrivacyRequestKind.DATA_REQUEST,
  state: PrivacyRequestState.READY,
  receivedAt: new Date('2026-11-02T09:30:00.000Z'),
  doneAt: new Date('2026-11-02T09:30:00.000Z'),
  expiresAt: new Date('2026-12-02T09:30:00.000Z'),
  orders: 3,
  shopifyId: '9999',
};

describe('privacy requests of customers', () => {
  it('are listed page by page, with null for inapplicable fields', async () => {
    const redaction = {
      ...request,
      kind: PrivacyRequestKind.REDACT,
      state: PrivacyRequestState.RUNNING,
      doneAt: undefined,
      expiresAt: undefined,
      shopifyId: undefined,
    };
    gateway = await startGateway({
      privacy: {
        listPrivacyRequests: async () => ({ requests: [request, redaction], nextPageToken: 'weiter' }),
      },
    });
    const response = await gateway.ask('/api/privacy/requests?limit=2&cursor=hier');
    const page = privacyRequests.parse(await response.json());
    expect(page).toMatchObject({
      next: 'weiter',
      items: [
        { kind: 'dataRequest', state: 'ready', shopifyId: '9999' },
        { kind: 'redaction', state: 'running', doneAt: null, expiresAt: null, shopifyId: null },
      ],
    });
    expect(gateway.asked('privacy.listPrivacyRequests')).toEqual({ shop, pageSize: 2, pageToken: 'hier' });
  });

  it.each(['limit=0', 'limit=101', 'limit=x'])('cannot be listed by %s', async (query) => {
    gateway = await startGateway({});
    expect((await gateway.ask(`/api/privacy/requests?${query}`)).status).toBe(400);
  });
});

describe('the file of a data request', () => {
  it('has all parts under their headings, each once, and a file name', async () => {
    const parts = [
      {
        items: [
          { section: 'Anfrage', json: '{"Shop":"a"}' },
          { section: 'Bestellungen', json: '{"Nummer":"#1"}' },
        ],
        nextPageToken: 'zwei',
      },
      { items: [], nextPageToken: 'drei' },
      { items: [{ section: 'Bestellungen', json: '{"Nummer":"#2"}' }], nextPageToken: '' },
    ];
    const tokens: string[] = [];
    gateway = await startGateway({
      privacy: {
        async readCustomerData({ pageToken }) {
          tokens.push(pageToken);
          return parts[tokens.length - 1] ?? { items: [], nextPageToken: '' };
        },
      },
    });
    const response = await gateway.ask(`/api/privacy/requests/${id}/file`);
    expect(response.headers.get('content-disposition')).toContain('filename="kundendaten-0192d3a0.json"');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({
      Anfrage: [{ Shop: 'a' }],
      Bestellungen: [{ Nummer: '#1' }, { Nummer: '#2' }],
    });
    expect(tokens).toEqual(['', 'zwei', 'drei']);
  });

  it('is not found for an unknown request or one of another shop', async () => {
    gateway = await startGateway({
      privacy: {
        readCustomerData: () =>
          Promise.reject(new RpcError('notFound', 'PRIVACY_REQUEST_NOT_FOUND', 'None.')),
      },
    });
    for (const path of [id, 'x', '1'])
      expect((await gateway.ask(`/api/privacy/requests/${path}/file`)).status).toBe(404);
  });

  it('explains the next step once it has expired', async () => {
    gateway = await startGateway({
      privacy: {
        readCustomerData: () =>
          Promise.reject(new RpcError('failedPrecondition', 'PRIVACY_REQUEST_EXPIRED', 'Over.')),
      },
    });
    const response = await gateway.ask(`/api/privacy/requests/${id}/file`);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      title: 'Anfrage abgelaufen',
      detail: expect.stringMatching(/Stelle/),
    });
  });
});
