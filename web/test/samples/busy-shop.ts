import type { LogItem, Order } from '@belegfluss/gateway/contract';
import { aLogItem } from './log.ts';
import { aCustomer, anOrder, anOrderDocument } from './order.ts';

/** Orders of a shop in which everything has happened, newest first. */
export const busyOrders = (): Order[] => [
  anOrder({
    id: '5006',
    name: '#1006',
    createdAt: '2026-11-20T10:05:00Z',
    invoices: [],
    work: 'running',
    payment: 'pending',
    price: { total: '48.90', tax: '7.81', currency: 'EUR' },
    customer: aCustomer({ firstName: 'Jonas', lastName: 'Oberhuber' }),
    contact: null,
  }),
  anOrder({
    id: '5005',
    name: '#1005',
    createdAt: '2026-11-20T08:41:00Z',
    invoices: [],
    contact: null,
    payment: 'paid',
    price: { total: '1312.50', tax: '0.00', currency: 'CHF' },
    customer: aCustomer({ firstName: 'Aurélie', lastName: 'Schärer-Montavon' }),
    work: 'failed',
    reason: 'INVALID_TAX_RATE',
  }),
  anOrder({
    id: '5004',
    name: '#1004',
    createdAt: '2026-11-19T17:20:00Z',
    invoices: [],
    contact: null,
    customer: null,
    reason: 'MISSING_ADDRESS',
    sourceName: 'pos',
  }),
  anOrder({
    id: '5003',
    name: '#1003',
    createdAt: '2026-11-19T12:00:00Z',
    payment: 'authorized',
    invoices: [
      anOrderDocument({ id: '33', number: null, status: 'draft', enshrined: false, header: 'Rechnung' }),
    ],
  }),
  anOrder({
    id: '5002',
    name: '#1002',
    createdAt: '2026-11-18T09:12:00Z',
    payment: 'partially_refunded',
    fulfillment: 'fulfilled',
    tags: ['Stammkundin'],
    price: { total: '86.40', tax: '13.79', currency: 'EUR' },
    invoices: [
      anOrderDocument({
        id: '32',
        number: 'RE-2026-10002',
        createdAt: '2026-11-18T09:12:03Z',
        date: '2026-11-18',
        header: 'Rechnung RE-2026-10002 zu Bestellung #1002',
        total: '86.40',
        tax: '13.79',
        pdf: '/api/orders/5002/sevdesk/invoice/32/pdf',
        link: 'https://app.belegfluss.example/doc/0a1b2c3d4e5f60718293a4b5c6d7e8f9/order_1002_invoice.pdf',
      }),
    ],
    credits: [
      anOrderDocument({
        id: '41',
        type: 'CN',
        number: 'GU-1001',
        header: 'Gutschrift zu Rechnung RE-2026-10002',
        status: 'OPEN_DUE',
        createdAt: '2026-11-19T09:12:00Z',
        date: '2026-11-19',
        total: '23.80',
        tax: '3.80',
        pdf: '/api/orders/5002/sevdesk/credit/41/pdf',
        link: 'https://app.belegfluss.example/doc/f9e8d7c6b5a493827160f5e4d3c2b1a0/order_1002_creditnote.pdf',
      }),
    ],
  }),
  anOrder({ fulfillment: 'partial' }),
];

/** More orders than a page holds, newest first. */
export const manyOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => {
    const number = 2000 + count - at;
    return anOrder({ id: String(number), name: `#${number}` });
  });

/** Log of that shop, newest first. */
export const busyLog = (): LogItem[] =>
  [
    {
      event: 'invoice.enshrined',
      origin: 'sevdesk/invoice',
      status: 'success',
      body: { number: 'RE-2026-10002' },
    },
    {
      event: 'transaction.booked',
      origin: 'sevdesk/transaction',
      status: 'success',
      body: { number: 'RE-2026-10002', total: '86,40 €', gateway: 'PayPal' },
    },
    { event: 'invoice.created', origin: 'sevdesk/invoice', status: 'success', body: { total: '86,40 €' } },
    {
      event: 'contact.created',
      origin: 'sevdesk/contact',
      status: 'success',
      body: { name: 'Mara Lindqvist' },
    },
    { event: 'order.received', origin: 'shopify/webhook', status: 'info', body: {} },
    {
      event: 'sevdesk.unavailable',
      origin: 'sevdesk',
      status: 'warning',
      body: { message: 'Zeitüberschreitung nach 15 Sekunden.' },
    },
    {
      event: 'sevdesk.rejected',
      origin: 'sevdesk',
      status: 'critical',
      body: { code: 'n/a', message: 'Der Steuersatz 21 % ist für dieses Konto nicht erlaubt.' },
    },
  ].map((entry, at) =>
    aLogItem({
      ...(entry as Partial<LogItem>),
      _key: `busy-${at}`,
      date: `2026-11-20T10:05:0${9 - at}.000Z`,
      order: '5002',
      name: '#1002',
    }),
  );
