import type { Payment } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { book, card, day, linked, paid, seenPaid } from './payment-rows.ts';
import { named } from './rows.ts';

const cardAndPayPal = linked({ shopify_payments: ['77', 'create'], paypal: ['78', 'create'] });
const cardAndGiftCard = linked({ shopify_payments: ['77', 'create'], gift_card: ['79', 'create'] });
const two = ['gift_card', 'shopify_payments'];
const both = ['shopify_payments', 'paypal'];

const atOnce = { ...card, invoices: { invoiceNumberTiming: 'create' } } as const;
const partlyPaid = anOrder({
  financialStatus: 'partially_paid',
  totals: { outstanding: money('69.00') },
});

const several: readonly Case[] = [
  named(
    'two gateways: what each moved has to be known first',
    { order: anOrder({ gateways: both }), preferences: cardAndPayPal, rest: seenPaid },
    { fetch: ['payments'] },
  ),
  book(
    'two gateways, each its part',
    cardAndPayPal,
    {
      bookings: [
        ['shopify_payments', '69.00', day],
        ['paypal', '50.00', day],
      ],
      notes: [],
    },
    { order: anOrder({ gateways: both }), extras: paid(['shopify_payments', '69.00'], ['paypal', '50.00']) },
  ),
  book(
    'two gateways of which one is linked: its part only',
    card,
    {
      bookings: [['shopify_payments', '69.00', day]],
    },
    { order: anOrder({ gateways: both }), extras: paid(['shopify_payments', '69.00'], ['paypal', '50.00']) },
  ),
  book(
    'a gift card and a card: the card’s part is booked, the gift card’s is open where it has no account',
    card,
    {
      bookings: [['shopify_payments', '69.00', day]],
    },
    {
      order: anOrder({ gateways: two }),
      extras: paid(['gift_card', '50.00'], ['shopify_payments', '69.00']),
    },
  ),
  book(
    'a gift card and a card, both with an account',
    cardAndGiftCard,
    {
      bookings: [
        ['gift_card', '50.00', day],
        ['shopify_payments', '69.00', day],
      ],
    },
    {
      order: anOrder({ gateways: two }),
      extras: paid(['gift_card', '50.00'], ['shopify_payments', '69.00']),
    },
  ),
  book(
    'two payments of the same amount are two bookings',
    cardAndPayPal,
    {
      bookings: [
        ['shopify_payments', '59.50', day],
        ['paypal', '59.50', day],
      ],
    },
    { order: anOrder({ gateways: both }), extras: paid(['shopify_payments', '59.50'], ['paypal', '59.50']) },
  ),
  book(
    'two payments on different days: each on its own',
    cardAndPayPal,
    {
      bookings: [
        ['shopify_payments', '69.00', '2026-03-10'],
        ['paypal', '50.00', '2026-03-12'],
      ],
    },
    {
      order: anOrder({ gateways: both }),
      extras: paid(['shopify_payments', '69.00'], ['paypal', '50.00', '2026-03-12T08:00:00.000Z']),
      rest: { paidAt: '2026-03-12T08:00:00.000Z' },
    },
  ),
  book(
    'payments that are not to be had: the log asks a person to book',
    cardAndPayPal,
    {
      bookings: [],
      notes: ['PAYMENT_SPLIT'],
    },
    { order: anOrder({ gateways: both }), extras: { payments: 'unavailable' } },
  ),
  book(
    'several gateways of which none is linked: nothing to know, nothing to book',
    {},
    {
      bookings: [],
      notes: [],
    },
    { order: anOrder({ gateways: both }) },
  ),
  named(
    'a partly paid order: what was paid has to be known first',
    { order: partlyPaid, preferences: atOnce },
    { fetch: ['payments'] },
  ),
  book(
    'a partly paid order is booked in part',
    atOnce,
    { bookings: [['shopify_payments', '50.00', day]] },
    { order: partlyPaid, extras: paid(['shopify_payments', '50.00']), rest: { paidAt: null } },
  ),
  book(
    'a partly paid order whose payments are not to be had waits, and the log says so',
    atOnce,
    { bookings: [], notes: ['PARTIALLY_PAID'] },
    { order: partlyPaid, extras: { payments: 'unavailable' }, rest: { paidAt: null } },
  ),
  book(
    'the rest of a partly paid order is booked when it comes',
    atOnce,
    { bookings: [['shopify_payments', '69.00', '2026-03-12']] },
    {
      order: anOrder(),
      extras: paid(['shopify_payments', '50.00'], ['shopify_payments', '69.00', '2026-03-12T08:00:00.000Z']),
      ledger: [anInvoiceEntry({ status: 'partially_paid', paid: '50', enshrined: true })],
      rest: { paidAt: '2026-03-12T08:00:00.000Z' },
    },
  ),
];

