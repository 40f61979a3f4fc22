import { payouts, payPal, payPalImport, payPalImported } from '@belegfluss/gateway/contract';
import { PaymentNeed, PayoutState } from '@belegfluss/protos/orders/v1/payouts';
import { PayPalState } from '@belegfluss/protos/orders/v1/paypal';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const secret = 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL';
const state = (given: Partial<PayPalState> = {}): PayPalState => ({ ...PayPalState.create(), ...given });
const connected = state({
  gateway: 'PayPal Express Checkout',
  connected: true,
  clientId: 'AeA1QIZX…',
  total: 402,
  imported: 100,
  readUntil: new Date('2026-03-01T09:30:00.000Z'),
});
const post = (path: string, json?: unknown) =>
  gateway.ask(path, { method: 'POST', ...(json === undefined ? {} : { json }) });
const refuse =
  (kind: RpcError['kind'], reason: string, details: Record<string, string> = {}) =>
  async () => {
    throw new RpcError(kind, reason, 'Not shown.', { details });
  };

describe('GET /api/orders/paypal', () => {
  const ask = async (given: PayPalState) => {
    gateway = await startGateway({ payPal: { getPayPal: async () => ({ state: given }) } });
    return (await gateway.ask('/api/orders/paypal')).json();
  };

  it('shows how far the import is and what it reads', async () => {
    expect(payPal.parse(await ask(connected))).toEqual({
      gateway: 'PayPal Express Checkout',
      connected: true,
      clientId: 'AeA1QIZX…',
      needs: null,
      error: null,
      total: 402,
      imported: 100,
      readUntil: '2026-03-01T09:30:00.000Z',
    });
    expect(gateway.asked('payPal.getPayPal')).toEqual({ shop });
  });

  it('shows a shop that has never heard of it', async () => {
    expect(
      await ask(state({ needs: PaymentNeed.PAYPAL_NOT_LINKED, error: 'Keine Zahlungsmethode.' })),
    ).toEqual({
      gateway: null,
      connected: false,
      clientId: null,
      needs: 'PAYPAL_NOT_LINKED',
      error: 'Keine Zahlungsmethode.',
      total: 0,
      imported: 0,
      readUntil: null,
    });
  });

  it('shows something missing that it has no name for by its text alone', async () => {
    expect(
      await ask(state({ needs: PaymentNeed.UNRECOGNIZED, error: 'Es fehlt etwas Neues.' })),
    ).toMatchObject({
      needs: null,
      error: 'Es fehlt etwas Neues.',
    });
  });
});

