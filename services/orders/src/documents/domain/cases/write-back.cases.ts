import type { LedgerEntry } from '../document/ledger.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInvoiceEntry, type Sections } from '../testing/input-builder.ts';
import { anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { named, planWithout } from './rows.ts';

type Written = NonNullable<Sections['metafields']>['metafieldWrite'];
type Value = NonNullable<Written>[number]['value'];
/** Each value into a separate metafield, `belege.{value with a dash}`. */
const writing = (...values: Value[]): Sections => ({
  metafields: {
    metafieldWrite: values.map((value) => ({ value, namespace: 'belege', key: value.replace('.', '-') })),
  },
});

const delivery = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T09:00:00.000Z' } as const;
const delivered = anOrder(delivery);
const link = 'https://belegfluss.example/doc/abc/order_1001_invoice.pdf';
const final = (more: Partial<LedgerEntry> = {}) => anInvoiceEntry({ enshrined: true, link, ...more });
const creditNote = anInvoiceEntry({
  kind: 'credit',
  refundId: '901',
  providerId: '9002',
  number: 'GU-7',
  date: '2026-03-12',
  enshrined: true,
  billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '-1', gross: '-119.00' }],
});
const returned = anOrder({
  ...delivery,
  financialStatus: 'refunded',
  refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
});

const noScope = { shop: { scopes: ['read_orders'] } };
type More = Partial<Omit<Given, 'preferences'>>;

const field = (value: Value, expected: string, more: More = {}): Case =>
  named(
    `${value} is written into the order’s metafield`,
    { order: delivered, ledger: [final()], preferences: writing(value), ...more },
    { metafields: [[`belege.${value.replace('.', '-')}`, expected]] },
  );
const nothing = (name: string, preferences: Sections, more: More = {}): Case =>
  named(
    name,
    { order: delivered, ledger: [final()], preferences, ...more },
    { doesNot: ['writeMetafields'] },
  );

const credited = { order: returned, ledger: [final(), creditNote] };

const metafields: readonly Case[] = [
  field('invoice.number', 'RE-1000'),
  field('invoice.link', link),
  field('invoice.date', '2026-03-10'),
  field('invoice.id', '9001'),
  field('credit.number', 'GU-7', credited),
  field('credit.date', '2026-03-12', credited),
  field('credit.id', '9002', credited),
  named(
    'several values are written in one go',
    { order: delivered, ledger: [final()], preferences: writing('invoice.number', 'invoice.id') },
    {
      steps: ['writeMetafields'],
      metafields: [
        ['belege.invoice-number', 'RE-1000'],
        ['belege.invoice-id', '9001'],
      ],
    },
  ),
  nothing('nothing is written that nobody asked for', {}),
  nothing('the plan must contain metafields', writing('invoice.number'), { shop: planWithout('metafields') }),
  nothing('writing needs Shopify’s permission to write orders', writing('invoice.number'), noScope),
  nothing('a value that is not there yet is not written', writing('credit.number')),
  nothing(
    'a draft has no number to write',
    { ...writing('invoice.number'), invoices: { invoiceNumberTiming: 'enshrine' } },
    {
      order: anOrder({ financialStatus: 'pending' }),
      ledger: [],
    },
  ),
];

const sync: Sections = { orders: { syncOrderPayment: true } };
const unpaid = anOrder({ ...delivery, financialStatus: 'pending' });
const paidThere = anInvoiceEntry({ status: 'paid', paid: '119' });
const marks = (name: string, more: More = {}): Case =>
  named(
    name,
    { order: unpaid, ledger: [paidThere], preferences: sync, ...more },
    { does: ['markOrderPaid'] },
  );
const marksNot = (name: string, more: More = {}, preferences: Sections = sync): Case =>
  named(name, { order: unpaid, ledger: [paidThere], preferences, ...more }, { doesNot: ['markOrderPaid'] });

const cancelled: OrderSnapshot = {
  ...unpaid,
  cancelledAt: '2026-03-13T09:00:00.000Z',
  financialStatus: 'voided',
};

const payments: readonly Case[] = [
  marks('an invoice paid at the provider marks the order as paid'),
  marks('the same where the invoice is enshrined', { ledger: [final({ status: 'paid', paid: '119' })] }),
  marksNot('not where nobody wants it', {}, {}),
  marksNot('an order that is paid needs no mark', { order: delivered }),
  marksNot('an open invoice marks nothing', { ledger: [anInvoiceEntry()] }),
  marksNot('a part of the payment marks nothing', {
    ledger: [anInvoiceEntry({ status: 'partially_paid', paid: '50' })],
  }),
  marksNot('an order is marked once', {
    ledger: [
      anInvoiceEntry({ status: 'paid', paid: '119', writtenBack: { metafields: null, orderPaid: true } }),
    ],
  }),
  marksNot('marking needs Shopify’s permission to write orders', noScope),
  marksNot('marking needs a plan that has it', { shop: planWithout('orderSync') }),
  marksNot('a cancelled order is not marked', { order: cancelled }),
];

/** Write-back into Shopify: specification of settings, 4.8 and 4.9. */
export const writeBackCases: readonly Case[] = [...metafields, ...payments];
