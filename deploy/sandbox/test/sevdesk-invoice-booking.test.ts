import { describe, expect, it } from '@jest/globals';
import { BOOKING, expectError, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const status = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0.status');

describe('enshrining and resetting', () => {
  it('enshrines only an open invoice, and only once', async () => {
    expectError(await client.put(`/Invoice/${await client.invoice()}/enshrine`), 422, null);
    const id = await client.openInvoice();
    expect((await client.put(`/Invoice/${id}/enshrine`)).at()).toBeNull();
    expectError(await client.put(`/Invoice/${id}/enshrine`), 422, null, 'Already enshrined');
    expectError(await client.put(`/Invoice/${id}/resetToDraft`), 422, null, 'Already enshrined');
    expectError(await client.put(`/Invoice/${id}/resetToOpen`), 422, null, 'Already enshrined');
  });

  it('resets to open and frees the transaction, then to draft with its number', async () => {
    await client.knobs({ enshrineOnSend: false });
    const id = await client.openInvoice();
    await client.pay(id, 119);
    expectError(await client.put(`/Invoice/${id}/resetToDraft`), 422, null, /status 1000/);
    const open = await client.put(`/Invoice/${id}/resetToOpen`);
    expect(open.at()).toMatchObject({ status: '200', payDate: null, paidAmount: 0 });
    expect((await client.get('/CheckAccountTransaction?status=100')).count).toBe(1);
    expect((await client.get('/CheckAccountTransactionLog')).count).toBe(0);
    expect((await client.put(`/Invoice/${id}/resetToDraft`)).at()).toMatchObject({
      status: '100',
      invoiceNumber: 'RE-1000',
    });
    expectError(await client.put(`/Invoice/${id}/resetToOpen`), 422, null);
  });

  it('refuses recurring invoices', async () => {
    const id = await client.openInvoice({ invoiceType: 'WKR' });
    expect((await client.put(`/Invoice/${id}/resetToDraft`)).status).toBe(400);
  });
});

describe('cancelInvoice', () => {
  it('answers an open invoice with an SR of the same sequence, negative and enshrined', async () => {
    const id = await client.openInvoice({ customerInternalNote: '#7' });
    const result = await client.post(`/Invoice/${id}/cancelInvoice`);
    expect(result.status).toBe(201);
    expect(result.at()).toMatchObject({
      objectName: 'Invoice',
      invoiceType: 'SR',
      invoiceNumber: 'RE-1001',
      status: '1000',
      sumGross: '-119',
      sumTax: '-19',
      origin: ref('Invoice', id),
      customerInternalNote: '#7',
      invoiceDate: '2026-01-15T12:00:00+01:00',
      paidAmount: 0,
      payDate: null,
      sendDate: null,
      sendType: 'VPDF',
      addressCountry: ref('StaticCountry', '1'),
    });
    expect(result.at('enshrined')).not.toBeNull();
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({
      status: '1000',
      paidAmount: 0,
      payDate: null,
    });
    expect((await client.get('/Invoice?customerInternalNote=%237')).count).toBe(2);
    expectError(await client.post(`/Invoice/${id}/cancelInvoice`), 422, 421);
  });

  it('may leave the status of the cancelled invoice unchanged', async () => {
    await client.knobs({ cancelledStatus: '200' });
    const id = await client.openInvoice();
    await client.post(`/Invoice/${id}/cancelInvoice`);
    expect((await client.get(`/Invoice/${id}`)).at('0.status')).toBe('200');
    expectError(await client.post(`/Invoice/${id}/cancelInvoice`), 422, 421);
  });

  it('answers a paid invoice with a credit note', async () => {
    const id = await client.openInvoice();
    await client.pay(id, 119);
    const { at } = await client.post(`/Invoice/${id}/cancelInvoice`);
    expect(at()).toMatchObject({
      objectName: 'CreditNote',
      bookingCategory: 'UNDERACHIEVEMENT',
      creditNoteNumber: 'GU-1000',
      sumGross: '119',
    });
    expect(await status(id)).toBe('1000');
  });

  it('refuses a partly paid invoice with error 390 inside HTTP 200', async () => {
    const id = await client.openInvoice();
    await client.pay(id, 19);
    const result = await client.post(`/Invoice/${id}/cancelInvoice`);
    expectError(
      result,
      200,
      390,
      'Partially Paid Invoices can not be deleted at the moment, book a credit invoice manually',
    );
    expect(result.error('responseCode')).toBe(422);
  });

  it('refuses an invoice with a credit note with 170 and names the credit note; so do the resets', async () => {
    await client.knobs({ enshrineOnSend: false });
    const id = await client.openInvoice();
    const made = await client.post('/CreditNote/Factory/createFromInvoice', { invoice: ref('Invoice', id) });
    for (const result of [
      await client.post(`/Invoice/${id}/cancelInvoice`),
      await client.put(`/Invoice/${id}/resetToOpen`),
      await client.put(`/Invoice/${id}/resetToDraft`),
    ]) {
      expectError(result, 422, 170);
      expect(result.error('data.objects.0.id')).toBe(made.at('creditNote.id'));
    }
  });

  it('refuses a draft', async () => {
    expectError(await client.post(`/Invoice/${await client.invoice()}/cancelInvoice`), 422, null);
  });
});

describe('bookAmount on an invoice', () => {
  it('refuses a draft', async () => {
    expectError(await client.pay(await client.invoice(), 119), 422, null, 'A draft can not be paid');
  });

  it('moves from open over partly paid to paid on an offline account, which creates transactions', async () => {
    const id = await client.openInvoice();
    const part = await client.pay(id, 19);
    expect(part.at()).toMatchObject({
      objectName: 'InvoiceLog',
      fromStatus: '200',
      toStatus: '750',
      ammountPayed: '19',
    });
    expect((await client.get(`/Invoice/${id}/getIsPartiallyPaid`)).at()).toBe(true);
    expect((await client.pay(id, '100.00')).at()).toMatchObject({ fromStatus: '750', toStatus: '1000' });
    expect((await client.get(`/Invoice/${id}/getIsPartiallyPaid`)).at()).toBe(false);
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({
      paidAmount: 119,
      payDate: '2026-01-15T00:00:00+01:00',
    });
    const made = await client.get('/CheckAccountTransaction?checkAccount[id]=402');
    expect(made.each('amount')).toEqual(['19', '100']);
    expect(made.each('status')).toEqual(['400', '400']);
  });

  it('refuses more than the open amount, and any amount on a paid invoice, with 750', async () => {
    const id = await client.openInvoice();
    expectError(await client.pay(id, 119.01), 422, 750);
    await client.pay(id, 119);
    expectError(await client.pay(id, 1), 422, 750);
  });

  it.each([
    ['an amount of zero', { amount: 0 }, 422],
    ['a negative amount', { amount: -5 }, 422],
    ['an unknown type', { type: 'XX' }, 422],
    ['currency differences in version 2.0', { type: 'CF' }, 422],
    ['no date', { date: null }, 422],
    ['no account', { checkAccount: null }, 400],
    ['an unknown account', { checkAccount: ref('CheckAccount', '1') }, 404],
    ['an online account without a transaction', { checkAccount: ref('CheckAccount', '401') }, 422],
  ])('refuses %s', async (_case, patch, expected) => {
    const id = await client.openInvoice();
    const result = await client.put(`/Invoice/${id}/bookAmount`, { ...BOOKING, amount: 119, ...patch });
    expect(result.status).toBe(expected);
    expect(await status(id)).toBe('200');
  });

  it('closes the invoice below its sum when the difference is a cash discount', async () => {
    const id = await client.openInvoice();
    expect((await client.pay(id, '115.43', { type: 'CB' })).at('toStatus')).toBe('1000');
  });

  it('uses an equal free transaction of the offline account instead of a new one', async () => {
    await client.knobs({ enshrineOnSend: false });
    const first = await client.openInvoice();
    await client.pay(first, 119);
    await client.put(`/Invoice/${first}/resetToOpen`);
    await client.pay(await client.openInvoice(), 119);
    expect((await client.get('/CheckAccountTransaction')).count).toBe(1);
  });
});
