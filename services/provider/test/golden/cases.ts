import { InvoiceType, PositionUnit } from '@belegfluss/protos/provider/v1/provider';
import { aCreditNote, anInvoice } from '../provider-fixture.ts';

type Content = ReturnType<typeof anInvoice>;

/** A typical document, how its account is, and what it must come to, worked out by hand. */
export type GoldenCase = {
  readonly name: string;
  readonly content: Content;
  /** A document that comes before: the invoice of a credit note, the advance of a final invoice. */
  readonly source?: Content;
  readonly knobs?: object;
  /** Steps after the save; `open` where none are named. */
  readonly steps?: readonly ('open' | 'mail' | 'book' | 'enshrine' | 'reopen' | 'rewrite')[];
  readonly rewritten?: Partial<Content>;
  readonly total: string;
  readonly tax: string;
  /** The provider's: 200 open, 1000 paid. */
  readonly status: '100' | '200' | '1000';
  readonly number?: string;
};

const line = (title: string, unitPrice: string, taxRate: string, quantity = '1') => ({
  title,
  detail: '',
  quantity,
  unit: PositionUnit.PIECE,
  unitPrice,
  taxRate,
});
const vienna = {
  nameLines: ['Kaffeehaus Wien GmbH', 'Anna Muster'],
  street: 'Ring 1',
  zip: '1010',
  city: 'Wien',
  countryCode: 'AT',
};
const paris = {
  nameLines: ['Marie Exemple'],
  street: '1 Rue A',
  zip: '75001',
  city: 'Paris',
  countryCode: 'FR',
};
const zurich = {
  nameLines: ['Urs Beispiel'],
  street: 'Gasse 1',
  zip: '8001',
  city: 'Zürich',
  countryCode: 'CH',
};
const free = { taxText: 'Steuerfrei' };

