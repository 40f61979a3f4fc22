import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anOrder, aReceipt } from '../../../../test/samples/order.ts';
import { createPdfLinks } from './pdf-links.ts';

const secret = 'c0ffee'.repeat(10).padEnd(64, '0');
const host = 'https://belege.example';
const token = (message: string) => createHmac('sha256', secret).update(message).digest('hex').slice(0, 32);

describe('createPdfLinks', () => {
  it('makes the addresses that the shop’s mails have', async () => {
    const linksOf = await createPdfLinks({ host, secret });
    const order = anOrder({
      id: '5001',
      name: '#1001',
      invoices: [aReceipt()],
      credits: [aReceipt({ type: 'CN' })],
    });
    expect(await linksOf(order)).toEqual({
      invoice: `${host}/doc/${token('5001//inline/invoice')}/order_1001_invoice.pdf`,
      credit: `${host}/doc/${token('5001//inline/credit')}/order_1001_creditnote.pdf`,
    });
  });

  it('names none where there is nothing to see, and knows orders without a customer', async () => {
    const linksOf = await createPdfLinks({ host, secret });
    const guest = anOrder({ id: '5001', name: '#1001', customer: null, invoices: [aReceipt()], credits: [] });
    expect(await linksOf(guest)).toEqual({
      invoice: `${host}/doc/${token('5001//inline/invoice')}/order_1001_invoice.pdf`,
    });
    expect(await linksOf(anOrder({ invoices: [aReceipt({ status: 'draft' })], credits: [] }))).toEqual({});
  });
});
