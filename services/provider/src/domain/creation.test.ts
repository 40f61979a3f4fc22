import { describe, expect, it } from '@jest/globals';
import { type Creation, isOfCreation, type MarkedDocument } from './creation.ts';

const sentAt = new Date('2026-11-27T12:00:00Z');
const wanted: Creation = {
  shop: 'teeladen.myshopify.com',
  key: 'order/1/invoice-1/create',
  kind: 'invoice',
  reference: '#1001',
  sent: { contactId: '700', at: sentAt },
};
const aRow = (
  changes: Partial<MarkedDocument & { reference: string; total: string; currency: string }> = {},
) => {
  const { reference = '#1001', total = '119.00', currency = 'EUR', ...row } = changes;
  const document = { reference, total, currency } as MarkedDocument['document'];
  return { document, contactId: '700', createdAt: new Date('2026-11-27T12:00:02Z'), text: '', ...row };
};
/** The buyer has a number of his own for it. */
const ordered: Creation = { ...wanted, purchaseOrder: 'PO-7' };
const forgotten: Creation = {
  ...wanted,
  sent: null,
  formerReference: '#1001 (5001)',
  sum: { total: '119', currency: 'EUR' },
};

describe('whose a document is that names an order', () => {
  it.each([
    ['written to the contact after the write left: ours', aRow(), wanted, true],
    ['written to somebody else: not ours', aRow({ contactId: '701' }), wanted, false],
    ['written to nobody: not ours', aRow({ contactId: null }), wanted, false],
    ['written a day before: not ours', aRow({ createdAt: new Date('2026-11-26T12:00:00Z') }), wanted, false],
    [
      'written while clocks differ by minutes: ours',
      aRow({ createdAt: new Date('2026-11-27T11:50:00Z') }),
      wanted,
      true,
    ],
    ['of an unknown time: ours', aRow({ createdAt: null }), wanted, true],
    ['of another name: not ours', aRow({ reference: '#10010' }), wanted, false],
    [
      'of an earlier installation, by the order’s id: ours',
      aRow({ reference: '#1001 (5001)', total: '1.00' }),
      forgotten,
      true,
    ],
    [
      'of an earlier installation, with the sum of the order: ours',
      aRow({ contactId: '9' }),
      forgotten,
      true,
    ],
    ['of another order of the name, with another sum: not ours', aRow({ total: '118.99' }), forgotten, false],
    [
      'of another order of the name, in another currency: not ours',
      aRow({ currency: 'CHF' }),
      forgotten,
      false,
    ],
    [
      'by its name alone, and nothing else is known: not ours',
      aRow(),
      { ...forgotten, sum: undefined },
      false,
    ],
    [
      'with the buyer’s number by now, whose texts name the order: ours',
      aRow({ reference: 'PO-7', text: 'Rechnung\nUnsere Auftragsnummer: #1001\n' }),
      ordered,
      true,
    ],
    [
      'with the buyer’s number, of another order of his: not ours',
      aRow({ reference: 'PO-7', text: 'Unsere Auftragsnummer: #10010' }),
      ordered,
      false,
    ],
    [
      'with the buyer’s number, written by hand: not ours',
      aRow({ reference: 'PO-7', text: 'Danke.' }),
      ordered,
      false,
    ],
    [
      'with the buyer’s number and the order’s name, but of before: not ours',
      aRow({ reference: 'PO-7', text: '#1001', createdAt: new Date('2026-11-26T12:00:00Z') }),
      ordered,
      false,
    ],
    [
      'with another number of the buyer: not ours',
      aRow({ reference: 'PO-8', text: '#1001' }),
      ordered,
      false,
    ],
    [
      'with a number that nobody knows of: not ours',
      aRow({ reference: 'PO-7', text: '#1001' }),
      wanted,
      false,
    ],
    [
      'of an earlier installation, with the buyer’s number, the order’s name and its sum: ours',
      aRow({ reference: 'PO-7', text: '<p>#1001</p>', contactId: '9' }),
      { ...forgotten, purchaseOrder: 'PO-7' },
      true,
    ],
    [
      'of an earlier installation, with the buyer’s number and its sum alone: not ours',
      aRow({ reference: 'PO-7', contactId: '9' }),
      { ...forgotten, purchaseOrder: 'PO-7' },
      false,
    ],
    [
      'of an earlier installation, with the buyer’s number, the order’s name and another sum: not ours',
      aRow({ reference: 'PO-7', text: '#1001', total: '1.00' }),
      { ...forgotten, purchaseOrder: 'PO-7' },
      false,
    ],
  ] as const)('%s', (_case, row, creation, expected) => {
    expect(isOfCreation(row, creation as Creation)).toBe(expected);
  });
});