/** Amounts as the law rounds them: tax once a rate over the sum of its lines, half up to cents. */
export const goldenCases: readonly GoldenCase[] = [
  {
    // 123.90 / 1.19 = 104.1176 → 104.12 net, 19.78 tax.
    name: 'domestic-19',
    content: anInvoice(),
    steps: ['open', 'book', 'enshrine'],
    total: '123.9',
    tax: '19.78',
    status: '1000',
  },
  {
    // 90.00 at 19 %: 75.63 + 14.37. 45.00 at 7 %: 42.06 + 2.94.
    name: 'mixed-rates-with-discounts',
    content: anInvoice({
      positions: [
        line('Kanne', '100.00', '19'),
        line('Tee', '50.00', '7'),
        line('Rabatt SOMMER', '-10.00', '19'),
        line('Rabatt SOMMER', '-5.00', '7'),
      ],
    }),
    total: '135',
    tax: '17.31',
    status: '200',
  },
  {
    // (3 × 25.00 + 5.00) × 19 % = 15.20.
    name: 'net-b2b',
    content: anInvoice({
      pricesIncludeTax: false,
      vatId: 'DE123456789',
      positions: [line('Kanne', '25.00', '19', '3'), line('Versand', '5.00', '19')],
    }),
    total: '95.2',
    tax: '15.2',
    status: '200',
  },
  {
    name: 'intra-community',
    content: anInvoice({
      ...free,
      taxRuleId: '3',
      address: vienna,
      vatId: 'ATU12345675',
      deliveryCountryCode: 'AT',
      positions: [line('Kanne', '100.00', '0', '2')],
    }),
    total: '200',
    tax: '0',
    status: '200',
  },
  {
    name: 'export',
    content: anInvoice({
      ...free,
      taxRuleId: '2',
      address: zurich,
      deliveryCountryCode: 'CH',
      positions: [line('Kanne', '80.00', '0')],
    }),
    total: '80',
    tax: '0',
    status: '200',
  },
  {
    // 20 % French VAT: 120.00 = 100.00 + 20.00.
    name: 'oss-fr',
    content: anInvoice({
      taxRuleId: '18',
      taxText: 'TVA 20 %',
      address: paris,
      deliveryCountryCode: 'FR',
      positions: [line('Kanne', '120.00', '20')],
    }),
    total: '120',
    tax: '20',
    status: '200',
  },
  {
    name: 'small-business',
    knobs: { smallBusiness: true },
    content: anInvoice({ ...free, taxRuleId: '11', positions: [line('Kanne', '49.90', '0')] }),
    total: '49.9',
    tax: '0',
    status: '200',
  },
  {
    name: 'foreign-currency',
    content: anInvoice({ currency: 'USD', positions: [line('Kanne', '119.00', '19')] }),
    total: '119',
    tax: '19',
    status: '200',
  },
  {
    name: 'e-invoice',
    content: anInvoice({
      eInvoice: true,
      paymentMethodId: '21919',
      buyerReference: '04011000-1234512345-06',
      pricesIncludeTax: false,
      positions: [line('Kanne', '100.00', '19')],
    }),
    total: '119',
    tax: '19',
    status: '200',
  },
  {
    // 50.00 / 1.19 = 42.0168 → 42.02 + 7.98.
    name: 'service-period',
    content: anInvoice({
      deliveryDate: '2026-10-01',
      deliveryDateUntil: '2026-10-31',
      positions: [line('Teekurs', '50.00', '19')],
    }),
    total: '50',
    tax: '7.98',
    status: '200',
  },
  {
    name: 'cash-discount',
    content: anInvoice({ paymentTermDays: 30, cashDiscount: { percent: '2', days: 10 } }),
    total: '123.9',
    tax: '19.78',
    status: '200',
  },
  {
    name: 'cost-centre-and-revenue-account',
    content: anInvoice({ costCentreId: '201', revenueAccountId: '3640', contactPersonId: '102' }),
    total: '123.9',
    tax: '19.78',
    status: '200',
  },
  {
    name: 'advance',
    content: anInvoice({ invoiceType: InvoiceType.ADVANCE, positions: [line('Anzahlung', '59.50', '19')] }),
    total: '59.5',
    tax: '9.5',
    status: '200',
  },
  {
    name: 'final',
    source: anInvoice({ invoiceType: InvoiceType.ADVANCE, positions: [line('Anzahlung', '59.50', '19')] }),
    content: anInvoice({ invoiceType: InvoiceType.FINAL, positions: [line('Kanne', '119.00', '19')] }),
    total: '119',
    tax: '19',
    status: '200',
  },
  {
    // 60.00 at 20 %: 50.00 + 10.00. 22.00 at 10 %: 20.00 + 2.00.
    name: 'austria-20-10',
    knobs: { company: { addressCountryCode: 'AT' } },
    content: anInvoice({
      address: vienna,
      deliveryCountryCode: 'AT',
      positions: [line('Kanne', '60.00', '20'), line('Buch', '22.00', '10')],
    }),
    total: '82',
    tax: '12',
    status: '200',
  },
  {
    name: 'credit-note-full',
    source: anInvoice(),
    content: aCreditNote('', { positions: anInvoice().positions }),
    total: '123.9',
    tax: '19.78',
    status: '200',
  },
  {
    // 4.90 / 1.19 = 4.1176 → 4.12 + 0.78.
    name: 'credit-note-partial',
    source: anInvoice(),
    content: aCreditNote(''),
    steps: ['open', 'book'],
    total: '4.9',
    tax: '0.78',
    status: '1000',
  },
  {
    name: 'reverse-charge-service',
    content: anInvoice({
      ...free,
      taxRuleId: '21',
      address: { ...paris, nameLines: ['Exemple SARL'] },
      vatId: 'FR40303265045',
      deliveryCountryCode: 'FR',
      positions: [line('Beratung', '300.00', '0')],
    }),
    total: '300',
    tax: '0',
    status: '200',
  },
  {
    // A multi-purpose voucher has no VAT when it is sold.
    name: 'gift-card',
    content: anInvoice({ positions: [line('Kanne', '119.00', '19'), line('Gutschein', '50.00', '0')] }),
    total: '169',
    tax: '19',
    status: '200',
  },
  {
    // 121.38 / 1.19 = 102.00.
    name: 'tip',
    content: anInvoice({ positions: [line('Kanne', '119.00', '19'), line('Trinkgeld', '2.38', '19')] }),
    total: '121.38',
    tax: '19.38',
    status: '200',
  },
  {
    name: 'order-name-as-number',
    content: anInvoice({ number: '#1042', paymentTermDays: undefined }),
    total: '123.9',
    tax: '19.78',
    status: '200',
    number: '#1042',
  },
  {
    name: 'layout-letterpaper-tags',
    content: anInvoice({
      language: 'en',
      print: {
        layoutId: '573ef2706bd2d50366786471',
        letterpaperId: '57d7ff34f23ada297d265f22',
        foldLines: true,
        qrCode: false,
      },
      tags: ['Shopify', 'Sommer'],
    }),
    steps: ['mail'],
    total: '123.9',
    tax: '19.78',
    status: '200',
  },
  {
    // 59.50 / 1.19 = 50.00 net.
    name: 'reopened-and-shortened',
    content: anInvoice(),
    steps: ['open', 'reopen', 'rewrite', 'open'],
    rewritten: { positions: [line('Teekanne', '59.50', '19')] },
    total: '59.5',
    tax: '9.5',
    status: '200',
  },
];
