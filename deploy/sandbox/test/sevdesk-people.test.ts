import { describe, expect, it } from '@jest/globals';
import { expectError, NOW, useSandbox, valueAt } from './sevdesk-fixture.ts';

const client = useSandbox();
const act = (id: string, action: string, body: object = {}) =>
  client.control('POST', `/documents/invoice/${id}/${action}`, body);
const invoice = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0');

describe("people's actions in sevdesk", () => {
  it('change texts and lines of a draft', async () => {
    const id = await client.invoice();
    const [position] = (await client.get(`/Invoice/${id}/getPositions`)).each('id');
    await act(id, 'edit', { fields: { header: 'Von Hand' }, positions: [{ id: position, price: 238 }] });
    expect(await invoice(id)).toMatchObject({ header: 'Von Hand', sumGross: '238' });
  });

  it('cannot change an open document, as the API cannot', async () => {
    const id = await client.openInvoice();
    const refused = await act(id, 'edit', { fields: { header: 'X' } });
    expect(valueAt(refused, 'error.message')).toMatch(/only be changed in status 100/);
  });

  it('book a part and then the rest, enshrine, and reset', async () => {
    await client.knobs({ enshrineOnSend: false });
    const id = await client.openInvoice();
    await act(id, 'book', { amount: '19' });
    expect(await invoice(id)).toMatchObject({ status: '750', paidAmount: 19 });
    await act(id, 'book');
    expect(await invoice(id)).toMatchObject({ status: '1000', paidAmount: 119 });
    await act(id, 'reset-to-open');
    await act(id, 'reset-to-draft');
    await act(id, 'open');
    expect(await invoice(id)).toMatchObject({ status: '200', invoiceNumber: 'RE-1000' });
    await act(id, 'enshrine');
    expect(await invoice(id)).toMatchObject({ enshrined: '2026-01-15T12:00:00+01:00' });
  });

  it('book on the bank account with a new transaction', async () => {
    const id = await client.openInvoice();
    await act(id, 'book', { account: '401' });
    expect((await client.get('/CheckAccountTransaction?checkAccount[id]=401')).each('status')).toEqual([
      '400',
    ]);
    expect(await invoice(id)).toMatchObject({ status: '1000' });
  });

  it('delete a draft, and anything by force', async () => {
    const [draft, open] = [await client.invoice(), await client.openInvoice()];
    await act(draft, 'delete');
    expectError(await client.get(`/Invoice/${draft}`), 404, 151);
    expect(valueAt(await act(open, 'delete'), 'error.code')).toBe(159);
    expect(await act(open, 'delete', { force: true })).toEqual({ deleted: open });
    expectError(await client.get(`/Invoice/${open}`), 404, 151);
  });

  it('cancel an invoice and credit another', async () => {
    const [first, second] = [await client.openInvoice(), await client.openInvoice()];
    expect(await act(first, 'cancel')).toMatchObject({ type: 'SR', total: '-119' });
    expect(await act(second, 'credit')).toMatchObject({ kind: 'credit', status: '200', total: '119' });
  });

  it('are refused for an unknown action or document', async () => {
    expect(await act(await client.invoice(), 'burn')).toHaveProperty('problem');
    expect(await act('1', 'open')).toHaveProperty('problem');
  });
});

describe('updateAfter', () => {
  it('lists invoices that anybody changed since a given second, and all credit notes', async () => {
    const id = await client.openInvoice();
    await act(id, 'credit');
    const from = (kind: string, seconds: number) =>
      client.get(`/${kind}?updateAfter=${Math.floor(NOW.getTime() / 1000) + seconds}`);
    expect((await from('Invoice', 0)).count).toBe(1);
    expect((await from('CreditNote', 0)).count).toBe(1);
    expect((await from('Invoice', 1)).count).toBe(0);
    expect((await from('CreditNote', 1)).count).toBe(1);
  });
});

describe('a line of an account', () => {
  it('is added for matching: found by its purpose while it is open', async () => {
    await client.control('POST', '/transactions', {
      amount: '119',
      purpose: 'Bestellung 1042',
      payee: 'K. Kundin',
    });
    await client.control('POST', '/transactions', { amount: '50', purpose: 'Miete', date: '2026-01-02' });
    const found = await client.get('/CheckAccountTransaction?paymtPurpose=1042&status=100');
    expect(found.at()).toMatchObject([{ amount: '119', payeePayerName: 'K. Kundin', status: '100' }]);
    expect(valueAt(await client.control('GET', '/transactions'), 'transactions.1')).toMatchObject({
      amount: '50',
    });
  });

  it('is refused on an account that is not online, as by the API', async () => {
    const refused = await client.control('POST', '/transactions', { amount: '1', account: '402' });
    expect(valueAt(refused, 'error.message')).toMatch(/online checkaccounts/);
  });
});
