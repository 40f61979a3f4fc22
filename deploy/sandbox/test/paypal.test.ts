import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { createPayPalSandbox, NothingToActOn } from '../src/paypal/index.ts';
import { listTransactionInfos, NOW, on, usePayPal } from './paypal-fixture.ts';

const stage = usePayPal();
const { clientSecret, token, search } = stage;

describe('a PayPal token', () => {
  it('is issued for client id and secret, with the scope of the search', async () => {
    const { status, body } = await token();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32_400,
      scope: expect.stringContaining('https://uri.paypal.com/services/reporting/search/read'),
    });
  });

  it('is reused until its expiry, so that its lifetime shrinks', async () => {
    const first = await token();
    stage.clock.now = new Date(NOW.getTime() + 32_000_000);
    const second = await token();
    expect(second.body).toMatchObject({ access_token: first.body.access_token, expires_in: 400 });
    stage.clock.now = new Date(NOW.getTime() + 32_400_000);
    expect((await search({}, String(first.body.access_token))).status).toBe(401);
    expect((await token()).body.access_token).not.toBe(first.body.access_token);
  });

  it.each([
    ['a wrong secret', ['wrong'], 401, 'invalid_client'],
    ['another grant', [clientSecret, 'grant_type=password'], 400, 'unsupported_grant_type'],
    ['no grant', [clientSecret, ''], 400, 'unsupported_grant_type'],
  ])('is not issued for %s', async (_, args, status, error) => {
    expect(await token(...(args as [string]))).toMatchObject({ status, body: { error } });
  });

  it('is refused once the merchant has replaced the secret', async () => {
    stage.paypal.turn({ refused: true });
    expect(await token()).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });
});

