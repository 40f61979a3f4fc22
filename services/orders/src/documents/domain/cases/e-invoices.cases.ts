import type { NoteCode } from '../../../../contract/index.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, discount, money, tax } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';
import { invoiceLike, invoiceWith, named, planWithout } from './rows.ts';

const company = { ...anAddress, company: 'Holm GmbH' };
const business = anOrder({ billingAddress: company, shippingAddress: company });

type Row = Omit<Given, 'order' | 'preferences'> & {
  readonly order?: OrderSnapshot;
  readonly invoices?: Sections['invoices'];
  readonly general?: Sections['general'];
};
const given = (base: Sections['invoices'], { order = business, invoices, general, ...rest }: Row): Given => ({
  order,
  preferences: { ...(general && { general }), invoices: { ...base, ...invoices } },
  ...rest,
});

const reduced = anOrder({
  billingAddress: company,
  shippingAddress: company,
  total: '25.00',
  tax: '3.99',
  lines: [
    aLine({
      price: '10.00',
      quantity: 3,
      discounts: [discount('5.00', 'FRUEHLING')],
      taxLines: [tax(19, '3.99')],
    }),
  ],
});

const on: Sections['invoices'] = { einvoice: true, invoiceDue: 14 };
const made = (name: string, row: Row = {}, more: Parameters<typeof invoiceWith>[0] = {}): Case =>
  named(name, given(on, row), invoiceWith({ eInvoice: true, ...more }, { notes: [] }));
/** The best valid document is made instead, and the log says what was left out. */
const leftOut = (name: string, row: Row, ...notes: NoteCode[]): Case =>
  named(name, given(on, row), invoiceWith({ eInvoice: false }, { notes: ['EINVOICE_LEFT_OUT', ...notes] }));

