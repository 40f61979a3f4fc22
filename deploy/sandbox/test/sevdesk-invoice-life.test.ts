import { describe, expect, it } from '@jest/globals';
import { expectError, NOW, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const status = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0.status');
const sendBy = (id: string, sendDraft = false) =>
  client.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft });

const next = async () => (await client.get('/SevSequence/Factory/getByType?objectType=Invoice&type=RE')).at();

describe('numbers of documents', () => {
  it('are assigned in order when a document is opened, and reading the sequence reserves none', async () => {
    expect(await next()).toMatchObject({ format: 'RE-%NUMBER', nextSequence: '1000' });
    expect(await next()).toMatchObject({ nextSequence: '1000' });
    const [first, second] = [await client.invoice(), await client.invoice()];
    expect((await sendBy(second)).at()).toMatchObject({
      status: '200',
      invoiceNumber: 'RE-1000',
      sendType: 'VPDF',
    });
    expect((await sendBy(first)).at('invoiceNumber')).toBe('RE-1001');
    expect(await next()).toMatchObject({ nextSequence: '1002' });
  });

  it('may be chosen by the client, literally, and move the sequence past them', async () => {
    await client.openInvoice({ invoiceNumber: 'RE-%NUMBER' });
    await client.openInvoice({ invoiceNumber: 'RE-1007' });
    expect((await client.get('/Invoice')).each('invoiceNumber')).toEqual(['RE-%NUMBER', 'RE-1007']);
    expect(await next()).toMatchObject({ nextSequence: '1008' });
  });

  it('are not assigned when a draft is only printed', async () => {
    const id = await client.invoice();
    expect((await sendBy(id, true)).at()).toMatchObject({ status: '100', invoiceNumber: null });
  });
});

describe('opening a document', () => {
  it('refuses a negative sum with 7100', async () => {
    const id = await client.invoice({}, [{ price: 10 }, { price: -20 }]);
    expectError(await sendBy(id), 422, 7100);
    expect(await status(id)).toBe('100');
  });

  it('refuses rule 11 of an ordinary tenant with 7100 although the draft was accepted', async () => {
    const id = await client.invoice({ taxRule: ref('TaxRule', '11') }, [{ taxRate: 0 }]);
    expectError(await sendBy(id), 422, 7100, /KLEINUNTERNEHMER_P19/);
  });

  it('refuses an unknown way of sending', async () => {
    expectError(
      await client.put(`/Invoice/${await client.invoice()}/sendBy`, { sendType: 'PIGEON' }),
      422,
      null,
    );
  });

  it('enshrines at once, unless the tenant has switched that off', async () => {
    const id = await client.openInvoice();
    expect((await client.get(`/Invoice/${id}`)).at('0.enshrined')).toBe('2026-01-15T12:00:00+01:00');
    await client.knobs({ enshrineOnSend: false });
    const open = await client.openInvoice();
    expect((await client.get(`/Invoice/${open}`)).at('0.enshrined')).toBeNull();
  });

  it('lowers the stock of parts for tenants with a warehouse', async () => {
    await client.knobs({ warehouse: true });
    const part = {
      name: 'Tasse',
      partNumber: 'T-1',
      stock: 10,
      unity: ref('Unity', '1'),
      taxRate: 19,
      stockEnabled: true,
    };
    const id = String((await client.post('/Part', part)).at('id'));
    await client.openInvoice({}, [{ quantity: 3, part: ref('Part', id) }]);
    expect((await client.get(`/Part/${id}/getStock`)).at()).toBe('7');
  });
});

describe('deleting a document', () => {
  it('removes a draft and refuses anything later with 409 and 159', async () => {
    const draft = await client.invoice();
    expect((await client.delete(`/Invoice/${draft}`)).at()).toEqual([null]);
    expectError(await client.get(`/Invoice/${draft}`), 404, 151);
    const open = await client.openInvoice();
    expectError(
      await client.delete(`/Invoice/${open}`),
      409,
      159,
      'Invoice can only be deleted in status 100 but is status 200',
    );
  });
});

describe('lists of documents', () => {
  it('ignores unknown and misspelled filters', async () => {
    await client.invoice({ customerInternalNote: '#1' });
    await client.invoice({ customerInternalNote: '#2' });
    expect((await client.get('/Invoice?customerIntenalNote=%231')).count).toBe(2);
    expect((await client.get('/Invoice?nonsense=1')).count).toBe(2);
    expect((await client.get('/Invoice?customerInternalNote=%231')).count).toBe(1);
    expect((await client.get('/Invoice?customerInternalNote=%23')).count).toBe(0);
  });

  it('filters by contact, status, number, dates and type', async () => {
    const contact = await client.contact();
    const draft = await client.invoice({ contact: ref('Contact', contact) });
    const open = await client.openInvoice({ invoiceDate: '01.02.2026' });
    const ids = async (query: string) => (await client.get(`/Invoice?${query}`)).each('id');
    expect(await ids(`contact[id]=${contact}&contact[objectName]=Contact`)).toEqual([draft]);
    expect(await ids('status=200')).toEqual([open]);
    expect(await ids('invoiceNumber=RE-1000')).toEqual([open]);
    expect(await ids('startDate=1769900400')).toEqual([open]);
    expect(await ids('endDate=1769900399')).toEqual([draft]);
    expect(await ids('invoiceType=SR')).toEqual([]);
    expect(await ids(`updateAfter=${NOW.getTime() / 1000 + 1}`)).toEqual([]);
    expect(await ids(`updateAfter=${NOW.getTime() / 1000}`)).toEqual([draft, open]);
  });

  it('omit a created reminder by default', async () => {
    const id = await client.openInvoice();
    const { at } = await client.post('/Invoice/Factory/createInvoiceReminder', {
      invoice: ref('Invoice', id),
    });
    expect(at()).toMatchObject({ invoiceType: 'MA', status: '100', reminderCharge: '0' });
    expect((await client.get('/Invoice')).each('id')).toEqual([id]);
    expect((await client.get('/Invoice?showMa=all')).count).toBe(2);
  });
});
