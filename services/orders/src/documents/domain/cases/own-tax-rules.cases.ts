import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { invoiceLike, named } from './rows.ts';

type Conditions = NonNullable<NonNullable<NonNullable<Sections['invoices']>['taxRuleCondition']>['4']>;
type Condition = Conditions[number][number];

/** A school’s order at home, free of tax: 100.00. */
const untaxed = { lines: [aLine({ price: '100.00' })], total: '100.00', tax: '0.00' };
const customer = (
  more: Partial<NonNullable<OrderSnapshot['customer']>>,
): Pick<OrderSnapshot, 'customer'> => ({
  customer: { ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>), ...more },
});
const sentTo = (more: Partial<typeof anAddress>): Pick<OrderSnapshot, 'shippingAddress'> => ({
  shippingAddress: { ...anAddress, ...more },
});

/** Rule 4 (free of tax, § 4 UStG) is tried first, under these conditions; else rule 1 is right. */
const freeWhen = (conditions: Conditions): Sections => ({
  invoices: { taxRuleSort: ['4', '1'], taxRuleCondition: { 4: conditions } },
});
const row = (
  name: string,
  conditions: Conditions,
  order: Partial<Omit<OrderSnapshot, 'totals'>>,
  rule: '1' | '4',
  more: Omit<Given, 'order' | 'preferences'> = {},
): Case =>
  named(
    name,
    { order: anOrder({ ...untaxed, ...order }), preferences: freeWhen(conditions), ...more },
    invoiceLike(
      { rule, total: '100.00', rates: { 0: '100.00' } },
      // Under the rule of taxable sales 0 % is worth a look.
      { notes: rule === '1' ? ['ZERO_RATE'] : [] },
    ),
  );

type Holds = readonly [condition: Condition, order: Partial<Omit<OrderSnapshot, 'totals'>>, holds: boolean];
const keys: readonly Holds[] = [
  [['customer.firstName', 'equals', 'Mira'], {}, true],
  [['customer.lastName', 'startsWith', 'Ho'], {}, true],
  [['customer.lastName', 'startsWith', 'lm'], {}, false],
  [['customer.lastName', 'endsWith', 'lm'], {}, true],
  [['customer.email', 'endsWith', '@example.org'], {}, true],
  [['customer.email', 'notContains', '@'], {}, false],
  [['customer.tags', 'contains', 'schule'], customer({ tags: ['vip', 'schule'] }), true],
  [['customer.tags', 'notContains', 'schule'], customer({ tags: ['vip', 'schule'] }), false],
  [['customer.note', 'contains', 'Schule'], customer({ note: 'Eine Schule in Köln' }), true],
  [['customer.taxExempt', 'equals', 'true'], customer({ taxExempt: true }), true],
  [['customer.taxExempt', 'equals', 'true'], {}, false],
  [['customer.vatId', 'equals', ''], {}, true],
  [['shipping.company', 'contains', 'Schule'], sentTo({ company: 'Schule am Ring' }), true],
  [['shipping.company', 'notEquals', ''], {}, false],
  [['shipping.countryCode', 'equals', '{shop.countryCode}'], {}, true],
  [['shipping.countryCode', 'equals', '{countries.eu}'], {}, true],
  [['shipping.countryCode', 'notEquals', '{countries.eu}'], {}, false],
  [['shipping.countryCode', 'equals', '{countries.eea}'], {}, true],
  [['billing.lastName', 'equals', 'Holm'], {}, true],
  [['order.name', 'startsWith', '#10'], {}, true],
  [['order.gateway', 'equals', 'shopify_payments'], {}, true],
  [['order.gateway', 'notEquals', 'shopify_payments'], {}, false],
  [['order.tax', 'equals', '0'], {}, true],
  [['order.note', 'contains', 'Klasse'], { note: 'Für die Klasse 3b' }, true],
  [['order.noteAttributes', 'contains', 'Schule'], { attributes: [{ key: 'Art', value: 'Schule' }] }, true],
  [['order.tags', 'contains', 'schule'], { tags: ['schule'] }, true],
  [['items.requiresShipping', 'equals', 'true'], {}, true],
  [['items.requiresShipping', 'equals', 'false'], {}, false],
];

const single: readonly Case[] = keys.map(([condition, order, holds]) =>
  row(
    `${condition.join(' ')} ${holds ? 'holds' : 'does not hold'} for this order`.replaceAll(
      '  ',
      ' nothing ',
    ),
    [[condition]],
    order,
    holds ? '4' : '1',
  ),
);

const mira: Condition = ['customer.firstName', 'equals', 'Mira'];
const nobody: Condition = ['customer.firstName', 'equals', 'Niemand'];
const byMetafield: Conditions = [[['metafield.order.belege.art', 'equals', 'schule']]];

const groups: readonly Case[] = [
  row('one of a group is enough', [[nobody, mira]], {}, '4'),
  row('all groups must hold', [[mira], [nobody]], {}, '1'),
  row('two groups that hold', [[mira, nobody], [['order.tax', 'equals', '0']]], {}, '4'),
  row('no conditions: always', [], {}, '4'),
];

const metafields: readonly Case[] = [
  named(
    'a condition on a metafield needs to know it first',
    { order: anOrder(untaxed), preferences: freeWhen(byMetafield) },
    { fetch: ['metafields'] },
  ),
  row('a metafield that is as wanted', byMetafield, {}, '4', {
    extras: { metafields: { 'order.belege.art': 'schule' } },
  }),
  row('a metafield that is otherwise', byMetafield, {}, '1', {
    extras: { metafields: { 'order.belege.art': 'verein' } },
  }),
  row('a metafield that is not set', byMetafield, {}, '1', { extras: { metafields: {} } }),
  row('metafields that are not to be had hold nothing up', byMetafield, {}, '1', {
    extras: { metafields: 'unavailable' },
  }),
];

const never = [[nobody]];
const ruled = (name: string, invoices: Sections['invoices'], rule: string, more: Partial<Given> = {}): Case =>
  named(name, { order: anOrder(untaxed), preferences: { invoices }, ...more }, invoiceLike({ rule }));

const order: readonly Case[] = [
  ruled('the first rule that holds wins', { taxRuleSort: ['1', '4'], taxRuleCondition: { 4: [] } }, '1'),
  ruled('in the merchant’s own order', { taxRuleSort: ['4', '1'], taxRuleCondition: { 4: [] } }, '4'),
  ruled(
    'no rule holds: the merchant’s default rule',
    { taxRuleCondition: { 1: never }, taxRuleDefault: '4' },
    '4',
  ),
  ruled(
    'null stands for the usual conditions',
    { taxRuleSort: ['1', '4'], taxRuleCondition: { 1: null, 4: [] } },
    '1',
  ),
  ruled(
    'a rule of the one-stop shop is never taken while that is not active',
    { taxRuleSort: ['18', '1'], taxRuleCondition: { 18: [] } },
    '1',
    { order: anOrder({ lines: [aLine({ taxLines: [tax(19, '19.00')] })] }) },
  ),
  ruled(
    'a small business has one rule only, whatever the conditions say',
    { taxRuleSort: ['4'], taxRuleCondition: { 4: [] } },
    '11',
    {
      shop: { provider: { smallBusiness: true } },
    },
  ),
];

/** The merchant’s own conditions and order of rules: specification of settings, 3.4 and 4.5. */
export const ownTaxRuleCases: readonly Case[] = [...single, ...groups, ...metafields, ...order];
