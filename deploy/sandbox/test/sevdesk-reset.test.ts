import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectError, INVOICE, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const reset = (id: string, to: 'Draft' | 'Open') => client.put(`/Invoice/${id}/resetTo${to}`);
const invoice = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0');

// Without automatic enshrinement a sent document can be reset.
beforeEach(() => client.knobs({ enshrineOnSend: false }));

describe('a reopened draft', () => {
  it('keeps its number when it is changed without one and opened again', async () => {
    const id = await client.openInvoice();
    await reset(id, 'Draft');
    expect(await invoice(id)).toMatchObject({ status: '100', invoiceNumber: 'RE-1000', sendType: '0' });
    const saved = await client.post('/Invoice/Factory/saveInvoice', {
      invoice: { objectName: 'Invoice', mapAll: true, id, status: '100', invoiceNumber: null, header: 'Neu' },
      invoicePosSave: [],
    });
    expect(saved.at('invoice')).toMatchObject({ invoiceNumber: 'RE-1000', header: 'Neu' });
    await client.openInvoice();
    await client.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
    expect(await invoice(id)).toMatchObject({ status: '200', invoiceNumber: 'RE-1000' });
    expect((await client.get('/Invoice?orderByInvoiceNumber=ASC')).each('invoiceNumber')).toEqual([
      'RE-1000',
      'RE-1001',
    ]);
  });

  it('that was never open loses a number that the client removes', async () => {
    const id = await client.invoice({ invoiceNumber: 'RE-7' });
    const saved = await client.post('/Invoice/Factory/saveInvoice', {
      invoice: { objectName: 'Invoice', mapAll: true, id, status: '100', invoiceNumber: null },
    });
    expect(saved.at('invoice.invoiceNumber')).toBeNull();
  });
});

describe('resetting a document is refused', () => {
  it('to draft from paid, and to open from draft', async () => {
    const paid = await client.openInvoice();
    await client.pay(paid, 119);
    expectError(await reset(paid, 'Draft'), 422, null, /status 200 but is status 1000/);
    expectError(await reset(await client.invoice(), 'Open'), 422, null, /not open yet/);
  });

  it('when the invoice is enshrined', async () => {
    const id = await client.openInvoice();
    await client.put(`/Invoice/${id}/enshrine`);
    for (const to of ['Draft', 'Open'] as const)
      expectError(await reset(id, to), 422, null, 'Already enshrined');
  });

  it('when a transaction of it is enshrined', async () => {
    const id = await client.openInvoice();
    await client.pay(id, 119);
    const [transaction] = (await client.get('/CheckAccountTransaction')).each('id');
    await client.put(`/CheckAccountTransaction/${String(transaction)}/enshrine`);
    expectError(await reset(id, 'Open'), 422, null, 'Already enshrined');
  });

  it('with 170 when a credit note exists', async () => {
    const id = await client.openInvoice();
    await client.post('/CreditNote/Factory/createFromInvoice', { invoice: ref('Invoice', id) });
    for (const to of ['Draft', 'Open'] as const) expectError(await reset(id, to), 422, 170);
  });

  it('with 421 when the invoice is cancelled', async () => {
    const id = await client.openInvoice();
    await client.post(`/Invoice/${id}/cancelInvoice`);
    expectError(await reset(id, 'Open'), 422, 421);
  });

  it('for recurring invoices', async () => {
    const id = await client.invoice({ invoiceType: 'WKR' });
    expectError(await reset(id, 'Draft'), 400, null, /Recurring/);
  });
});

describe('the e-invoice flag', () => {
  const saveForFlag = async (header: object) =>
    (await client.saveInvoice(header)).at('invoice.propertyIsEInvoice');

  it('is stated by the answer of the save only', async () => {
    expect(await saveForFlag({ propertyIsEInvoice: true })).toBe('1');
    expect(await saveForFlag({ ...INVOICE })).toBeNull();
    const [first] = (await client.get('/Invoice')).each('propertyIsEInvoice');
    expect(first).toBeUndefined();
  });

  it('is cleared by a save without it', async () => {
    const id = await client.invoice({ propertyIsEInvoice: true });
    await client.post('/Invoice/Factory/saveInvoice', {
      invoice: { objectName: 'Invoice', mapAll: true, id, status: '100' },
    });
    expect((await client.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF' })).status).toBe(200);
    expectError(await client.get(`/Invoice/${id}/getXml`), 400, null, /not an electronic invoice/);
  });
});
