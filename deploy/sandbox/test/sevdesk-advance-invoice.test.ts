import { describe, expect, it } from '@jest/globals';
import { expectError, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const openAdvanceInvoice = (contact: string, more: object = {}) =>
  client.openInvoice({ contact: ref('Contact', contact), invoiceType: 'AR', ...more });

describe('an advance invoice', () => {
  it('may be dated before its delivery and takes its number from its own sequence', async () => {
    const id = await client.openInvoice({ invoiceType: 'AR', deliveryDate: '20.02.2026' });
    expect((await client.get(`/Invoice/${id}?`)).at('0')).toMatchObject({
      invoiceType: 'AR',
      invoiceNumber: 'AR-1000',
    });
    const ordinary = await client.openInvoice();
    expect((await client.get(`/Invoice/${ordinary}`)).at('0.invoiceNumber')).toBe('RE-1000');
  });

  it.each(['2', '3', '5', '17', '18', '21'])('is refused under tax rule %s', async (rule) => {
    const header = { invoiceType: 'AR', taxRule: ref('TaxRule', rule) };
    expectError(await client.saveInvoice(header, [{ taxRate: 0 }]), 422, null, /type AR/);
  });
});

describe('a list of invoices', () => {
  it('contains advance invoices only when all are requested', async () => {
    const id = await client.invoice({ invoiceType: 'AR', customerInternalNote: '#7' });
    expect((await client.get('/Invoice?customerInternalNote=%237')).count).toBe(0);
    expect((await client.get('/Invoice?customerInternalNote=%237&showAll=true')).each('id')).toEqual([id]);
  });
});

describe('a final invoice', () => {
  it('cannot be created by a save: the description makes it from an order only', async () => {
    const contact = await client.contact();
    const advance = await openAdvanceInvoice(contact);
    const header = { contact: ref('Contact', contact), invoiceType: 'ER', origin: ref('Invoice', advance) };
    expectError(await client.saveInvoice(header), 422, null, /from an order/);
  });

  it('is an ordinary invoice that deducts the advance invoices', async () => {
    const contact = await client.contact();
    await openAdvanceInvoice(contact);
    const id = await client.openInvoice({ contact: ref('Contact', contact) }, [
      {},
      { price: -119, name: 'Abschlag AR-1000' },
    ]);
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({
      invoiceType: 'RE',
      invoiceNumber: 'RE-1000',
      sumGross: '0',
    });
  });
});

describe('the origin of a document', () => {
  it('is set by the server: a save that names one ignores it', async () => {
    const contact = await client.contact();
    const advance = await openAdvanceInvoice(contact);
    const id = await client.openInvoice({
      contact: ref('Contact', contact),
      origin: ref('Invoice', advance),
    });
    expect((await client.get(`/Invoice/${id}`)).at('0')).not.toHaveProperty('origin');
  });
});
