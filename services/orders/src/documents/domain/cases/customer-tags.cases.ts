import type { OrderExtras } from '../order/extras.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anOrder } from '../testing/order-builder.ts';
import type { Case, Expectation, Given } from './case.ts';
import { invoiceLike, invoiceWith, named } from './rows.ts';

type Customer = NonNullable<OrderSnapshot['customer']>;
const customer = anOrder().customer as Customer;

/** As a webhook states it: nothing is said of the customer's tags. */
const silent = (more: Partial<Customer> = {}): Pick<OrderSnapshot, 'customer'> => ({
  customer: { ...customer, tags: null, updatedAt: '2026-03-09T08:00:00.000Z', ...more },
});
const fetched = (...tags: string[]): Partial<OrderExtras> => ({
  customerTags: { customerId: customer.id, updatedAt: '2026-03-09T08:00:00.000Z', tags },
});

/** 100.00 free of tax: rule 4 for customers with the tag, else rule 1. */
const untaxed = { lines: [aLine({ price: '100.00' })], total: '100.00', tax: '0.00' };
const byRule: Sections = {
  invoices: {
    taxRuleSort: ['4', '1'],
    taxRuleCondition: { 4: [[['customer.tags', 'equals', 'schule']]] },
  },
};
const underRule = (rule: '1' | '4') =>
  invoiceLike(
    { rule, total: '100.00', rates: { 0: '100.00' } },
    { notes: rule === '1' ? ['ZERO_RATE'] : [] },
  );

const asks: Expectation = { fetch: ['customerTags'] };
const row = (name: string, preferences: Sections, expect: Expectation, more: Partial<Given> = {}): Case =>
  named(name, { order: anOrder({ ...untaxed, ...silent() }), preferences, ...more }, expect);

const rules: readonly Case[] = [
  row('a tax rule by customer tag has to know the tags first', byRule, asks),
  row('a fetched tag decides the tax rule', byRule, underRule('4'), { extras: fetched('schule', 'vip') }),
  row('a customer without the tag falls under another rule', byRule, underRule('1'), {
    extras: fetched('vip'),
  }),
  row('the same order read by GraphQL states the tags and asks nobody', byRule, underRule('4'), {
    order: anOrder({ ...untaxed, ...silent({ tags: ['schule'] }) }),
  }),
  row('a guest has no tags', byRule, underRule('1'), { order: anOrder({ ...untaxed, customer: null }) }),
  row(
    'tags that Shopify denies hold the order: no rule is guessed',
    byRule,
    { skip: 'CUSTOMER_TAGS_HIDDEN' },
    { extras: { customerTags: 'unavailable' } },
  ),
];

const net: Sections = { invoices: { tagsAsNet: ['händler'] } };
const settings: readonly Case[] = [
  row('net prices by tag ask for the tags', net, asks),
  row(
    'net prices that the order’s own tag decides ask nobody',
    net,
    invoiceWith({ pricesIncludeTax: false }, {}),
    {
      order: anOrder({ ...untaxed, ...silent(), tags: ['Händler'] }),
    },
  ),
  row('a fetched tag makes prices net', net, invoiceWith({ pricesIncludeTax: false }, {}), {
    extras: fetched('Händler'),
  }),
  row('excluded tags ask for them', { invoices: { invoiceSkipTags: ['intern'] } }, asks),
  row(
    'a fetched tag excludes the order',
    { invoices: { invoiceSkipTags: ['intern'] } },
    { skip: 'SKIP_CUSTOMER_TAG', detail: 'Intern' },
    { extras: fetched('Intern') },
  ),
  row('advance invoices by tag ask for them', { invoices: { invoiceAdvance: ['projekt'] } }, asks),
  row(
    'mails that leave out a tag ask for it',
    { invoices: { invoiceSendMailEnabled: true, invoiceSendMailSkipTags: ['post'] } },
    asks,
  ),
  row(
    'mails that are not sent do not',
    { invoices: { invoiceSendMailSkipTags: ['post'] } },
    invoiceWith({}, {}),
  ),
  row('a VAT id may stand among the tags', { contacts: { vatIdPlaces: ['customer-tags'] } }, asks),
  row(
    'a VAT id that was found before asks nobody for tags',
    { contacts: { vatIdPlaces: ['order-note', 'customer-tags'] } },
    invoiceWith({ vatId: 'ATU13585627' }, {}),
    { order: anOrder({ ...untaxed, ...silent(), note: 'UID ATU13585627' }) },
  ),
  row(
    'an order that gets no document asks nobody',
    { ...byRule, orders: { skipOrderPos: true } },
    { skip: 'SKIP_POS' },
    {
      order: anOrder({ ...untaxed, ...silent(), sourceName: 'pos' }),
    },
  ),
  row('a shop without such a setting asks nobody', {}, invoiceWith({}, {})),
];

export const customerTagCases: readonly Case[] = [...rules, ...settings];