describe('the access to PayPal', () => {
  it('is handed on without blanks, and neither answered nor logged', async () => {
    gateway = await startGateway({ payPal: { connectPayPal: async () => ({ state: connected }) } });
    const response = await post('/api/orders/paypal/connection', {
      clientId: ' AeA1QIZXiflr1 ',
      secret: ` ${secret}\n`,
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(payPal.parse(JSON.parse(text))).toMatchObject({ connected: true, clientId: 'AeA1QIZX…' });
    expect(gateway.asked('payPal.connectPayPal')).toEqual({ shop, clientId: 'AeA1QIZXiflr1', secret });
    expect(text + gateway.lines.join('\n')).not.toContain(secret);
  });

  it.each([
    [{}, ['clientId', 'secret']],
    [{ clientId: '  ', secret }, ['clientId']],
    [{ clientId: 'a', secret: 'x'.repeat(201) }, ['secret']],
  ])('is refused by the names of its fields when it cannot be one (%#)', async (json, fields) => {
    gateway = await startGateway();
    const response = await post('/api/orders/paypal/connection', json);
    expect(response.status).toBe(400);
    const problem = await readProblem(response);
    expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
    for (const { message } of problem.errors ?? []) expect(message).toMatch(/Client-ID|Secret/);
    expect(gateway.called()).not.toContain('payPal.connectPayPal');
  });

  it('may be refused by PayPal, and the secret is then in no log either', async () => {
    gateway = await startGateway({
      payPal: { connectPayPal: refuse('failedPrecondition', 'PAYPAL_REFUSED') },
    });
    const response = await post('/api/orders/paypal/connection', { clientId: 'AeA1', secret });
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({
      code: 'PAYPAL_REFUSED',
      title: 'Von PayPal abgelehnt',
      detail: expect.stringContaining('Kopiere beides noch einmal'),
    });
    expect(gateway.lines.join('\n')).not.toContain(secret);
  });

  it('is given up', async () => {
    gateway = await startGateway({
      payPal: { disconnectPayPal: async () => ({ state: state({ gateway: 'paypal' }) }) },
    });
    const response = await gateway.ask('/api/orders/paypal/connection', { method: 'DELETE' });
    expect(response.status).toBe(200);
    expect(payPal.parse(await response.json())).toMatchObject({ gateway: 'paypal', connected: false });
    expect(gateway.asked('payPal.disconnectPayPal')).toEqual({ shop });
  });
});

describe('the import of PayPal', () => {
  it('begins with how much there is, and goes on with what is done', async () => {
    gateway = await startGateway({
      payPal: {
        beginPayPalImport: async () => ({ state: connected }),
        continuePayPalImport: async () => ({ state: { ...connected, imported: 200 } }),
      },
    });
    const begun = await post('/api/orders/paypal/transactions/import/init');
    expect(begun.status).toBe(200);
    const total = await begun.json();
    expect(total).toEqual({ total: 402, imported: 100 });
    expect(payPalImport.parse(total)).toEqual(total);
    const done = await (await post('/api/orders/paypal/transactions/import')).json();
    expect(done).toEqual({ imported: 200 });
    expect(payPalImported.parse(done)).toEqual(done);
    expect(gateway.asked('payPal.beginPayPalImport')).toEqual({ shop });
    expect(gateway.asked('payPal.continuePayPalImport')).toEqual({ shop });
  });

  it.each([
    ['permissionDenied', 'FEATURE_MISSING', 403, 'Upgrade erforderlich'],
    ['failedPrecondition', 'FEATURE_MISSING', 409, 'Upgrade erforderlich'],
    ['failedPrecondition', 'NOT_CONNECTED', 409, 'Nicht mit sevdesk verbunden'],
    ['failedPrecondition', 'PAYPAL_NOT_LINKED', 409, 'PayPal ist nicht verknüpft'],
    ['failedPrecondition', 'PAYPAL_NOT_CONNECTED', 409, 'Kein Zugang zu PayPal'],
    ['failedPrecondition', 'PAYPAL_PERMISSION', 409, 'PayPal gibt keine Umsätze frei'],
    ['failedPrecondition', 'ACCOUNT_NOT_FOUND', 409, 'Zahlungskonto nicht gefunden'],
    ['failedPrecondition', 'ACCOUNT_UNKNOWN', 409, 'Zahlungskonto nicht gefunden'],
    ['failedPrecondition', 'ACCOUNT_NOT_PAYPAL', 409, 'Kein PayPal-Konto'],
    ['unavailable', 'PAYPAL_UNAVAILABLE', 503, 'PayPal antwortet nicht'],
  ] as const)('answers %s %s with %i in German', async (kind, reason, status, title) => {
    const refused = refuse(kind, reason);
    gateway = await startGateway({
      payPal: { beginPayPalImport: refused, continuePayPalImport: refused },
    });
    for (const path of ['/init', '']) {
      const response = await post(`/api/orders/paypal/transactions/import${path}`);
      expect(response.status).toBe(status);
      expect(await readProblem(response)).toMatchObject({
        code: reason,
        title,
        detail: expect.not.stringContaining('Not shown'),
      });
    }
  });

  it('says who is busy: PayPal at the beginning, sevdesk while lines are posted', async () => {
    const busy = refuse('resourceExhausted', 'RATE_LIMITED', { retryAfterMs: '1500' });
    gateway = await startGateway({ payPal: { beginPayPalImport: busy, continuePayPalImport: busy } });
    for (const [path, title] of [
      ['/init', 'PayPal ist ausgelastet'],
      ['', 'sevdesk ist ausgelastet'],
    ] as const) {
      const response = await post(`/api/orders/paypal/transactions/import${path}`);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
      expect(await readProblem(response)).toMatchObject({ title });
    }
  });
});

describe('GET /api/payouts', () => {
  const payout = {
    id: '9007199254740993',
    issuedOn: '2026-03-02',
    status: 'paid',
    currency: 'EUR',
    net: '94.10',
    charges: '119.00',
    refunds: '-20.00',
    fees: '-3.90',
    others: '0.00',
    difference: '-1.00',
    state: PayoutState.DIFFERS,
    error: undefined,
    transactions: 3,
  };
  const answers = {
    getPayouts: async () => ({
      on: true,
      needs: undefined,
      error: undefined,
      readAt: new Date('2026-03-02T09:30:00.000Z'),
      differing: 1,
    }),
    listPayouts: async () => ({ payouts: [payout], nextPageToken: 'abc' }),
  };

  it('shows how the reading stands and a page of what was paid out', async () => {
    gateway = await startGateway({ payouts: answers });
    const response = await gateway.ask('/api/payouts?cursor=xyz&filter=differing');
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(payouts.parse(answer)).toEqual(answer);
    expect(answer).toEqual({
      on: true,
      needs: null,
      error: null,
      readAt: '2026-03-02T09:30:00.000Z',
      differing: 1,
      items: [{ ...payout, state: 'differs', error: null }],
      next: 'abc',
    });
    expect(gateway.asked('payouts.listPayouts')).toEqual({
      shop,
      differing: true,
      pageSize: 25,
      pageToken: 'xyz',
    });
  });

  it('shows all of them from the beginning where nothing else is asked for, and what is missing', async () => {
    gateway = await startGateway({
      payouts: {
        getPayouts: async () => ({
          on: true,
          needs: PaymentNeed.SCOPE_MISSING,
          error: 'Berechtigung fehlt.',
          readAt: undefined,
          differing: 0,
        }),
        listPayouts: async () => ({ payouts: [], nextPageToken: '' }),
      },
    });
    expect(await (await gateway.ask('/api/payouts')).json()).toEqual({
      on: true,
      needs: 'SCOPE_MISSING',
      error: 'Berechtigung fehlt.',
      readAt: null,
      differing: 0,
      items: [],
      next: null,
    });
    expect(gateway.asked('payouts.listPayouts')).toMatchObject({ differing: false, pageToken: '' });
  });

  it('refuses a filter that does not exist', async () => {
    gateway = await startGateway({ payouts: answers });
    const response = await gateway.ask('/api/payouts?filter=some');
    expect([response.status, (await readProblem(response)).code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

it('POST /api/payouts/read asks for them soon, and does not wait', async () => {
  gateway = await startGateway({ payouts: { readPayouts: async () => ({}) } });
  const response = await post('/api/payouts/read');
  expect([response.status, await response.json()]).toEqual([202, { queued: true }]);
  expect(gateway.asked('payouts.readPayouts')).toEqual({ shop });
});

it.each([
  ['GET', '/orders/paypal'],
  ['POST', '/orders/paypal/connection'],
  ['DELETE', '/orders/paypal/connection'],
  ['POST', '/orders/paypal/transactions/import/init'],
  ['POST', '/orders/paypal/transactions/import'],
  ['GET', '/payouts'],
  ['POST', '/payouts/read'],
])('%s /api%s is nobody’s without a session', async (method, path) => {
  gateway = await startGateway({});
  const response = await fetch(`${gateway.url}/api${path}`, { method });
  expect(response.status).toBe(401);
  expect(gateway.called()).toEqual([]);
});
