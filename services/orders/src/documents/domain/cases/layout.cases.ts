import type { CompanyLocation } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInvoiceEntry, type Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { invoiceWith, named, planWithout } from './rows.ts';

type Content = Parameters<typeof invoiceWith>[0];
type More = Partial<Omit<Given, 'preferences'>>;
const row = (name: string, invoices: Sections['invoices'], content: Content, more: More = {}): Case =>
  named(name, { order: anOrder(), preferences: { invoices }, ...more }, invoiceWith(content, { notes: [] }));

const asTheAccountHasIt = {
  layoutId: null,
  letterpaperId: null,
  customerNumber: null,
  posTax: null,
  qrCode: null,
  epcCode: null,
  foldLines: null,
  pageNumbers: null,
  timeToPay: null,
} as const;

const layout: readonly Case[] = [
  row('printed as the account has it unless set', {}, { print: asTheAccountHasIt }),
  row(
    'layout and letter paper of the merchant’s choice',
    { invoiceLayout: 'L1', invoiceLayoutLetterpaper: 'P2' },
    {
      print: { ...asTheAccountHasIt, layoutId: 'L1', letterpaperId: 'P2' },
    },
  ),
  row(
    'layouts need a plan that has them',
    { invoiceLayout: 'L1', invoiceLayoutLetterpaper: 'P2' },
    { print: asTheAccountHasIt },
    {
      shop: planWithout('layouts'),
    },
  ),
  row(
    'each print option overrides the account’s, on or off',
    {
      invoiceLayoutCustomerNumber: true,
      invoiceLayoutPosTax: false,
      invoiceLayoutQrCode: true,
      invoiceLayoutEpcCode: false,
      invoiceLayoutFoldLines: true,
      invoiceLayoutPageNumbers: false,
      invoiceLayoutTimeToPay: true,
    },
    {
      print: {
        ...asTheAccountHasIt,
        customerNumber: true,
        posTax: false,
        qrCode: true,
        epcCode: false,
        foldLines: true,
        pageNumbers: false,
        timeToPay: true,
      },
    },
  ),
  row('nobody in particular is the contact person', {}, { contactPersonId: null }),
  row(
    'a contact person of the merchant’s choice',
    { invoiceLayoutContactPerson: '12' },
    { contactPersonId: '12' },
  ),
];

const french = { ...anAddress, countryCode: 'FR', zip: '75001', city: 'Paris' };
const toFrance: OrderSnapshot = anOrder({ shippingAddress: french });
const centres = { shop: { provider: { costCentreByCountry: { DE: '7', FR: '8' } } } } as const;

const accounting: readonly Case[] = [
  row('no cost centre unless set', { invoiceLayoutCostcentre: '0' }, { costCentreId: null }),
  row('a fixed cost centre', { invoiceLayoutCostcentre: '55' }, { costCentreId: '55' }),
  row(
    'the cost centre of the country of delivery',
    { invoiceLayoutCostcentre: 'COUNTRY' },
    { costCentreId: '7' },
    centres,
  ),
  row(
    'delivered to France, billed in Germany: the French one',
    { invoiceLayoutCostcentre: 'COUNTRY' },
    { costCentreId: '8' },
    {
      ...centres,
      order: toFrance,
    },
  ),
  row(
    'no cost centre names the country: none',
    { invoiceLayoutCostcentre: 'COUNTRY' },
    { costCentreId: null },
  ),
  row(
    'the payment method that belongs to the gateway',
    { invoiceGateway: { shopify_payments: '31', paypal: '32' } },
    { paymentMethodId: '31' },
  ),
  row('a gateway without a payment method', { invoiceGateway: { paypal: '32' } }, { paymentMethodId: null }),
  row(
    'a gateway that is to have none',
    { invoiceGateway: { shopify_payments: null } },
    { paymentMethodId: null },
  ),
  row(
    'the buyer’s own order number is no reference of the buyer',
    {},
    { buyerReference: null, purchaseOrder: 'B-2026-17' },
    { order: anOrder({ poNumber: 'B-2026-17' }) },
  ),
  named(
    'the buyer’s own order number is printed',
    { order: anOrder({ poNumber: 'B-2026-17' }) },
    { documents: [{ kind: 'invoice', says: ['<br><br>Ihre Bestellnummer: B-2026-17'] }] },
  ),
  row('no order number', {}, { buyerReference: null }),
];

const tagging: Sections['invoices'] = {
  invoiceTagShopify: true,
  invoiceTagShop: true,
  invoiceTagOrderName: true,
  invoiceTagOrderTags: true,
};
const tagged = { order: anOrder({ tags: ['vip', 'Messe'] }) };

const tags: readonly Case[] = [
  row('an invoice has no tags unless set', {}, { tags: [] }, tagged),
  row(
    'where it comes from, the shop, the order, the order’s own tags',
    tagging,
    { tags: ['Shopify', 'Teeladen', '#1001', 'vip', 'Messe'] },
    tagged,
  ),
  row('the order’s tags only', { invoiceTagOrderTags: true }, { tags: ['vip', 'Messe'] }, tagged),
  row('an order without tags has none to give', { invoiceTagOrderTags: true }, { tags: [] }),
  row('tags need a plan that has them', tagging, { tags: [] }, { ...tagged, shop: planWithout('tags') }),
];

