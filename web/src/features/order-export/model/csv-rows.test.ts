import { order as orderSchema } from '@belegfluss/gateway/contract';
import { type CsvColumnId, csvColumns, jsonColumns } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderDocument } from '../../../../test/samples/order.ts';
import { csvRows } from './csv-rows.ts';

const usual = csvColumns.filter((column) => column.usual).map(({ id }) => id);
const of = (id: CsvColumnId, columns: readonly CsvColumnId[] = usual) => columns.indexOf(id);
const doc = (token: string) => `https://belege.example/doc/${token}/order_1001_invoice.pdf`;

describe('csvRows', () => {
  it('has the usual columns of the specification', () => {
    expect(usual).toEqual([
      ...['name', 'date', 'email', 'firstName', 'lastName'],
      ...['invoiceNumber', 'invoiceDate', 'invoiceTotal', 'invoiceCurrency', 'invoicePdf'],
      ...['creditNumber', 'creditDate', 'creditTotal', 'creditCurrency', 'creditPdf'],
    ]);
  });

  it('writes an order with its invoice in one line', () => {
    const order = anOrder({
      name: '#1001',
      // Already the 21st in Germany.
      createdAt: '2026-11-20T23:30:00Z',
      invoices: [anOrderDocument({ number: 'RE-1000', date: '2026-11-20', total: '119.00', link: doc('1') })],
      credits: [],
    });
    expect(csvRows(order, usual)).toEqual([
      [
        ...['#1001', '21.11.2026', 'mara@beispiel.example', 'Mara', 'Lindqvist'],
        ...['RE-1000', '20.11.2026', { amount: '119.00' }, 'EUR', doc('1')],
        ...['', '', '', '', ''],
      ],
    ]);
  });

  it('names payment methods as the pages do', () => {
    const order = anOrder({ paymentGateways: ['shopify_payments', 'gift_card', 'Vorkasse'] });
    expect(csvRows(order, ['gateways'])[0]).toEqual(['Shopify Payments, Geschenkgutschein, Vorkasse']);
  });

  it('gives each further document a separate line and counts the order once', () => {
    const order = anOrder({
      price: { total: '130.90', tax: '20.90', currency: 'EUR' },
      invoices: [
        anOrderDocument({ number: 'RE-1' }),
        anOrderDocument({ id: '32', number: 'RE-2', total: '11.90' }),
      ],
      credits: [anOrderDocument({ id: '33', number: 'GU-1', type: 'CN', total: '5.00' })],
    });
    const columns: CsvColumnId[] = ['name', 'total', 'invoiceNumber', 'invoiceTotal', 'creditNumber'];
    expect(csvRows(order, columns)).toEqual([
      [order.name, { amount: '130.90' }, 'RE-1', { amount: '119.00' }, 'GU-1'],
      [order.name, '', 'RE-2', { amount: '11.90' }, ''],
    ]);
  });

  it('names each document by its own link, and a cancelled invoice beside what cancelled it', () => {
    const order = anOrder({
      invoices: [
        anOrderDocument({ id: '31', number: 'RE-1', status: 'CANCELLED', link: doc('1') }),
        anOrderDocument({
          ...{ id: '32', number: 'RE-2', type: 'SR', cancels: '31', link: doc('2') },
          ...{ total: '-119.00', tax: '-19.00' },
        }),
        anOrderDocument({ id: '33', number: 'RE-3', link: doc('3') }),
      ],
      credits: [
        anOrderDocument({ id: '34', type: 'CN', number: 'GU-1', link: doc('4') }),
        anOrderDocument({ id: '35', type: 'CN', number: 'GU-2', link: doc('5') }),
      ],
    });
    const columns: CsvColumnId[] = [
      'invoiceNumber',
      'invoiceTotal',
      'invoicePdf',
      'creditNumber',
      'creditPdf',
    ];
    expect(csvRows(order, columns)).toEqual([
      ['RE-1', { amount: '119.00' }, doc('1'), 'GU-1', doc('4')],
      ['RE-2', { amount: '-119.00' }, doc('2'), 'GU-2', doc('5')],
      ['RE-3', { amount: '119.00' }, doc('3'), '', ''],
    ]);
  });

  it('leaves out an invoice that was cancelled without another document, and the link of a draft', () => {
    const order = anOrder({
      invoices: [
        anOrderDocument({ status: 'CANCELLED', number: 'RE-1' }),
        anOrderDocument({ id: '32', status: 'draft', number: null, date: null }),
      ],
      credits: [],
    });
    const [line, ...others] = csvRows(order, usual);
    expect(others).toEqual([]);
    expect([line?.[of('invoiceNumber')], line?.[of('invoiceDate')], line?.[of('invoicePdf')]]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('writes an order without a customer or a document', () => {
    const order = anOrder({ customer: null, invoices: [], credits: [] });
    const [line] = csvRows(
      order,
      csvColumns.map(({ id }) => id),
    );
    expect(line).toHaveLength(csvColumns.length);
  });
});

describe('the fields of a JSON file', () => {
  it('are fields of an order', () => {
    expect(jsonColumns.map(({ id }) => id).filter((id) => !(id in orderSchema.shape))).toEqual([]);
  });
});
