import type {
  DetailedDocument,
  Order,
  OrderDetail,
  OrderDocument,
  OrderFacts,
  OrderStatement,
} from '@belegfluss/gateway/contract';
import { anOrder } from './order.ts';

/** The details of an order that fit it; name what matters. */
export const sampleOrderDetail = (order: Order, changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order,
  invoices: order.invoices.map((document) => aDetailedDocument(document)),
  credits: order.credits.map((document) => aDetailedDocument(document)),
  facts: someOrderFacts({ currency: order.price.currency, shopCurrency: order.price.currency }),
  emptiedAt: null,
  statements: [],
  settingsKnown: true,
  recipient: [],
  canMake: !isAtWork(order) && order.invoices.every(({ status }) => status === 'CANCELLED'),
  canRetry: !isAtWork(order) && (order.work !== 'idle' || order.reason !== null),
  ...changes,
});

const isAtWork = ({ work }: Order): boolean => work === 'queued' || work === 'running';

export const aDetailedOrder = ({
  facts,
  emptiedAt,
  statements,
  settingsKnown,
  recipient,
  canMake,
  canRetry,
  ...changes
}: Partial<OrderDetail> = {}): OrderDetail =>
  sampleOrderDetail(anOrder(changes), {
    ...(facts !== undefined && { facts }),
    ...(emptiedAt !== undefined && { emptiedAt }),
    ...(statements && { statements }),
    ...(settingsKnown !== undefined && { settingsKnown }),
    ...(recipient && { recipient }),
    ...(canMake !== undefined && { canMake }),
    ...(canRetry !== undefined && { canRetry }),
  });

export const aDetailedDocument = (
  document: OrderDocument,
  changes: Partial<DetailedDocument> = {},
): DetailedDocument => ({
  ...document,
  paid: document.status === 'PAID' ? document.total : '0.00',
  mailedAt: null,
  mailFailedAt: null,
  handChanged: false,
  held: null,
  dismissed: false,
  eInvoice: false,
  taxRule: 'Umsatzsteuerpflichtige Umsätze',
  ...changes,
});

export const aStatement = (changes: Partial<OrderStatement> = {}): OrderStatement => ({
  about: 'invoice',
  status: 'info',
  text: 'Rechnung RE-1000 wurde erstellt, weil Rechnungen automatisch erstellt werden.',
  advice: '',
  code: '',
  setting: '',
  vatIdPlace: null,
  ...changes,
});

type Item = OrderFacts['items'][number];

/** A pot for 119.00 with 19.00 tax inside. */
export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: '501',
  title: 'Teekanne „Übersee“',
  variant: 'Gusseisen, 1,2 l',
  sku: 'TK-120',
  quantity: 1,
  currentQuantity: 1,
  unitPrice: '119.00',
  price: '119.00',
  discount: '0.00',
  taxes: [{ title: 'USt', rate: '19', amount: '19.00', channelLiable: false }],
  giftCard: false,
  properties: [],
  ...changes,
});

const anAddress: NonNullable<OrderFacts['billingAddress']> = {
  name: 'Mara Lindqvist',
  company: '',
  address1: 'Lindenweg 4',
  address2: '',
  zip: '50667',
  city: 'Köln',
  province: '',
  countryCode: 'DE',
  country: 'Deutschland',
  phone: '',
};

export const someOrderFacts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  currency: 'EUR',
  shopCurrency: 'EUR',
  shopTotal: '119.00',
  taxesIncluded: true,
  taxExempt: false,
  test: false,
  email: 'mara@beispiel.example',
  phone: '',
  note: '',
  poNumber: '',
  paymentTerms: '',
  attributes: [],
  billingAddress: anAddress,
  shippingAddress: anAddress,
  sums: {
    items: '119.00',
    discounts: '0.00',
    shipping: '0.00',
    fees: '0.00',
    duties: '0.00',
    tip: '0.00',
    tax: '19.00',
    cashRounding: '0.00',
    total: '119.00',
    currentTotal: '119.00',
    outstanding: '0.00',
    refunded: '0.00',
  },
  items: [anItem()],
  shipping: [],
  fees: [],
  discounts: [],
  refunds: [],
  transactions: null,
  ...changes,
});