/** 120.00 with French tax, by one-stop shop. */
const french = { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' };
const overOss: Row = {
  order: anOrder({
    lines: [aLine({ price: '120.00', taxLines: [tax(20, '20.00')] })],
    total: '120.00',
    tax: '20.00',
    shippingAddress: french,
    billingAddress: french,
  }),
  general: { oss: true },
};
const billedTo = (more: Partial<typeof anAddress>): Row => ({
  order: anOrder({ billingAddress: { ...company, ...more }, shippingAddress: { ...company, ...more } }),
});

const eInvoices: readonly Case[] = [
  made('everything is there: an e-invoice, to be paid by SEPA transfer', {}, { paymentMethodId: '21919' }),
  made(
    'a payment method of the gateway does not stand in an e-invoice',
    { invoices: { invoiceGateway: { shopify_payments: '31' } } },
    { paymentMethodId: '21919' },
  ),
  made(
    'a Leitweg-ID among the order’s attributes is the buyer’s reference',
    { order: { ...business, attributes: [{ key: 'Leitweg-ID', value: ' 991-33333test-33 ' }] } },
    { buyerReference: '991-33333TEST-33' },
  ),
  leftOut('with a Leitweg-ID whose check digits are wrong', {
    order: { ...business, attributes: [{ key: 'leitweg_id', value: '991-33333TEST-34' }] },
  }),
  made('due at once is a term of payment as well', { invoices: { invoiceDue: 0 } }, { paymentTermDays: 0 }),
  named(
    'plain invoices where nobody wants it otherwise',
    given({ invoiceDue: 14 }, {}),
    invoiceWith({ eInvoice: false }, { notes: [] }),
  ),
  leftOut('without a term of payment it is a plain invoice', { invoices: { invoiceDue: -1 } }),
  leftOut('without a SEPA transfer among the account’s methods', {
    shop: { provider: { sepaPaymentMethodId: null } },
  }),
  leftOut('without the seller’s bank account', { shop: { provider: { eInvoiceGaps: ['bankIban'] } } }),
  leftOut('with several gaps at the seller: one note', {
    shop: { provider: { eInvoiceGaps: ['bankIban', 'taxNumber'] } },
  }),
  leftOut('without the buyer’s street', billedTo({ address1: null })),
  leftOut('without the buyer’s postal code', billedTo({ zip: null })),
  leftOut('without the buyer’s town', billedTo({ city: null })),
  leftOut('without the buyer’s e-mail address', {
    order: {
      ...business,
      email: null,
      customer: { ...(business.customer as NonNullable<OrderSnapshot['customer']>), email: null },
    },
  }),
  leftOut('under the one-stop shop the provider makes none', {
    ...overOss,
    invoices: { einvoiceOnlyBusiness: false },
  }),
  named(
    'a consumer’s is a plain one, and nothing is missed',
    given(on, { order: anOrder() }),
    invoiceWith({ eInvoice: false }, { notes: [] }),
  ),
  made('a consumer’s where the merchant wants them for all', {
    order: anOrder(),
    invoices: { einvoiceOnlyBusiness: false },
  }),
  named(
    'a discount lowers the price of what it is on: EN 16931 knows no negative one (BR-27)',
    // 3 × 10.00 − 5.00 = 25.00; 25.00 × 19 : 119 = 3.99.
    given(on, { order: reduced }),
    invoiceLike(
      {
        total: '25.00',
        tax: '3.99',
        positions: [
          ['Kanne', '2', '8.33', '19'],
          ['Kanne', '1', '8.34', '19'],
        ],
        content: { eInvoice: true },
      },
      { notes: [] },
    ),
  ),
  named(
    'a discount is a separate position where the invoice is a plain one after all',
    given(on, { order: reduced, invoices: { invoiceDue: -1 } }),
    invoiceLike(
      {
        positions: [
          ['Kanne', '3', '10.00', '19'],
          ['Rabatt (FRUEHLING)', '1', '-5.00', '19'],
        ],
        content: { eInvoice: false },
      },
      { notes: ['EINVOICE_LEFT_OUT'] },
    ),
  ),
  leftOut('with cash that was rounded down: no line without tax has it (BR-27)', {
    order: anOrder({
      billingAddress: company,
      shippingAddress: company,
      total: '118.95',
      totals: { cashRounding: money('-0.05') },
    }),
  }),
  named(
    'a small business may write e-invoices too',
    given(on, {
      order: anOrder({ lines: [aLine()], tax: '0.00', billingAddress: company }),
      shop: { provider: { smallBusiness: true } },
    }),
    invoiceWith({ eInvoice: true, taxRuleId: '11' }, { notes: [] }),
  ),
];

const advance: Sections['invoices'] = { invoiceAdvance: true };
const type = (
  name: string,
  row: Row,
  invoiceType: 'standard' | 'advance',
  more: Omit<ExpectedActs, 'documents'> = {},
): Case => named(name, given(advance, row), invoiceWith({ invoiceType }, more));
const noAdvance = { notes: ['ADVANCE_LEFT_OUT'] } as const;

const swiss = { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' };
const untaxed = (
  address: typeof anAddress,
  shipped: boolean,
  more: Partial<OrderSnapshot> = {},
): OrderSnapshot =>
  anOrder({
    lines: [aLine({ price: '100.00', requiresShipping: shipped })],
    total: '100.00',
    tax: '0.00',
    billingAddress: address,
    shippingAddress: shipped ? address : null,
    ...more,
  });
const atelier = { ...french, company: 'Atelier SARL' };
const places: Sections['contacts'] = { vatIdPlaces: ['order-attributes'] };

const advances: readonly Case[] = [
  type('advance invoices for all orders', { order: anOrder() }, 'advance'),
  type('for no order unless set', { order: anOrder(), invoices: { invoiceAdvance: false } }, 'standard', {
    notes: [],
  }),
  type(
    'for orders with one of the tags',
    { order: anOrder({ tags: ['Anzahlung'] }), invoices: { invoiceAdvance: ['anzahlung'] } },
    'advance',
  ),
  type(
    'not for orders without',
    { order: anOrder({ tags: ['vip'] }), invoices: { invoiceAdvance: ['anzahlung'] } },
    'standard',
    { notes: [] },
  ),
  type(
    'an empty list of tags asks for none',
    { order: anOrder(), invoices: { invoiceAdvance: [] } },
    'standard',
    { notes: [] },
  ),
  type(
    'before delivery also while nothing is paid',
    { order: anOrder({ financialStatus: 'pending' }) },
    'advance',
  ),
  type(
    'not for an order that is delivered already',
    { order: anOrder({ fulfillmentStatus: 'fulfilled' }) },
    'standard',
    { notes: [] },
  ),
  type(
    'the plan must contain advance invoices',
    { order: anOrder(), shop: planWithout('advanceInvoice') },
    'standard',
  ),
  type(
    'a small business may write them',
    { order: anOrder({ lines: [aLine()], tax: '0.00' }), shop: { provider: { smallBusiness: true } } },
    'advance',
  ),
  named('an advance invoice says what it is', given(advance, { order: anOrder() }), {
    documents: [{ kind: 'invoice', says: ['Abschlagsrechnung'] }],
  }),
  type('not under the one-stop shop', overOss, 'standard', noAdvance),
  type('not for services outside (rule 17)', { order: untaxed(swiss, false) }, 'standard', noAdvance),
  named(
    'not under reverse charge (rule 21)',
    {
      order: untaxed(atelier, false, { attributes: [{ key: 'TVA', value: 'FR40303265045' }] }),
      preferences: { contacts: places, invoices: advance },
    },
    invoiceWith({ invoiceType: 'standard', taxRuleId: '21' }, noAdvance),
  ),
  type(
    'not in a currency that is not the account’s',
    { order: anOrder({ currency: { shop: 'CHF', presentment: 'CHF' } }) },
    'standard',
    noAdvance,
  ),
  type(
    'in the account’s own currency, whichever that is',
    {
      order: anOrder({ currency: { shop: 'CHF', presentment: 'CHF' } }),
      shop: { provider: { currency: 'CHF' } },
    },
    'advance',
  ),
  // The provider takes advance invoices under rules 1 and 11 only.
  type('not for exports', { order: untaxed(swiss, true) }, 'standard', noAdvance),
];

const account: Sections['invoices'] = { invoiceLayoutAccountDatev: '8400' };
const accounts: readonly Case[] = [
  named(
    'the merchant’s own revenue account',
    given(account, { order: anOrder() }),
    invoiceWith({ revenueAccountId: '8400' }, { notes: [] }),
  ),
  named(
    'the provider’s unless set',
    given({}, { order: anOrder() }),
    invoiceWith({ revenueAccountId: null }, { notes: [] }),
  ),
  named(
    'not under the one-stop shop: the log says that it was left out',
    given(account, overOss),
    invoiceWith({ revenueAccountId: null, taxRuleId: '18' }, { notes: ['REVENUE_ACCOUNT_LEFT_OUT'] }),
  ),
  named(
    'an export goes out without an account that is for domestic sales',
    given(account, {
      order: untaxed(swiss, true),
      shop: { provider: { rulesOfRevenueAccounts: new Map([['8400', ['1']]]) } },
    }),
    invoiceWith({ revenueAccountId: null, taxRuleId: '2' }, { notes: ['REVENUE_ACCOUNT_LEFT_OUT'] }),
  ),
];

/** E-invoices, advance invoices and what the provider allows under which rule: specification of settings, 4.5. */
export const limitCases: readonly Case[] = [...eInvoices, ...advances, ...accounts];
