import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { anAddress, anOrder } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';
import { named, planWithout } from './rows.ts';

type Customer = NonNullable<OrderSnapshot['customer']>;
const customer = (more: Partial<Customer> = {}): Pick<OrderSnapshot, 'customer'> => ({
  customer: { ...(anOrder().customer as Customer), ...more },
});

type Contact = NonNullable<ExpectedActs['contact']>;
const row = (
  name: string,
  order: Partial<OrderSnapshot>,
  contacts: Sections['contacts'],
  contact: Contact,
  more: Omit<Given, 'order' | 'preferences'> = {},
): Case => named(name, { order: anOrder(order), preferences: { contacts }, ...more }, { contact });

const company = { ...anAddress, company: 'Holm & Söhne GmbH' };
const all: Sections = { contacts: { contactCreate: true } };

const data: readonly Case[] = [
  row(
    'a person has a first and a last name',
    {},
    {},
    {
      companyName: null,
      firstName: 'Mira',
      lastName: 'Holm',
    },
  ),
  row('a company is named as such', { billingAddress: company }, {}, { companyName: 'Holm & Söhne GmbH' }),
  row('a contact is known by Shopify’s id of the customer', {}, {}, { customerKey: '115310627314723954' }),
  row(
    'a guest is named by the address of the bill',
    { ...customer(), customer: null },
    {},
    {
      firstName: 'Mira',
      lastName: 'Holm',
    },
  ),
  row(
    'the address is that of the bill, not of the delivery',
    { shippingAddress: { ...anAddress, address1: 'Hafenstraße 9', zip: '20457', city: 'Hamburg' } },
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
  ),
  row(
    'without a bill’s address it is that of the delivery',
    { billingAddress: null },
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
  ),
  row('e-mail addresses are handed over unless set otherwise', {}, {}, { email: 'mira@example.org' }),
  row(
    'an e-mail address stays here where the merchant wants that',
    {},
    { contactPushEmail: false },
    { email: null },
  ),
  row('telephone numbers stay here unless set otherwise', { phone: '+49 221 555010' }, {}, { phone: null }),
  row(
    'a telephone number is handed over where the merchant wants that',
    { phone: '+49 221 555010' },
    { contactPushPhone: true },
    {
      phone: '+49 221 555010',
    },
  ),
  row(
    'the telephone number of the customer will do',
    customer({ phone: '+49 221 555020' }),
    { contactPushPhone: true },
    {
      phone: '+49 221 555020',
    },
  ),
  row(
    'the customer number is Shopify’s id of 14 digits',
    customer({ id: '72012345678901' }),
    { contactPushCustomer: true },
    {
      customerNumber: '72012345678901',
    },
  ),
  row(
    'the VAT id belongs to the contact',
    { billingAddress: company, attributes: [{ key: 'USt-IdNr.', value: 'DE136695976' }] },
    { vatIdPlaces: ['order-attributes'] },
    { vatId: 'DE136695976' },
  ),
  row('a person without one has none', {}, { vatIdPlaces: ['order-attributes'] }, { vatId: null }),
  row('the usual category', {}, {}, { category: { name: 'Shopify-Kunde', code: 'S', color: '#95BF47' } }),
  row(
    'a category of the merchant’s own',
    {},
    { contactCategoryName: 'Webshop', contactCategoryCode: 'W', contactCategoryColor: '#0A0' },
    { category: { name: 'Webshop', code: 'W', color: '#0A0' } },
  ),
  row('no tags unless set', customer({ tags: ['stamm'] }), {}, { tags: [] }),
  row(
    'tagged as from Shopify and with the shop’s name',
    {},
    { contactTagShopify: true, contactTagShop: true },
    {
      tags: ['Shopify', 'Teeladen'],
    },
  ),
  row(
    'a contact’s tags need a plan that has them',
    {},
    { contactTagShopify: true, contactTagShop: true },
    { tags: [] },
    {
      shop: planWithout('tags'),
    },
  ),
];

/** A contact comes with its document, or for every customer where the merchant wants that. */
const when: readonly Case[] = [
  named(
    'a contact comes before its document',
    { order: anOrder() },
    { does: ['ensureContact', 'saveDocument'] },
  ),
  named(
    'contacts for all: also where the order is left out',
    {
      order: anOrder({ tags: ['intern'] }),
      preferences: { ...all, invoices: { invoiceSkipTags: ['intern'] } },
    },
    { steps: [], contact: { firstName: 'Mira', lastName: 'Holm' } },
  ),
  named(
    'contacts for all: also where invoices are off',
    { order: anOrder(), preferences: { ...all, invoices: { invoiceCreate: false } } },
    { steps: [], contact: { customerKey: '115310627314723954' } },
  ),
  named(
    'a contact that is there already is not made again; the order is left out as ever',
    {
      order: anOrder(),
      preferences: { ...all, invoices: { invoiceCreate: false } },
      rest: { contactKnown: true },
    },
    { skip: 'DISABLED_INVOICE_CREATE' },
  ),
  named(
    'only when needed: no document, no contact',
    { order: anOrder(), preferences: { invoices: { invoiceCreate: false } } },
    { skip: 'DISABLED_INVOICE_CREATE' },
  ),
  named(
    'test orders make no contact, not even for all',
    { order: anOrder({ test: true }), preferences: all },
    { skip: 'TEST_ORDER' },
  ),
  named(
    'without a connection there is nobody to report a contact',
    { order: anOrder(), preferences: all, shop: { provider: { connected: false } } },
    { skip: 'NOT_CONNECTED' },
  ),
];

/** Customers as contacts: specification of settings, 3.3 and 4.1. */
export const contactCases: readonly Case[] = [...data, ...when];