/** An order in which everything has happened that its page can show. */
export const everyDetail: Partial<OrderDetail> = {
  facts: someOrderFacts({
    note: 'Bitte als Geschenk verpacken',
    poNumber: 'PO-77',
    paymentTerms: 'Netto 14 Tage',
    attributes: [{ key: 'Lieferwunsch', value: 'vormittags' }],
    sums: {
      items: '91.30',
      discounts: '9.80',
      shipping: '4.90',
      fees: '0.00',
      duties: '0.00',
      tip: '0.00',
      tax: '13.79',
      cashRounding: '0.00',
      total: '86.40',
      currentTotal: '62.60',
      outstanding: '0.00',
      refunded: '23.80',
    },
    items: [
      anItem({
        price: '67.50',
        unitPrice: '67.50',
        taxes: [{ title: 'USt', rate: '19', amount: '10.78', channelLiable: false }],
      }),
      anItem({
        id: '502',
        title: 'Schale',
        variant: '',
        sku: '',
        quantity: 2,
        currentQuantity: 0,
        unitPrice: '11.90',
        price: '23.80',
        discount: '4.90',
        taxes: [{ title: 'USt 19 %', rate: '19', amount: '3.01', channelLiable: false }],
        properties: [{ key: 'Gravur', value: 'Für Oma' }],
      }),
    ],
    shipping: [{ title: 'DHL Paket', price: '4.90', discount: '4.90', taxes: [], removed: false }],
    discounts: [
      { title: 'MAI', amount: '4.90' },
      { title: 'Versandfrei', amount: '4.90' },
    ],
    refunds: [
      {
        id: '901',
        createdAt: '2026-11-19T09:10:00Z',
        note: 'Schalen zerbrochen',
        amount: '23.80',
        pending: false,
        items: [{ title: 'Schale', quantity: 2, amount: '23.80' }],
        shipping: '0.00',
        creditNumber: 'GU-1001',
      },
    ],
    transactions: [
      { gateway: 'paypal', kind: 'payment', amount: '86.40', at: '2026-11-18T09:12:00Z' },
      { gateway: 'paypal', kind: 'refund', amount: '23.80', at: '2026-11-19T09:10:00Z' },
    ],
  }),
  statements: [
    aStatement({
      text: 'Rechnung RE-2026-10002 wurde erstellt, weil Rechnungen automatisch erstellt werden.',
      setting: 'invoices.invoiceCreate',
    }),
    aStatement({
      text: 'Sie ist festgeschrieben, weil die Bestellung bezahlt und ausgeführt ist, und kann nicht mehr geändert werden.',
      setting: 'invoices.invoiceEnshrine',
    }),
    aStatement({
      about: 'tax',
      text: 'Umsatzsteuerregelung: „Umsatzsteuerpflichtige Umsätze“. Sie ist die erste Regelung, deren Bedingungen erfüllt sind.',
      setting: 'invoices.taxRuleSort',
    }),
    aStatement({
      about: 'credit',
      text: 'Gutschrift GU-1001: Sie steht für die Erstattung vom 19.11.2026 über 23,80 €.',
    }),
    aStatement({
      about: 'note',
      status: 'warning',
      text: 'Die Ware wurde aus Polen versendet.',
      advice: 'Prüfe, welches Land die Umsatzsteuer bekommt.',
      code: 'FOREIGN_DISPATCH',
    }),
    aStatement({
      about: 'next',
      status: 'success',
      text: 'Rechnung RE-2026-10002 wurde am 18.11.2026 um 10:12 Uhr per E-Mail versendet.',
    }),
  ],
};
