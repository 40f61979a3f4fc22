import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPayPalSandbox, NothingToActOn } from '../src/paypal/index.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const clock = { now: NOW };
const paypal = createPayPalSandbox({ port: 0, now: () => clock.now });
let url: string;
let controlUrl: string;

beforeAll(async () => {
  ({ url, controlUrl } = await paypal.start());
});
beforeEach(() => {
  clock.now = NOW;
  paypal.reset();
});
afterAll(() => paypal.stop());

const { clientId, clientSecret } = paypal.credentials;
const november = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-30T23:59:59Z' };
const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

async function token(secret = clientSecret, body = 'grant_type=client_credentials') {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

type Found = {
  transaction_details: { transaction_info: Record<string, unknown>; payer_info?: unknown }[];
  total_items: number;
  total_pages: number;
  [field: string]: unknown;
};

async function search(query: Record<string, string | number> = {}, bearer?: string) {
  const used = bearer ?? String((await token()).body.access_token);
  const parameters = new URLSearchParams(
    Object.entries({ ...november, ...query }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${url}/v1/reporting/transactions?${parameters}`, {
    headers: { authorization: `Bearer ${used}` },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Found };
}

const infosOf = ({ body }: { body: Found }) =>
  body.transaction_details.map(({ transaction_info }) => transaction_info);

describe('a token', () => {
  it('is given for client id and secret, with the scope of the search', async () => {
    const { status, body } = await token();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32_400,
      scope: expect.stringContaining('https://uri.paypal.com/services/reporting/search/read'),
    });
  });

  it('is the same until it ends, so that its time shrinks', async () => {
    const first = await token();
    clock.now = new Date(NOW.getTime() + 32_000_000);
    const second = await token();
    expect(second.body).toMatchObject({ access_token: first.body.access_token, expires_in: 400 });
    clock.now = new Date(NOW.getTime() + 32_400_000);
    expect((await search({}, String(first.body.access_token))).status).toBe(401);
    expect((await token()).body.access_token).not.toBe(first.body.access_token);
  });

  it.each([
    ['a wrong secret', ['wrong'], 401, 'invalid_client'],
    ['another grant', [clientSecret, 'grant_type=password'], 400, 'unsupported_grant_type'],
    ['no grant', [clientSecret, ''], 400, 'unsupported_grant_type'],
  ])('is not given for %s', async (_, args, status, error) => {
    expect(await token(...(args as [string]))).toMatchObject({ status, body: { error } });
  });

  it('is not given any more when the merchant replaced the secret', async () => {
    paypal.turn({ refused: true });
    expect(await token()).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });
});

describe('a search', () => {
  it('tells a payment with its fee, what the shop said of it, and who paid', async () => {
    const payer = { name: 'Jule Petersen', email: 'jule@beispiel.example', country: 'DE' };
    const [made] = paypal.pay({
      amount: '119',
      fee: '3.31',
      at: on(3),
      invoiceId: '#1001',
      customField: 'rVv9',
      payer,
    });
    const { status, body } = await search({ fields: 'transaction_info,payer_info' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      page: 1,
      total_items: 1,
      total_pages: 1,
      account_number: expect.any(String),
    });
    expect(body.transaction_details).toEqual([
      {
        transaction_info: {
          paypal_account_id: expect.any(String),
          transaction_id: expect.stringMatching(/^[0-9A-Z]{17}$/),
          transaction_event_code: 'T0006',
          transaction_initiation_date: '2026-11-03T12:00:00+0000',
          transaction_updated_date: '2026-11-03T12:00:00+0000',
          transaction_amount: { currency_code: 'EUR', value: '119.00' },
          fee_amount: { currency_code: 'EUR', value: '-3.31' },
          transaction_status: 'S',
          ending_balance: { currency_code: 'EUR', value: '115.69' },
          available_balance: { currency_code: 'EUR', value: '115.69' },
          invoice_id: '#1001',
          custom_field: 'rVv9',
          protection_eligibility: '01',
        },
        payer_info: expect.objectContaining({ email_address: 'jule@beispiel.example', country_code: 'DE' }),
      },
    ]);
    expect(made?.transaction_id).toBe(body.transaction_details[0]?.transaction_info.transaction_id);
  });

  it('leaves out what is empty, the payer unless asked, and balances where it filters', async () => {
    paypal.pay({ amount: '10.00', at: on(3) });
    const { body } = await search({ transaction_status: 'S' });
    expect(body.transaction_details).toEqual([
      {
        transaction_info: {
          transaction_id: expect.any(String),
          transaction_event_code: 'T0006',
          transaction_initiation_date: '2026-11-03T12:00:00+0000',
          transaction_updated_date: '2026-11-03T12:00:00+0000',
          transaction_amount: { currency_code: 'EUR', value: '10.00' },
          transaction_status: 'S',
          protection_eligibility: '01',
        },
      },
    ]);
  });

  it('takes both ends of the range, in any zone', async () => {
    for (const hour of [11, 12, 13, 14]) paypal.pay({ amount: '1', at: on(3, hour) });
    const range = { start_date: '2026-11-03T13:00:00+01:00', end_date: '2026-11-03T13:00:00.000Z' };
    expect((await search(range)).body.total_items).toBe(2);
    expect((await search({ ...range, start_date: '2026-11-03T04:00:00-0700' })).body.total_items).toBe(3);
  });

  it.each([
    ['start_date', '2026-11-01'],
    ['start_date', '2026-11-01T00:00:00'],
    ['start_date', '2026-11-01T00:00Z'],
    ['end_date', '2026-10-31T00:00:00Z'],
    ['end_date', '2026-12-02T00:00:01Z'],
    ['start_date', '2023-11-20T00:00:00Z'],
    ['page_size', '501'],
    ['page_size', '0'],
    ['page', '0'],
    ['fields', 'everything'],
    ['balance_affecting_records_only', 'yes'],
  ])('is refused with %s=%s', async (field, value) => {
    const { status, body } = await search({ [field]: value });
    expect({ status, name: body.name }).toEqual({ status: 400, name: 'INVALID_REQUEST' });
    expect(body.details).toEqual([
      expect.objectContaining({ field, value, location: 'query', issue: expect.any(String) }),
    ]);
  });

  it('takes 31 days and no second more', async () => {
    expect((await search({ end_date: '2026-12-02T00:00:00Z' })).status).toBe(200);
    const { body } = await search({ end_date: '2026-12-02T00:00:01Z' });
    expect(body.details).toMatchObject([{ issue: 'Date range is greater than 31 days' }]);
  });

  it('gives pages, oldest first, with links to their neighbours', async () => {
    paypal.seed({ count: 250, from: on(1), to: on(19) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page })));
    expect(pages.map(({ body }) => body.transaction_details.length)).toEqual([100, 100, 50, 0]);
    expect(pages[1]?.body).toMatchObject({ page: 2, total_items: 250, total_pages: 3 });
    expect(pages[1]?.body.links).toMatchObject(
      ['self', 'first', 'prev', 'next', 'last'].map((rel) => ({ rel, method: 'GET' })),
    );
    const ids = pages.flatMap(infosOf).map((info) => info.transaction_id);
    expect(ids).toEqual(paypal.transactions().map((info) => info.transaction_id));
    expect((await search({ page_size: 500 })).body.transaction_details).toHaveLength(250);
  });

  it('finds by id, code, status, currency and amount in cents', async () => {
    const [first] = paypal.pay({ amount: '10.00', at: on(2) });
    paypal.pay({ amount: '20.00', currency: 'USD', at: on(3), pending: true });
    paypal.withdraw({ amount: '5.00', at: on(4) });
    const found = async (query: Record<string, string>) =>
      infosOf(await search(query)).map((info) => (info.transaction_amount as { value: string }).value);
    expect(await found({ transaction_id: String(first?.transaction_id) })).toEqual(['10.00']);
    expect(await found({ transaction_type: 'T0400' })).toEqual(['-5.00']);
    expect(await found({ transaction_status: 'P' })).toEqual(['20.00']);
    expect(await found({ transaction_currency: 'EUR' })).toEqual(['10.00', '-5.00']);
    expect(await found({ transaction_amount: '[500 TO 1005]' })).toEqual(['10.00']);
  });

  it('refuses more than ten thousand results and says how many there are', async () => {
    paypal.turn({ maximumItems: 30 });
    paypal.seed({ count: 31, from: on(1), to: on(10) });
    const { status, body } = await search({ page_size: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ name: 'RESULTSET_TOO_LARGE', total_items: 31, maximum_items: 30 });
    expect((await search({ end_date: '2026-11-05T00:00:00Z' })).status).toBe(200);
  });

  it('shows a transaction only after a while, and knows nothing of the time since', async () => {
    paypal.turn({ visibleAfterMs: 3 * 3_600_000 });
    paypal.pay({ amount: '1.00', at: on(20, 5) });
    paypal.pay({ amount: '2.00', at: on(20, 6) });
    const { body } = await search();
    expect(body).toMatchObject({ total_items: 1, last_refreshed_datetime: '2026-11-20T05:00:00+0000' });
    const early = await search({ start_date: '2026-11-20T05:00:01Z', end_date: '2026-11-20T08:00:00Z' });
    expect(early).toMatchObject({
      status: 404,
      body: { name: 'INVALID_REQUEST', message: 'Data for the given start date is not available.' },
    });
    clock.now = on(20, 9);
    expect((await search()).body.total_items).toBe(2);
  });

  it('writes times as the documentation does when told to', async () => {
    paypal.turn({ dates: 'Z' });
    paypal.pay({ amount: '1.00', at: on(3) });
    expect(infosOf(await search())).toMatchObject([{ transaction_initiation_date: '2026-11-03T12:00:00Z' }]);
  });
});

describe('what moves the money', () => {
  it('a payment, a part paid back with some of its fee, and the rest: the payment is reversed then', async () => {
    const [payment] = paypal.pay({ amount: '100.00', fee: '2.84', at: on(2), invoiceId: '#1001' });
    const id = String(payment?.transaction_id);
    paypal.refund(id, { amount: '40.00', at: on(3) });
    expect(infosOf(await search()).map((info) => info.transaction_status)).toEqual(['S', 'S']);
    paypal.refund(id, { at: on(4), fee: '2.49' });
    expect(infosOf(await search({ transaction_type: 'T1107' }))).toMatchObject([
      {
        transaction_amount: { value: '-40.00' },
        paypal_reference_id: id,
        paypal_reference_id_type: 'TXN',
        invoice_id: '#1001',
      },
      { transaction_amount: { value: '-60.00' }, fee_amount: { value: '2.49' } },
    ]);
    expect(infosOf(await search({ transaction_id: id }))).toMatchObject([
      {
        transaction_status: 'V',
        transaction_initiation_date: '2026-11-02T12:00:00+0000',
        transaction_updated_date: '2026-11-04T12:00:00+0000',
      },
    ]);
    // 100.00 − 2.84 − 40.00 − 60.00 + 2.49
    expect(paypal.balance()).toBe('-0.35');
    expect(() => paypal.refund(id)).toThrow(NothingToActOn);
  });

  it('a payment in dollars, exchanged at once', async () => {
    const made = paypal.payForeign({
      amount: '50.00',
      currency: 'USD',
      fee: '1.75',
      converted: '42.10',
      at: on(5),
      invoiceId: '#1002',
    });
    const [payment] = made;
    expect(infosOf(await search())).toMatchObject([
      {
        transaction_event_code: 'T0006',
        transaction_amount: { currency_code: 'USD', value: '50.00' },
        fee_amount: { currency_code: 'USD', value: '-1.75' },
      },
      {
        transaction_event_code: 'T0200',
        transaction_amount: { currency_code: 'USD', value: '-48.25' },
        paypal_reference_id: payment?.transaction_id,
        paypal_reference_id_type: 'TXN',
      },
      {
        transaction_event_code: 'T0200',
        transaction_amount: { currency_code: 'EUR', value: '42.10' },
        paypal_reference_id: payment?.transaction_id,
      },
    ]);
    expect(new Set(made.map((info) => info.transaction_id)).size).toBe(3);
    expect([paypal.balance('USD'), paypal.balance('EUR')]).toEqual(['0.00', '42.10']);

    paypal.refund(String(payment?.transaction_id), { converted: '43.00', at: on(6) });
    expect([paypal.balance('USD'), paypal.balance('EUR')]).toEqual(['0.00', '-0.90']);
  });

  it('a chargeback with its fee, and what comes back of it', () => {
    const [payment] = paypal.pay({ amount: '80.00', at: on(2) });
    const id = String(payment?.transaction_id);
    const taken = paypal.chargeback(id, { fee: '16.00', at: on(7) });
    expect(taken.map((info) => [info.transaction_event_code, info.transaction_amount.value])).toEqual([
      ['T1201', '-80.00'],
      ['T0106', '-16.00'],
    ]);
    expect(paypal.balance()).toBe('-16.00');
    expect(paypal.reverseChargeback(id, { at: on(9) })).toMatchObject([
      { transaction_event_code: 'T1202', transaction_amount: { value: '80.00' }, paypal_reference_id: id },
    ]);
    expect(paypal.balance()).toBe('64.00');
    expect(() => paypal.reverseChargeback(id)).toThrow(NothingToActOn);
  });

  it('money to and from the bank', () => {
    expect(paypal.deposit({ amount: '200.00' })).toMatchObject([{ transaction_event_code: 'T0300' }]);
    expect(paypal.withdraw({ amount: '150.00' })).toMatchObject([{ transaction_event_code: 'T0400' }]);
    expect(paypal.balance()).toBe('50.00');
  });

  it('not what waits or was denied, though both are listed', async () => {
    const [waiting] = paypal.pay({ amount: '30.00', pending: true, at: on(2) });
    const [refused] = paypal.pay({ amount: '40.00', pending: true, at: on(2) });
    expect(paypal.balance()).toBe('0.00');
    paypal.deny(String(refused?.transaction_id));
    paypal.complete(String(waiting?.transaction_id));
    expect(paypal.balance()).toBe('30.00');
    expect(infosOf(await search()).map((info) => info.transaction_status)).toEqual(['S', 'D']);
    expect(() => paypal.deny(String(waiting?.transaction_id))).toThrow(NothingToActOn);
  });

  it('is found by when it last changed, or by when it began, as told', async () => {
    const [waiting] = paypal.pay({ amount: '30.00', pending: true, at: on(2) });
    paypal.complete(String(waiting?.transaction_id));
    const early = { end_date: '2026-11-10T00:00:00Z' };
    expect((await search(early)).body.total_items).toBe(0);
    paypal.turn({ searchBy: 'initiated' });
    expect((await search(early)).body.total_items).toBe(1);
  });

  it('leaves out what is no matter of the balance, unless all is asked for', async () => {
    paypal.add({
      transaction_event_code: 'T1300',
      transaction_amount: { currency_code: 'EUR', value: '99.00' },
      transaction_initiation_date: on(3).toISOString(),
      affects_balance: false,
    });
    expect((await search()).body.total_items).toBe(0);
    expect((await search({ balance_affecting_records_only: 'N' })).body.total_items).toBe(1);
    expect(paypal.balance()).toBe('0.00');
  });
});

describe('faults', () => {
  it.each([
    ['error500', 500, { name: 'INTERNAL_SERVER_ERROR' }],
    ['error503', 503, { name: 'SERVICE_UNAVAILABLE' }],
    ['tooMany', 429, { name: 'RATE_LIMIT_REACHED' }],
    ['badToken', 401, { error: 'invalid_token' }],
  ])('%s meets the next search and no other', async (fault, status, body) => {
    paypal.turn({ next: { [fault]: 1 }, retryAfterSeconds: 7 });
    const met = await search();
    expect(met).toMatchObject({ status, body });
    expect(met.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect((await search()).status).toBe(200);
  });

  it('cut a search, and a token that was given', async () => {
    paypal.turn({ next: { destroy: 1, lostToken: 1 } });
    await expect(token()).rejects.toThrow();
    const { body } = await token();
    await expect(search({}, String(body.access_token))).rejects.toThrow();
    expect(paypal.calls().map(({ status }) => status)).toEqual([0, 200, 0]);
  });

  it('refuse an app that may not search; a token from before the permission stays without', async () => {
    paypal.turn({ permitted: false });
    const before = await token();
    expect(before.body.scope).not.toContain('reporting/search');
    const bearer = String(before.body.access_token);
    expect(await search({}, bearer)).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
    paypal.turn({ permitted: true });
    expect((await search({}, bearer)).status).toBe(403);
    expect((await search()).status).toBe(200);
  });

  it('know no foreign token', async () => {
    expect(await search({}, 'A21AAnonsense')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });
});

describe('its controls', () => {
  const act = async (path: string, body?: unknown, method = 'POST') => {
    const response = await fetch(`${controlUrl}/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('do over HTTP what its functions do', async () => {
    const paid = await act('pay', { amount: '10.00', fee: 0.6, at: '2026-11-02T12:00:00Z', invoiceId: '#7' });
    const [{ transaction_id: paymentId }] = paid.body.transactions as [{ transaction_id: string }];
    await act('refund', { paymentId, amount: '4.00' });
    await act('withdraw', { amount: '1.00' });
    await act('pay-foreign', { amount: '20', currency: 'USD', converted: '17' });
    expect((await act('transactions', undefined, 'GET')).body).toMatchObject({ balance: '21.40' });
    expect((await act('refund', { paymentId: 'NONE' })).status).toBe(409);
    expect((await act('pay', { amount: '-1' })).status).toBe(400);
    expect((await act('seed', { count: 3, from: '2026-11-01', to: '2026-11-03' })).status).toBe(200);
    expect(paypal.transactions()).toHaveLength(9);
  });

  it('turn and reset knobs, and refuse what is none', async () => {
    expect((await act('knobs', { next: { error500: 2 } })).body).toMatchObject({
      next: { error500: 2, tooMany: 0 },
    });
    expect((await act('knobs', { errors: 1 })).status).toBe(400);
    expect((await act('knobs', undefined, 'DELETE')).body).toMatchObject({ next: { error500: 0 } });
  });
});

describe('a restart', () => {
  it('keeps the transactions, and does not give their ids again', async () => {
    const folder = await mkdtemp(`${tmpdir()}/paypal-`);
    const options = { port: 0, statePath: `${folder}/paypal.json`, now: () => clock.now };
    try {
      const first = createPayPalSandbox(options);
      await first.start();
      const [kept] = first.pay({ amount: '12.00', fee: '0.65' });
      await first.stop();
      const second = createPayPalSandbox(options);
      await second.start();
      expect(second.transactions()).toEqual([kept]);
      expect(second.balance()).toBe('11.35');
      expect(second.pay({ amount: '1.00' })[0]?.transaction_id).not.toBe(kept?.transaction_id);
      await second.stop();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
