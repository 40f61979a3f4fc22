import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';
import type { Story } from './case.ts';
import { goods, goodwill, life } from './refund-life.ts';

const delivered = {
  fulfillmentStatus: 'fulfilled',
  fulfilledAt: '2026-03-11T10:00:00.000Z',
} as const;
/** 2 × 100.00 without tax at 19 %: 238.00. */
const net = anOrder({
  ...delivered,
  taxesIncluded: false,
  lines: [aLine({ price: '100.00', quantity: 2, taxLines: [tax(19, '38.00')] })],
  total: '238.00',
  tax: '38.00',
});
/** 3 × 10.00 less 1.00: 29.00 with 4.63 of tax inside. */
const uneven = anOrder({
  ...delivered,
  lines: [
    aLine({
      price: '10.00',
      quantity: 3,
      discounts: [discount('1.00', 'HERBST')],
      taxLines: [tax(19, '4.63')],
    }),
  ],
  total: '29.00',
  tax: '4.63',
});
const tipped = anOrder({ ...delivered, total: '124.00', totals: { tip: money('5.00') } });
const swiss = { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' };
const abroad = { shippingAddress: swiss, billingAddress: swiss };
const cash = anOrder({
  ...delivered,
  ...abroad,
  currency: { shop: 'CHF', presentment: 'CHF' },
  lines: [aLine({ price: '19.98' })],
  total: '20.00',
  tax: '0.00',
  totals: { cashRounding: money('0.02') },
});
const withGiftCard = anOrder({
  ...delivered,
  lines: [
    aLine({ taxLines: [tax(19, '19.00')] }),
    aLine({ id: '502', title: 'Gutschein', price: '50.00', giftCard: true, taxable: false }),
  ],
  total: '169.00',
});
const french = { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' };
const overOss = anOrder({
  ...delivered,
  lines: [aLine({ price: '60.00', quantity: 2, taxLines: [tax(20, '20.00')] })],
  total: '120.00',
  tax: '20.00',
  shippingAddress: french,
  billingAddress: french,
});
/** 119.00 at 19 %, 10.70 at 7 %, shipping of 5.95 at 19 %. */
const mixed = anOrder({
  ...delivered,
  lines: [
    aLine({ taxLines: [tax(19, '19.00')] }),
    aLine({ id: '502', title: 'Kochbuch', price: '10.70', taxLines: [tax(7, '0.70')] }),
  ],
  shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
  total: '135.65',
  tax: '20.65',
});
const shippingBack = (id: string) =>
  aRefund({ id, shipping: [{ amount: money('5.95'), tax: money('0.95') }], refunded: money('5.95') });
/** 119.00 at 19 % and a duty of 10.00 without tax: 129.00. */
const withDuty = anOrder({
  ...delivered,
  lines: [aLine({ taxLines: [tax(19, '19.00')], duties: [{ amount: money('10.00'), taxLines: [] }] })],
  total: '129.00',
  tax: '19.00',
  totals: { duties: money('10.00') },
});
const dutyBack = aRefund({ id: '905', duties: money('10.00'), refunded: money('10.00') });
/** The same shipping, stated without its tax, as real shops have it. */
const netShippingBack = (id: string) =>
  aRefund({ id, shipping: [{ amount: money('5.00'), tax: money('0.95') }], refunded: money('5.95') });
const inFrancs = anOrder({
  ...delivered,
  currency: { shop: 'EUR', presentment: 'CHF' },
  lines: [
    aLine({
      unitPrice: money('119.00', '113.05'),
      quantity: 2,
      taxLines: [{ ...tax(19, '0.00'), amount: money('38.00', '36.10') }],
    }),
  ],
  totals: { total: money('238.00', '226.10'), tax: money('38.00', '36.10') },
});
const oneInFrancs = aRefund({
  lines: [aRefundLine({ subtotal: money('119.00', '113.05'), tax: money('19.00', '18.05') })],
  refunded: money('119.00', '113.05'),
});

const theBook = goods('10.70', [['502', 1, '10.70', '0.70']]);

/** Refunds of unusual orders: the documents always come to the money. */
export const refundKindStories: readonly Story[] = [
  life('prices without tax: one of two comes back with its tax', net, '238.00', [
    // 100.00 and 19.00 of tax.
    ['one', [goods('119.00', [['501', 1, '100.00', '19.00']])], '119.00'],
  ]),
  life(
    'net invoices of gross orders are credited to the cent',
    mixed,
    '135.65',
    [
      ['the book', [theBook], '124.95'],
      ['and the shipping', [theBook, shippingBack('904')], '119.00'],
    ],
    { preferences: { invoices: { b2bAsNet: true, tagsAsNet: ['b2b'] } } },
  ),
  life('shipping that is stated without its tax comes back whole', mixed, '135.65', [
    ['the shipping', [netShippingBack('904')], '129.70'],
  ]),
  life('a duty comes back as a duty', withDuty, '129.00', [['the duty', [dutyBack], '119.00']]),
  life('a discounted piece comes back at what it cost: 9.67 of 29.00', uneven, '29.00', [
    ['one', [goods('9.67', [['501', 1, '9.67', '1.54']])], '19.33'],
    [
      'the others',
      [
        goods('9.67', [['501', 1, '9.67', '1.54']]),
        goods('19.33', [['501', 2, '19.33', '3.09']], { id: '902' }),
      ],
      '0.00',
    ],
  ]),
  life('goods and tip go back', tipped, '124.00', [
    [
      'all of it',
      [
        goods('124.00', [['501', 1, '119.00', '19.00']], {
          adjustments: [{ reason: 'refund_discrepancy', amount: money('-5.00'), tax: money('0.00') }],
        }),
      ],
      '0.00',
    ],
  ]),
  life('a cash purchase goes back with its rounding', cash, '20.00', [
    ['all of it', [goods('20.00', [['501', 1, '19.98', '0.00']])], '0.00'],
  ]),
  life(
    'a gift card that stands on no invoice is not credited when it goes back',
    withGiftCard,
    '119.00',
    [
      [
        'the gift card',
        [goods('50.00', [['502', 1, '50.00', '0.00']])],
        '119.00',
        { ledger: [['invoice', 1, 'open', '119.00', true]] },
      ],
    ],
    { preferences: { orders: { skipOrderGiftCard: true } } },
  ),
  life(
    'a gift card that stands on the invoice is credited when it goes back',
    withGiftCard,
    '169.00',
    [['the gift card', [goods('50.00', [['502', 1, '50.00', '0.00']])], '119.00']],
    { preferences: { orders: { skipOrderGiftCard: false } } },
  ),
  life(
    'a sale under the one-stop shop is credited under it',
    overOss,
    '120.00',
    [
      ['one', [goods('60.00', [['501', 1, '60.00', '10.00']])], '60.00'],
      ['goodwill', [goods('60.00', [['501', 1, '60.00', '10.00']]), goodwill('5.00')], '55.00'],
    ],
    { preferences: { general: { oss: true } } },
  ),
  life('goodwill over two rates and shipping, twice, never a cent too much', mixed, '135.65', [
    ['3.33', [goodwill('3.33')], '132.32'],
    ['and 0.01', [goodwill('3.33'), goodwill('0.01', '906')], '132.31'],
    ['and all the rest', [goodwill('3.33'), goodwill('0.01', '906'), goodwill('132.31', '907')], '0.00'],
  ]),
  life('shipping, then goods, in the order in which the money went', mixed, '135.65', [
    ['shipping', [shippingBack('904')], '129.70'],
    [
      'the can',
      [shippingBack('904'), goods('119.00', [['501', 1, '119.00', '19.00']], { id: '906' })],
      '10.70',
    ],
  ]),
  life('goods less a fee for the return', mixed, '135.65', [
    [
      'the can less 6.90',
      [
        goods('112.10', [['501', 1, '119.00', '19.00']], {
          adjustments: [{ reason: 'refund_discrepancy', amount: money('-6.90'), tax: money('0.00') }],
        }),
      ],
      '23.55',
    ],
  ]),
  life('goods and a little more for the trouble', mixed, '135.65', [
    ['the book and 2.00', [goods('12.70', [['502', 1, '10.70', '0.70']])], '122.95'],
  ]),
  life('a refund that waits does not hold up another', mixed, '135.65', [
    [
      'two at once, one of them pending',
      [theBook, aRefund({ id: '902', note: 'Kulanz', refunded: money('0.00'), pending: true })],
      '124.95',
      { notes: ['REFUND_PENDING'] },
    ],
  ]),
  life('in the customer’s currency: credited in francs', inFrancs, '226.10', [
    ['one', [oneInFrancs], '113.05'],
  ]),
  life('in the shop’s currency: credited in euros', inFrancs, '238.00', [['one', [oneInFrancs], '119.00']], {
    preferences: { orders: { orderMoney: 'shop' } },
  }),
  life(
    'a small business’s goods come back without tax',
    anOrder({ ...delivered, lines: [aLine({ quantity: 2, price: '50.00' })], total: '100.00', tax: '0.00' }),
    '100.00',
    [['one', [goods('50.00', [['501', 1, '50.00', '0.00']])], '50.00']],
    { shop: { provider: { smallBusiness: true } } },
  ),
  life(
    'an export comes back',
    anOrder({
      ...delivered,
      ...abroad,
      lines: [aLine({ quantity: 4, price: '25.00' })],
      total: '100.00',
      tax: '0.00',
    }),
    '100.00',
    [
      ['three', [goods('75.00', [['501', 3, '75.00', '0.00']])], '25.00'],
      ['goodwill', [goods('75.00', [['501', 3, '75.00', '0.00']]), goodwill('25.00')], '0.00'],
    ],
  ),
  life(
    'hidden discounts: a piece comes back at what it cost',
    uneven,
    '29.00',
    [['one', [goods('9.67', [['501', 1, '9.67', '1.54']])], '19.33']],
    { preferences: { invoices: { useDiscount: false } } },
  ),
];
