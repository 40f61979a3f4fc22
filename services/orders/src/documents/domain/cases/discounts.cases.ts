import type { OrderLine, OrderSnapshot, ShippingLine } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aShippingLine, discount, tax } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, ExpectedPosition } from './case.ts';
import { expectInvoice, invoiceLike, named } from './rows.ts';

/** A can of 119.00 at 19 %, with 11.90 off: 107.10 with 17.10 of tax inside. */
const can = (more: Parameters<typeof aLine>[0] = {}): OrderLine =>
  aLine({ taxLines: [tax(19, '17.10')], discounts: [discount('11.90', 'HERBST')], ...more });

type Basket = {
  readonly lines: readonly OrderLine[];
  readonly shipping?: readonly ShippingLine[];
  readonly total: string;
  readonly tax: string;
  readonly rest?: Partial<Pick<OrderSnapshot, 'locale' | 'taxesIncluded'>>;
};
const basket = ({ lines, shipping = [], total, tax: taxed, rest }: Basket): OrderSnapshot =>
  anOrder({ lines, shippingLines: shipping, total, tax: taxed, ...rest });

type Invoices = Sections['invoices'];
const row = (name: string, given: Basket, invoices: Invoices, expected: ExpectedActs): Case =>
  named(name, { order: basket(given), preferences: { invoices } }, { notes: [], ...expected });

const oneCan: Basket = { lines: [can()], total: '107.10', tax: '17.10' };
const asLine: Invoices = { discountAsPos: false };
const hidden: Invoices = { useDiscount: false };
const full: ExpectedPosition = ['Kanne', '1', '119.00', '19'];
const reduced: ExpectedPosition = ['Kanne', '1', '107.10', '19'];
const off = (title: string, amount: string): ExpectedPosition => [title, '1', amount, '19'];

const oneLine: readonly Case[] = [
  row(
    'a discount is a separate position with its name',
    oneCan,
    {},
    expectInvoice([full, off('Rabatt (HERBST)', '-11.90')], '107.10'),
  ),
  row(
    'a discount without a name is just a discount',
    { ...oneCan, lines: [can({ discounts: [discount('11.90')] })] },
    {},
    expectInvoice([full, off('Rabatt', '-11.90')], '107.10'),
  ),
  row(
    'in English it is a discount as well',
    { ...oneCan, rest: { locale: 'en' } },
    {},
    expectInvoice([full, off('Discount (HERBST)', '-11.90')], '107.10'),
  ),
  row(
    'the merchant’s own words for a discount',
    oneCan,
    { invoiceLayoutDiscount: { de: 'Nachlass {{ discount.name }}' } },
    expectInvoice([full, off('Nachlass HERBST', '-11.90')], '107.10'),
  ),
  row(
    'two codes on one line are named together',
    {
      lines: [
        can({
          discounts: [discount('11.90', 'HERBST'), discount('7.10', 'TREUE')],
          taxLines: [tax(19, '15.97')],
        }),
      ],
      total: '100.00',
      tax: '15.97',
    },
    {},
    expectInvoice([full, off('Rabatt (HERBST, TREUE)', '-19.00')], '100.00'),
  ),
  row(
    'discounts within the line: it has the reduced price',
    oneCan,
    asLine,
    expectInvoice([reduced], '107.10'),
  ),
  row('hidden discounts: the line has the reduced price', oneCan, hidden, expectInvoice([reduced], '107.10')),
  row(
    'hidden wins over a separate position',
    oneCan,
    { useDiscount: false, discountAsPos: true },
    expectInvoice([reduced], '107.10'),
  ),
  row(
    // 2 × 119.00 − 2 × 11.90 = 214.20; 214.20 × 19 : 119 = 34.20.
    'two of a kind within the line: each has its half of the discount',
    {
      lines: [can({ quantity: 2, discounts: [discount('23.80', 'HERBST')], taxLines: [tax(19, '34.20')] })],
      total: '214.20',
      tax: '34.20',
    },
    asLine,
    expectInvoice([['Kanne', '2', '107.10', '19']], '214.20'),
  ),
  row(
    'two of a kind, the discount as a position',
    {
      lines: [can({ quantity: 2, discounts: [discount('23.80', 'HERBST')], taxLines: [tax(19, '34.20')] })],
      total: '214.20',
      tax: '34.20',
    },
    {},
    expectInvoice([['Kanne', '2', '119.00', '19'], off('Rabatt (HERBST)', '-23.80')], '214.20'),
  ),
  ...(
    [
      ['within the line', asLine],
      ['hidden', hidden],
      ['as a position', {}],
    ] as const
  ).map(([how, invoices]) =>
    row(
      // 3 × 10.00 − 1.00 = 29.00; a third of it is no whole cent; 29.00 × 19 : 119 = 4.63.
      `a discount that three pieces cannot share evenly, ${how}: the sum stays`,
      {
        lines: [
          can({
            quantity: 3,
            price: '10.00',
            discounts: [discount('1.00', 'HERBST')],
            taxLines: [tax(19, '4.63')],
          }),
        ],
        total: '29.00',
        tax: '4.63',
      },
      invoices,
      invoiceLike({ total: '29.00', rates: { 19: '29.00' } }),
    ),
  ),
  row(
    'a hundred per cent off: the goods and the same amount back',
    {
      lines: [can({ discounts: [discount('119.00', 'GESCHENK')], taxLines: [tax(19, '0.00')] })],
      total: '0.00',
      tax: '0.00',
    },
    {},
    expectInvoice([full, off('Rabatt (GESCHENK)', '-119.00')], '0.00'),
  ),
  row(
    'a hundred per cent off, hidden: goods for nothing',
    {
      lines: [can({ discounts: [discount('119.00', 'GESCHENK')], taxLines: [tax(19, '0.00')] })],
      total: '0.00',
      tax: '0.00',
    },
    hidden,
    expectInvoice([['Kanne', '1', '0.00', '19']], '0.00'),
  ),
  row(
    // 100.00 − 10.00 = 90.00 and 17.10 of tax.
    'prices without tax: the discount is without tax as well',
    {
      lines: [can({ price: '100.00', discounts: [discount('10.00', 'HERBST')] })],
      total: '107.10',
      tax: '17.10',
      rest: { taxesIncluded: false },
    },
    {},
    expectInvoice([['Kanne', '1', '100.00', '19'], off('Rabatt (HERBST)', '-10.00')], '107.10'),
  ),
];

