import { describe, expect, it } from '@jest/globals';
import { listTransactionInfos, on, usePayPal } from './paypal-fixture.ts';

const stage = usePayPal();
const { search } = stage;

describe('a transaction search', () => {
  it("reports a payment with its fee, the shop's data, and the payer", async () => {
    const payer = { name: 'Jule Petersen', email: 'jule@beispiel.example', country: 'DE' };
    const [made] = stage.paypal.pay({
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

  it('omits empty fields, the payer unless requested, and balances when filtered', async () => {
    stage.paypal.pay({ amount: '10.00', at: on(3) });
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

  it('includes both ends of the range, in any zone', async () => {
    for (const hour of [11, 12, 13, 14]) stage.paypal.pay({ amount: '1', at: on(3, hour) });
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

  it('accepts a range of 31 days and not one second more', async () => {
    expect((await search({ end_date: '2026-12-02T00:00:00Z' })).status).toBe(200);
    const { body } = await search({ end_date: '2026-12-02T00:00:01Z' });
    expect(body.details).toMatchObject([{ issue: 'Date range is greater than 31 days' }]);
  });

  it('is paged, oldest first, with links to the neighbouring pages', async () => {
    stage.paypal.seed({ count: 250, from: on(1), to: on(19) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page })));
    expect(pages.map(({ body }) => body.transaction_details.length)).toEqual([100, 100, 50, 0]);
    expect(pages[1]?.body).toMatchObject({ page: 2, total_items: 250, total_pages: 3 });
    expect(pages[1]?.body.links).toMatchObject(
      ['self', 'first', 'prev', 'next', 'last'].map((rel) => ({ rel, method: 'GET' })),
    );
    const ids = pages.flatMap(listTransactionInfos).map((info) => info.transaction_id);
    expect(ids).toEqual(stage.paypal.transactions().map((info) => info.transaction_id));
    expect((await search({ page_size: 500 })).body.transaction_details).toHaveLength(250);
  });

  it('filters by id, code, status, currency and amount in cents', async () => {
    const [first] = stage.paypal.pay({ amount: '10.00', at: on(2) });
    stage.paypal.pay({ amount: '20.00', currency: 'USD', at: on(3), pending: true });
    stage.paypal.withdraw({ amount: '5.00', at: on(4) });
    const found = async (query: Record<string, string>) =>
      listTransactionInfos(await search(query)).map(
        (info) => (info.transaction_amount as { value: string }).value,
      );
    expect(await found({ transaction_id: String(first?.transaction_id) })).toEqual(['10.00']);
    expect(await found({ transaction_type: 'T0400' })).toEqual(['-5.00']);
    expect(await found({ transaction_status: 'P' })).toEqual(['20.00']);
    expect(await found({ transaction_currency: 'EUR' })).toEqual(['10.00', '-5.00']);
    expect(await found({ transaction_amount: '[500 TO 1005]' })).toEqual(['10.00']);
  });

  it('refuses more than ten thousand results and states their number', async () => {
    stage.paypal.turn({ maximumItems: 30 });
    stage.paypal.seed({ count: 31, from: on(1), to: on(10) });
    const { status, body } = await search({ page_size: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ name: 'RESULTSET_TOO_LARGE', total_items: 31, maximum_items: 30 });
    expect((await search({ end_date: '2026-11-05T00:00:00Z' })).status).toBe(200);
  });

  it('finds a transaction only after a delay, and refuses a range after that', async () => {
    stage.paypal.turn({ visibleAfterMs: 3 * 3_600_000 });
    stage.paypal.pay({ amount: '1.00', at: on(20, 5) });
    stage.paypal.pay({ amount: '2.00', at: on(20, 6) });
    const { body } = await search();
    expect(body).toMatchObject({ total_items: 1, last_refreshed_datetime: '2026-11-20T05:00:00+0000' });
    const early = await search({ start_date: '2026-11-20T05:00:01Z', end_date: '2026-11-20T08:00:00Z' });
    expect(early).toMatchObject({
      status: 404,
      body: { name: 'INVALID_REQUEST', message: 'Data for the given start date is not available.' },
    });
    stage.clock.now = on(20, 9);
    expect((await search()).body.total_items).toBe(2);
  });

  it('writes times as in the documentation when the knob says so', async () => {
    stage.paypal.turn({ dates: 'Z' });
    stage.paypal.pay({ amount: '1.00', at: on(3) });
    expect(listTransactionInfos(await search())).toMatchObject([
      { transaction_initiation_date: '2026-11-03T12:00:00Z' },
    ]);
  });
});