const refunded = anOrder({
  tags: ['vip'],
  financialStatus: 'refunded',
  fulfillmentStatus: 'fulfilled',
  fulfilledAt: '2026-03-11T09:00:00.000Z',
  refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
});
const creditNote = (name: string, credits: Sections['credits'], content: Content): Case =>
  named(
    name,
    { order: refunded, ledger: [anInvoiceEntry({ enshrined: true })], preferences: { credits } },
    { documents: [{ kind: 'credit', total: '119.00', content }] },
  );

const creditNotes: readonly Case[] = [
  creditNote(
    'a credit note has its own layout',
    { creditLayout: 'L3', creditLayoutLetterpaper: 'P4', creditLayoutFoldLines: false },
    {
      print: { ...asTheAccountHasIt, layoutId: 'L3', letterpaperId: 'P4', foldLines: false },
    },
  ),
  creditNote(
    'and its own tags',
    { creditTagShopify: true, creditTagOrderName: true, creditTagOrderTags: true },
    {
      tags: ['Shopify', '#1001', 'vip'],
    },
  ),
  creditNote(
    'its own cost centre and contact person',
    { creditLayoutCostcentre: '56', creditLayoutContactPerson: '13' },
    {
      costCentreId: '56',
      contactPersonId: '13',
    },
  ),
  creditNote(
    'it names the invoice that it reduces and repeats its rule and day of delivery',
    {},
    {
      invoiceOrdinal: 1,
      taxRuleId: '1',
      deliveryDate: '2026-03-10',
      invoiceType: 'standard',
    },
  ),
];

const location: CompanyLocation = {
  companyName: 'Holm GmbH',
  taxId: null,
  address: {
    ...anAddress,
    firstName: 'Erik',
    lastName: 'Dahl',
    address1: 'Hafenstraße 9',
    zip: '20457',
    city: 'Hamburg',
  },
};
const b2b = anOrder({ company: { id: '801', locationId: '802' } });
const atTheHarbour = { street: 'Hafenstraße 9', zip: '20457', city: 'Hamburg', countryCode: 'DE' };

const companies: readonly Case[] = [
  named('an order of a company needs its location first', { order: b2b }, { fetch: ['companyLocation'] }),
  row(
    'the company’s location is billed',
    {},
    { address: { nameLines: ['Holm GmbH', 'Erik Dahl'], ...atTheHarbour } },
    {
      order: b2b,
      extras: { companyLocation: location },
    },
  ),
  named(
    'the company is the contact',
    { order: b2b, extras: { companyLocation: location } },
    { contact: { companyName: 'Holm GmbH' } },
  ),
  row(
    'a location that is not to be had: the order’s own address',
    {},
    {
      address: {
        nameLines: ['Mira Holm'],
        street: 'Lindenweg 4',
        zip: '50667',
        city: 'Köln',
        countryCode: 'DE',
      },
    },
    { order: b2b, extras: { companyLocation: 'unavailable' } },
  ),
  named(
    'the VAT id of the location makes a free delivery to France lawful',
    {
      order: anOrder({
        company: { id: '801', locationId: '802' },
        lines: [aLine({ price: '100.00' })],
        total: '100.00',
        tax: '0.00',
        shippingAddress: { ...french, company: 'Atelier SARL' },
        billingAddress: { ...french, company: 'Atelier SARL' },
      }),
      extras: {
        companyLocation: {
          companyName: 'Atelier SARL',
          taxId: 'FR40303265045',
          address: { ...french, company: 'Atelier SARL' },
        },
      },
      preferences: { contacts: { vatIdPlaces: ['company-location'] } },
    },
    invoiceWith({ taxRuleId: '3', vatId: 'FR40303265045' }, { notes: [] }),
  ),
  row(
    'terms agreed with the company',
    {},
    { paymentTermDays: 30, address: { nameLines: ['Holm GmbH', 'Erik Dahl'], ...atTheHarbour } },
    {
      order: {
        ...b2b,
        financialStatus: 'pending',
        paymentTerms: { name: 'Net 30', dueInDays: 30, dueAt: null },
      },
      extras: { companyLocation: location },
    },
  ),
  named(
    'a company’s order is net where the merchant wants it',
    {
      order: { ...b2b, lines: [aLine({ taxLines: [tax(19, '19.00')] })] },
      extras: { companyLocation: location },
      preferences: { invoices: { b2bAsNet: true } },
    },
    invoiceWith({ pricesIncludeTax: false }),
  ),
];

/** Layout, accounting details, tags and business customers: specification of settings, 3.2 and 3.2b. */
export const layoutCases: readonly Case[] = [...layout, ...accounting, ...tags, ...creditNotes, ...companies];