/** A can at 19 and a book at 7 %, ten per cent off both: 107.10 and 9.63, with 17.10 and 0.63 of tax. */
const mixed: Basket = {
  lines: [
    can(),
    aLine({
      id: '502',
      title: 'Kochbuch',
      price: '10.70',
      taxLines: [tax(7, '0.63')],
      discounts: [discount('1.07', 'HERBST')],
    }),
  ],
  total: '116.73',
  tax: '17.73',
};

const twoRates: readonly Case[] = (
  [
    ['as positions', {}],
    ['within the lines', asLine],
    ['hidden', hidden],
  ] as const
).map(([how, invoices]) =>
  row(
    `a discount over two rates reduces each of them by its share (§ 17 UStG), ${how}`,
    mixed,
    invoices,
    invoiceLike({ total: '116.73', rates: { 7: '9.63', 19: '107.10' } }),
  ),
);

const plainCan = aLine({ taxLines: [tax(19, '19.00')] });
const shipped = (line: ShippingLine, total: string, taxed: string): Basket => ({
  lines: [plainCan],
  shipping: [line],
  total,
  tax: taxed,
});
const freeShipping = shipped(aShippingLine('0.00', { taxLines: [tax(19, '0.00')] }), '119.00', '19.00');
const waived = shipped(
  aShippingLine('5.95', { taxLines: [tax(19, '0.00')], discounts: [discount('5.95', 'GRATIS')] }),
  '119.00',
  '19.00',
);
const paidShipping = shipped(aShippingLine('5.95', { taxLines: [tax(19, '0.95')] }), '124.95', '19.95');

const shipping: readonly Case[] = [
  row(
    'shipping is a position with the name of its carrier',
    paidShipping,
    {},
    expectInvoice([full, off('Versand: DHL', '5.95')], '124.95'),
  ),
  row(
    'the merchant’s own words for shipping',
    paidShipping,
    { invoiceLayoutShipping: { de: 'Porto ({{ shipping.title }})' } },
    expectInvoice([full, off('Porto (DHL)', '5.95')], '124.95'),
  ),
  row(
    'shipping in English',
    { ...paidShipping, rest: { locale: 'en' } },
    {},
    expectInvoice([full, off('Shipping: DHL', '5.95')], '124.95'),
  ),
  row('free shipping is not shown', freeShipping, {}, expectInvoice([full], '119.00')),
  row(
    'free shipping is shown where the merchant wants it',
    freeShipping,
    { invoiceLayoutShippingShowFree: true },
    expectInvoice([full, off('Versand: DHL', '0.00')], '119.00'),
  ),
  row(
    'shipping waived by a code costs nothing',
    waived,
    {},
    invoiceLike({ total: '119.00', rates: { 19: '119.00' } }),
  ),
  row(
    'shipping waived by a code, discounts hidden and free shipping shown',
    waived,
    { ...hidden, invoiceLayoutShippingShowFree: true },
    expectInvoice([full, off('Versand: DHL', '0.00')], '119.00'),
  ),
];

const titled = (more: Parameters<typeof aLine>[0]): Basket => ({
  lines: [aLine({ taxLines: [tax(19, '19.00')], ...more })],
  total: '119.00',
  tax: '19.00',
});
const title = (words: string): ExpectedActs => expectInvoice([[words, '1', '119.00', '19']], '119.00');

const titles: readonly Case[] = [
  row('an article is named with its variant', titled({ variantTitle: 'blau' }), {}, title('Kanne - blau')),
  row(
    'the merchant’s own title with article number and vendor',
    titled({ sku: 'KAN-02', vendor: 'Weiß', variantTitle: 'blau' }),
    { invoiceLayoutItemTitle: { de: '{{ item.sku }} {{ item.title }} ({{ item.vendor }})' } },
    title('KAN-02 Kanne (Weiß)'),
  ),
  row(
    'what is not there prints nothing',
    titled({ sku: null }),
    { invoiceLayoutItemTitle: { de: '{{ item.title }}{{ item.sku }}' } },
    title('Kanne'),
  ),
];

/** Discounts, shipping and titles as positions: specification of settings, 3.2. */
export const discountCases: readonly Case[] = [...oneLine, ...twoRates, ...shipping, ...titles];
