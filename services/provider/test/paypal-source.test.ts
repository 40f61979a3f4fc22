import { createPayPalSandbox } from '@belegfluss/sandbox/paypal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPayPalSource } from '../src/clients/paypal/create-paypal-source.ts';
import type { PayPalSource } from '../src/clients/paypal/paypal-source.ts';
import { isTooLarge, toPayPalProblem } from '../src/domain/payments/paypal-problem.ts';

const paypal = createPayPalSandbox({ port: 0 });
const hourMs = 3_600_000;
const [from, until] = [new Date(Date.now() - 240 * hourMs), new Date(Date.now() - hourMs)];
const at = new Date(Math.floor(until.getTime() / 1000) * 1000 - 5 * hourMs);
let url: string;
let waits: number[];
/** A busy machine takes its time; only who waits for nothing at all has little. */
let timeoutMs: number;

beforeAll(async () => {
  url = (await paypal.start()).url;
});
beforeEach(() => {
  paypal.reset();
  waits = [];
  timeoutMs = 30_000;
});
afterAll(() => paypal.stop());

const aSource = (changes: object = {}, time: () => number = () => performance.now()): PayPalSource =>
  createPayPalSource(
    {
      baseUrl: url,
      get timeoutMs() {
        return timeoutMs;
      },
      maxWaitMs: 5_000,
      clock: { now: time, sleep: async (ms) => void waits.push(ms) },
    },
    { clientId: paypal.credentials.clientId, secret: paypal.credentials.clientSecret, ...changes },
  );
const search = (source: PayPalSource, changes: object = {}) =>
  source.listTransactions({ from, until, page: 1, pageSize: 500, ...changes });
const tokens = () => paypal.calls().filter(({ path }) => path.includes('token')).length;

describe('PayPal', () => {
  it.each([['+0000'], ['Z']])('is read with times written with %s', async (dates) => {
    paypal.turn({ dates });
    const payer = { name: 'Lena Beispiel', email: 'lena@example.com', country: 'DE' };
    const given = { invoiceId: '#1001', customField: 'c-1', subject: 'Teekanne' };
    const [payment] = paypal.pay({ amount: '119.00', fee: '3.56', at, payer, ...given });
    const [refund] = paypal.refund(payment?.transaction_id ?? '', { amount: '19.00', fee: '0.50', at });
    const id = payment?.transaction_id;
    expect(await search(aSource())).toEqual({
      ok: true,
      value: {
        totalItems: 2,
        totalPages: 1,
        unreadable: [],
        transactions: [
          {
            id,
            relatedId: '',
            code: 'T0006',
            status: 'completed',
            initiatedAt: at,
            amount: { currency: 'EUR', value: '119.00' },
            fee: { currency: 'EUR', value: '-3.56' },
            payer: 'Lena Beispiel',
            ...given,
          },
          expect.objectContaining({
            id: refund?.transaction_id,
            relatedId: id,
            code: 'T1107',
            amount: { currency: 'EUR', value: '-19.00' },
            fee: { currency: 'EUR', value: '0.50' },
          }),
        ],
      },
    });
  });

  it('is read by pages, and by id', async () => {
    const all = paypal.seed({ count: 7, from: new Date(from.getTime() + hourMs), to: at });
    const source = aSource();
    const page = await search(source, { page: 2, pageSize: 3 });
    const ids = all.slice(3, 6).map(({ transaction_id }) => transaction_id);
    expect(page).toMatchObject({
      value: { totalItems: 7, totalPages: 3, transactions: ids.map((id) => ({ id })) },
    });
    const one = await search(source, { transactionId: ids[1] });
    expect(one).toMatchObject({ value: { totalItems: 1, transactions: [{ id: ids[1] }] } });
  });

  it('says what is pending, denied or paid back', async () => {
    const [pending] = paypal.pay({ amount: '10.00', at, pending: true });
    const [denied] = paypal.pay({ amount: '11.00', at, pending: true });
    const [back] = paypal.pay({ amount: '12.00', at });
    paypal.deny(denied?.transaction_id ?? '');
    paypal.refund(back?.transaction_id ?? '', { at });
    paypal.turn({ searchBy: 'initiated' });
    const page = await search(aSource());
    const statuses =
      page.ok && Object.fromEntries(page.value.transactions.map(({ id, status }) => [id, status]));
    expect(statuses).toMatchObject({
      [pending?.transaction_id ?? '']: 'pending',
      [denied?.transaction_id ?? '']: 'denied',
      [back?.transaction_id ?? '']: 'reversed',
    });
  });

  it('gives a token that is used until it is about to end', async () => {
    let now = 0;
    paypal.turn({ tokenTtlSeconds: 600 });
    const source = aSource({}, () => now);
    await search(source);
    now = 538_000;
    await search(source);
    expect(tokens()).toBe(1);
    now = 541_000;
    await search(source);
    expect(tokens()).toBe(2);
  });

  it('may refuse a token before its time: another one is fetched', async () => {
    const source = aSource();
    await search(source);
    paypal.turn({ next: { badToken: 1 } });
    expect(await search(source)).toMatchObject({ ok: true });
    expect(tokens()).toBe(2);
  });

  it.each([
    ['a wrong secret', { secret: 'falsch' }, {}, 'CREDENTIALS'],
    ['a wrong client id', { clientId: 'falsch' }, {}, 'CREDENTIALS'],
    ['an access that was taken back', {}, { refused: true }, 'CREDENTIALS'],
    ['an app that may not search', {}, { permitted: false }, 'PERMISSION'],
  ])('refuses %s', async (_case, access, knobs, problem) => {
    paypal.turn(knobs);
    const answer = await aSource(access).verify();
    expect(!answer.ok && toPayPalProblem(answer.error)).toBe(problem);
    expect(JSON.stringify(answer)).not.toContain(paypal.credentials.clientSecret);
  });

  it('is tried by two calls', async () => {
    expect(await aSource().verify()).toEqual({ ok: true, value: null });
    expect(paypal.calls()).toHaveLength(2);
  });

  it.each([['error500'], ['error503'], ['hang'], ['destroy'], ['lostToken']])(
    'is not there for now after %s',
    async (fault) => {
      paypal.turn({ next: { [fault]: 1 } });
      const source = aSource();
      timeoutMs = 500;
      expect(await search(source)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      timeoutMs = 30_000;
      expect(await search(source)).toMatchObject({ ok: true });
    },
  );

  it('is waited for when it asks to slow down for a moment, and left alone when it is for long', async () => {
    paypal.turn({ next: { tooMany: 1 }, retryAfterSeconds: 2 });
    expect(await search(aSource())).toMatchObject({ ok: true });
    expect(waits).toEqual([2_000]);
    paypal.turn({ next: { tooMany: 1 }, retryAfterSeconds: 60 });
    expect(await search(aSource())).toMatchObject({ error: { kind: 'rateLimited', retryAfterMs: 60_000 } });
    expect(waits).toEqual([2_000]);
  });

  it('says when a time holds too much', async () => {
    paypal.turn({ maximumItems: 4 });
    paypal.seed({ count: 5, from: new Date(from.getTime() + hourMs), to: at });
    const answer = await search(aSource());
    expect(!answer.ok && isTooLarge(answer.error)).toBe(true);
  });

  it('shows nothing of a time that is too young', async () => {
    paypal.turn({ visibleAfterMs: 3 * hourMs });
    const young = { from: new Date(Date.now() - hourMs), until: new Date() };
    expect(await search(aSource(), young)).toEqual({
      ok: true,
      value: { transactions: [], unreadable: [], totalItems: 0, totalPages: 0 },
    });
  });
});