const abroad = (
  shop: string,
  presentment: string,
  orderMoney: 'shop' | 'presentment',
): Pick<Given, 'order' | 'preferences'> => ({
  order: anOrder({
    currency: { shop: 'EUR', presentment: 'CHF' },
    lines: [
      aLine({
        unitPrice: money(shop, presentment),
        taxLines: [{ ...tax(19, '0.00'), amount: money('19.00', '18.05') }],
      }),
    ],
    totals: {
      total: money(shop, presentment),
      tax: money('19.00', '18.05'),
      currentTotal: money(shop, presentment),
    },
  }),
  preferences: { ...card, orders: { orderMoney } },
});

const currencies: readonly Case[] = [
  named(
    'booked in the currency of the invoice: the customer’s',
    { ...abroad('119.00', '113.05', 'presentment'), rest: seenPaid },
    {
      bookings: [['shopify_payments', '113.05', day]],
      documents: [{ kind: 'invoice', total: '113.05', content: { currency: 'CHF' } }],
    },
  ),
  named(
    'booked in the currency of the invoice: the shop’s',
    { ...abroad('119.00', '113.05', 'shop'), rest: seenPaid },
    {
      bookings: [['shopify_payments', '119.00', day]],
      documents: [{ kind: 'invoice', total: '119.00', content: { currency: 'EUR' } }],
    },
  ),
];

const backAt = '2026-03-12T10:00:00.000Z';
const back = (gateway: string, amount: string, id: string): Payment => ({
  id,
  gateway,
  kind: 'refund',
  amount: money(amount),
  at: backAt,
  refundId: '901',
});
const refunded = (more: Partial<OrderSnapshot> = {}) =>
  anOrder({
    financialStatus: 'refunded',
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T09:00:00.000Z',
    refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
    ...more,
  });
const settled = [anInvoiceEntry({ status: 'paid', paid: '119', enshrined: true })];

const refunds: readonly Case[] = [
  book(
    'a refund is booked on its credit note',
    card,
    { bookings: [['shopify_payments', '119.00', '2026-03-12']] },
    {
      order: refunded(),
      ledger: settled,
      extras: {
        payments: [
          ...paid(['shopify_payments', '119.00']).payments,
          back('shopify_payments', '119.00', '650'),
        ],
      },
    },
  ),
  book(
    'a refund by two gateways is booked as it went back',
    cardAndPayPal,
    {
      bookings: [
        ['shopify_payments', '69.00', '2026-03-12'],
        ['paypal', '50.00', '2026-03-12'],
      ],
    },
    {
      order: refunded({ gateways: both }),
      ledger: settled,
      extras: {
        payments: [
          ...paid(['shopify_payments', '69.00'], ['paypal', '50.00']).payments,
          back('shopify_payments', '69.00', '650'),
          back('paypal', '50.00', '651'),
        ],
      },
    },
  ),
  book(
    'a refund by a gateway that is not linked is not booked',
    {},
    { bookings: [], matches: [] },
    {
      order: refunded(),
      ledger: settled,
    },
  ),
];

/** Several gateways, foreign currencies, money that goes back: specification of settings, 4.6. */
export const splitPaymentCases: readonly Case[] = [...several, ...currencies, ...refunds];
