import { describe, expect, it } from '@jest/globals';
import { expectError, INVOICE, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const advanceOf = (contact: string, more: object = {}) =>
  client.openInvoice({ contact: ref('Contact', contact), invoiceType: 'AR', ...more });

describe('an advance invoice', () => {
  it('may be dated before its delivery and takes its number from its own sequence', async () => {
    const id = await client.openInvoice({ invoiceType: 'AR', deliveryDate: '20.02.2026' });
    expect((await client.get(`/Invoice/${id}?`)).at('0')).toMatchObject({
      invoiceType: 'AR',
      invoiceNumber: 'AR-1000',
    });
    expect((await client.get('/Invoice/Factory/getNextInvoiceNumber?invoiceType=RE')).at()).toBe('RE-1000');
  });

  it.each(['2', '3', '5', '17', '18', '21'])('is refused under tax rule %s', async (rule) => {
    const header = { invoiceType: 'AR', taxRule: ref('TaxRule', rule) };
    expectError(await client.saveInvoice(header, [{ taxRate: 0 }]), 422, null, /type AR/);
  });
});

describe('a final invoice', () => {
  it('follows an open advance invoice and counts in its own sequence', async () => {
    const contact = await client.contact();
    const advance = await advanceOf(contact);
    const id = await client.openInvoice(
      { contact: ref('Contact', contact), invoiceType: 'ER', origin: ref('Invoice', advance) },
      [{}, { price: -119, name: 'Abschlag AR-1000' }],
    );
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({
      invoiceType: 'ER',
      invoiceNumber: 'ER-1000',
      origin: ref('Invoice', advance),
      sumGross: '0',
    });
  });

  it.each([
    ['without an origin', async () => ({ origin: null }), /needs an invoice of type AR or TR/],
    [
      'after an ordinary invoice',
      async (contact: string) => ({
        origin: ref('Invoice', await client.openInvoice({ contact: ref('Contact', contact) })),
      }),
      /needs an invoice of type AR or TR/,
    ],
    [
      'after a draft',
      async (contact: string) => ({
        origin: ref('Invoice', await client.invoice({ contact: ref('Contact', contact), invoiceType: 'AR' })),
      }),
      /draft/,
    ],
    [
      'of somebody else',
      async () => ({ origin: ref('Invoice', await advanceOf(await client.contact())) }),
      /contact of its origin/,
    ],
    [
      'older than its advance invoice',
      async (contact: string) => ({
        origin: ref('Invoice', await advanceOf(contact)),
        invoiceDate: '13.01.2026',
        deliveryDate: '12.01.2026',
      }),
      /cannot be before/,
    ],
    [
      'with a later delivery',
      async (contact: string) => ({
        origin: ref('Invoice', await advanceOf(contact)),
        deliveryDate: '20.02.2026',
      }),
      /delivery date/,
    ],
    [
      'in another currency',
      async (contact: string) => ({ origin: ref('Invoice', await advanceOf(contact)), currency: 'USD' }),
      /default currency/,
    ],
  ])('%s is refused', async (_case, header, text) => {
    const contact = await client.contact();
    const given = {
      ...INVOICE,
      contact: ref('Contact', contact),
      invoiceType: 'ER',
      ...(await header(contact)),
    };
    expectError(await client.saveInvoice(given), 422, null, text);
  });

  it('is refused after a cancelled advance invoice', async () => {
    const contact = await client.contact();
    const advance = await advanceOf(contact);
    await client.post(`/Invoice/${advance}/cancelInvoice`);
    const header = { contact: ref('Contact', contact), invoiceType: 'ER', origin: ref('Invoice', advance) };
    expectError(await client.saveInvoice(header), 422, 421);
  });

  it('is refused for an advance invoice that does not exist', async () => {
    expectError(await client.saveInvoice({ invoiceType: 'ER', origin: ref('Invoice', '1') }), 404, 151);
  });
});