describe('the balance at PayPal', () => {
  it('reflects a payment, a partial refund with its fee, and the rest, which reverses the payment', async () => {
    const [payment] = stage.paypal.pay({ amount: '100.00', fee: '2.84', at: on(2), invoiceId: '#1001' });
    const id = String(payment?.transaction_id);
    stage.paypal.refund(id, { amount: '40.00', at: on(3) });
    expect(listTransactionInfos(await search()).map((info) => info.transaction_status)).toEqual(['S', 'S']);
    stage.paypal.refund(id, { at: on(4), fee: '2.49' });
    expect(listTransactionInfos(await search({ transaction_type: 'T1107' }))).toMatchObject([
      {
        transaction_amount: { value: '-40.00' },
        paypal_reference_id: id,
        paypal_reference_id_type: 'TXN',
        invoice_id: '#1001',
      },
      { transaction_amount: { value: '-60.00' }, fee_amount: { value: '2.49' } },
    ]);
    expect(listTransactionInfos(await search({ transaction_id: id }))).toMatchObject([
      {
        transaction_status: 'V',
        transaction_initiation_date: '2026-11-02T12:00:00+0000',
        transaction_updated_date: '2026-11-04T12:00:00+0000',
      },
    ]);
    // 100.00 − 2.84 − 40.00 − 60.00 + 2.49
    expect(stage.paypal.balance()).toBe('-0.35');
    expect(() => stage.paypal.refund(id)).toThrow(NothingToActOn);
  });

  it('reflects a payment in dollars, converted at once', async () => {
    const made = stage.paypal.payForeign({
      amount: '50.00',
      currency: 'USD',
      fee: '1.75',
      converted: '42.10',
      at: on(5),
      invoiceId: '#1002',
    });
    const [payment] = made;
    expect(listTransactionInfos(await search())).toMatchObject([
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
    expect([stage.paypal.balance('USD'), stage.paypal.balance('EUR')]).toEqual(['0.00', '42.10']);

    stage.paypal.refund(String(payment?.transaction_id), { converted: '43.00', at: on(6) });
    expect([stage.paypal.balance('USD'), stage.paypal.balance('EUR')]).toEqual(['0.00', '-0.90']);
  });

  it('reflects a chargeback with its fee, and its reversal', () => {
    const [payment] = stage.paypal.pay({ amount: '80.00', at: on(2) });
    const id = String(payment?.transaction_id);
    const taken = stage.paypal.chargeback(id, { fee: '16.00', at: on(7) });
    expect(taken.map((info) => [info.transaction_event_code, info.transaction_amount.value])).toEqual([
      ['T1201', '-80.00'],
      ['T0106', '-16.00'],
    ]);
    expect(stage.paypal.balance()).toBe('-16.00');
    expect(stage.paypal.reverseChargeback(id, { at: on(9) })).toMatchObject([
      { transaction_event_code: 'T1202', transaction_amount: { value: '80.00' }, paypal_reference_id: id },
    ]);
    expect(stage.paypal.balance()).toBe('64.00');
    expect(() => stage.paypal.reverseChargeback(id)).toThrow(NothingToActOn);
  });

  it('reflects transfers from and to the bank', () => {
    expect(stage.paypal.deposit({ amount: '200.00' })).toMatchObject([{ transaction_event_code: 'T0300' }]);
    expect(stage.paypal.withdraw({ amount: '150.00' })).toMatchObject([{ transaction_event_code: 'T0400' }]);
    expect(stage.paypal.balance()).toBe('50.00');
  });

  it('ignores pending and denied payments, though both are listed', async () => {
    const [waiting] = stage.paypal.pay({ amount: '30.00', pending: true, at: on(2) });
    const [refused] = stage.paypal.pay({ amount: '40.00', pending: true, at: on(2) });
    expect(stage.paypal.balance()).toBe('0.00');
    stage.paypal.deny(String(refused?.transaction_id));
    stage.paypal.complete(String(waiting?.transaction_id));
    expect(stage.paypal.balance()).toBe('30.00');
    expect(listTransactionInfos(await search()).map((info) => info.transaction_status)).toEqual(['S', 'D']);
    expect(() => stage.paypal.deny(String(waiting?.transaction_id))).toThrow(NothingToActOn);
  });

  it('is searched by the last change or by the start, as the knob says', async () => {
    const [waiting] = stage.paypal.pay({ amount: '30.00', pending: true, at: on(2) });
    stage.paypal.complete(String(waiting?.transaction_id));
    const early = { end_date: '2026-11-10T00:00:00Z' };
    expect((await search(early)).body.total_items).toBe(0);
    stage.paypal.turn({ searchBy: 'initiated' });
    expect((await search(early)).body.total_items).toBe(1);
  });

  it('excludes records that do not move it, unless all are requested', async () => {
    stage.paypal.add({
      transaction_event_code: 'T1300',
      transaction_amount: { currency_code: 'EUR', value: '99.00' },
      transaction_initiation_date: on(3).toISOString(),
      affects_balance: false,
    });
    expect((await search()).body.total_items).toBe(0);
    expect((await search({ balance_affecting_records_only: 'N' })).body.total_items).toBe(1);
    expect(stage.paypal.balance()).toBe('0.00');
  });
});

describe('faults of the PayPal sandbox', () => {
  it.each([
    ['error500', 500, { name: 'INTERNAL_SERVER_ERROR' }],
    ['error503', 503, { name: 'SERVICE_UNAVAILABLE' }],
    ['tooMany', 429, { name: 'RATE_LIMIT_REACHED' }],
    ['badToken', 401, { error: 'invalid_token' }],
  ])('%s affects the next search and no other', async (fault, status, body) => {
    stage.paypal.turn({ next: { [fault]: 1 }, retryAfterSeconds: 7 });
    const met = await search();
    expect(met).toMatchObject({ status, body });
    expect(met.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect((await search()).status).toBe(200);
  });

  it('cut a search, and an issued token', async () => {
    stage.paypal.turn({ next: { destroy: 1, lostToken: 1 } });
    await expect(token()).rejects.toThrow();
    const { body } = await token();
    await expect(search({}, String(body.access_token))).rejects.toThrow();
    expect(stage.paypal.calls().map(({ status }) => status)).toEqual([0, 200, 0]);
  });

  it('refuse an app without the permission, even for a token issued before it', async () => {
    stage.paypal.turn({ permitted: false });
    const before = await token();
    expect(before.body.scope).not.toContain('reporting/search');
    const bearer = String(before.body.access_token);
    expect(await search({}, bearer)).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
    stage.paypal.turn({ permitted: true });
    expect((await search({}, bearer)).status).toBe(403);
    expect((await search()).status).toBe(200);
  });

  it('refuse a foreign token', async () => {
    expect(await search({}, 'A21AAnonsense')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });
});

describe('the controls of the PayPal sandbox', () => {
  const act = async (path: string, body?: unknown, method = 'POST') => {
    const response = await fetch(`${stage.controlUrl}/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('have the same effects as its functions', async () => {
    const paid = await act('pay', { amount: '10.00', fee: 0.6, at: '2026-11-02T12:00:00Z', invoiceId: '#7' });
    const [{ transaction_id: paymentId }] = paid.body.transactions as [{ transaction_id: string }];
    await act('refund', { paymentId, amount: '4.00' });
    await act('withdraw', { amount: '1.00' });
    await act('pay-foreign', { amount: '20', currency: 'USD', converted: '17' });
    expect((await act('transactions', undefined, 'GET')).body).toMatchObject({ balance: '21.40' });
    expect((await act('refund', { paymentId: 'NONE' })).status).toBe(409);
    expect((await act('pay', { amount: '-1' })).status).toBe(400);
    expect((await act('seed', { count: 3, from: '2026-11-01', to: '2026-11-03' })).status).toBe(200);
    expect(stage.paypal.transactions()).toHaveLength(9);
  });

  it('set and reset knobs, and refuse unknown ones', async () => {
    expect((await act('knobs', { next: { error500: 2 } })).body).toMatchObject({
      next: { error500: 2, tooMany: 0 },
    });
    expect((await act('knobs', { errors: 1 })).status).toBe(400);
    expect((await act('knobs', undefined, 'DELETE')).body).toMatchObject({ next: { error500: 0 } });
  });
});

describe('a restart of the PayPal sandbox', () => {
  it('keeps the transactions, and does not reuse their ids', async () => {
    const folder = await mkdtemp(`${tmpdir()}/paypal-`);
    const options = { port: 0, statePath: `${folder}/paypal.json`, now: () => stage.clock.now };
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
