import { describe, expect, it } from '@jest/globals';
import type { Condition, ConditionKey, Conditions } from '../sections/tax-rules.ts';
import { type ConditionInput, conditionHolds, conditionsHold, usesMetafields } from './conditions.ts';
import { vatTerritory } from './vat-territory.ts';

const values: Partial<Record<ConditionKey, readonly string[]>> = {
  'customer.tags': ['Händler', 'vip'],
  'customer.taxExempt': ['false'],
  'order.name': ['#1001'],
  'order.tax': ['19.00'],
  'order.tags': [],
  'order.noteAttributes': ['Abholung'],
  'shipping.countryCode': ['AT'],
  'shipping.country': ['Austria', 'Österreich'],
  'billing.countryCode': ['GB'],
  'billing.company': ['Holm GmbH'],
  'items.requiresShipping': ['true'],
  'metafield.order.tax.kind': ['Export'],
};

const facts: ConditionInput = {
  listValues: (key) => values[key] ?? [],
  shop: vatTerritory('DE'),
  shipping: vatTerritory('AT'),
  billing: vatTerritory('GB', 'BT1 5GS'),
};

const holding: readonly (readonly [Condition, boolean])[] = [
  [['billing.company', 'equals', 'holm gmbh'], true],
  [['billing.company', 'equals', 'Holm'], false],
  [['billing.company', 'notEquals', 'Holm'], true],
  [['billing.company', 'notEquals', 'HOLM GMBH'], false],
  [['billing.company', 'contains', 'gmbh'], true],
  [['billing.company', 'notContains', 'gmbh'], false],
  [['billing.company', 'notContains', 'AG'], true],
  [['billing.company', 'startsWith', 'holm'], true],
  [['billing.company', 'startsWith', 'gmbh'], false],
  [['billing.company', 'endsWith', 'GmbH'], true],
  [['billing.company', 'endsWith', 'Holm'], false],
  [['shipping.company', 'equals', ''], true],
  [['shipping.company', 'notEquals', ''], false],
  [['customer.vatId', 'equals', ''], true],
  [['customer.tags', 'equals', 'händler'], true],
  [['customer.tags', 'equals', 'VIP'], true],
  [['customer.tags', 'notEquals', 'vip'], false],
  [['customer.tags', 'notEquals', 'b2b'], true],
  [['customer.tags', 'contains', 'händ'], true],
  [['order.tags', 'equals', 'export'], false],
  [['order.tags', 'notEquals', 'export'], true],
  [['customer.taxExempt', 'equals', 'false'], true],
  [['items.requiresShipping', 'equals', 'TRUE'], true],
  [['order.tax', 'equals', '19'], true],
  [['order.tax', 'equals', '19,0'], true],
  [['order.tax', 'equals', '19.00'], true],
  [['order.tax', 'equals', '0'], false],
  [['order.tax', 'notEquals', '0'], true],
  [['order.tax', 'startsWith', '19.'], true],
  [['shipping.countryCode', 'equals', 'at'], true],
  [['shipping.countryCode', 'equals', '{shop.countryCode}'], false],
  [['shipping.countryCode', 'notEquals', '{shop.countryCode}'], true],
  [['shipping.countryCode', 'equals', '{countries.eu}'], true],
  [['shipping.countryCode', 'equals', '{countries.eea}'], true],
  [['shipping.country', 'equals', 'Österreich'], true],
  [['shipping.country', 'equals', 'Austria'], true],
  [['shipping.country', 'equals', '{countries.eu}'], true],
  [['billing.countryCode', 'equals', '{countries.eu}'], false],
  [['billing.countryCode', 'notEquals', '{countries.eu}'], true],
  [['metafield.order.tax.kind', 'equals', 'export'], true],
  [['metafield.order.tax.kind', 'equals', '{countries.eu}'], false],
];

describe('conditions', () => {
  it.each(holding.map(([condition, holds]) => [condition.join(' '), holds, condition] as const))(
    '%s: %s',
    (_text, holds, condition) => {
      expect(conditionHolds(condition, facts)).toBe(holds);
    },
  );

  const yes: Condition = ['order.name', 'contains', '1001'];
  const no: Condition = ['order.name', 'contains', '9999'];
  const groups: readonly (readonly [string, Conditions, boolean])[] = [
    ['no group', [], true],
    ['one group that holds', [[yes]], true],
    ['a group of which one holds', [[no, yes]], true],
    ['a group of which none holds', [[no, no]], false],
    ['two groups that hold', [[no, yes], [yes]], true],
    ['two groups of which one does not', [[yes], [no]], false],
  ];

  it.each(groups)('%s: %#', (_what, conditions, holds) => {
    expect(conditionsHold(conditions, facts)).toBe(holds);
  });

  it('takes the Canary Islands as Spain and as outside the EU', () => {
    const canaries: ConditionInput = {
      ...facts,
      listValues: () => ['ES'],
      shipping: vatTerritory('ES', '35001'),
    };
    const holds = (value: string) => conditionHolds(['shipping.countryCode', 'equals', value], canaries);
    expect([holds('ES'), holds('{countries.eu}'), holds('{countries.eea}')]).toEqual([true, false, false]);
  });

  it('knows whether metafields are asked for', () => {
    expect([
      usesMetafields([[yes]]),
      usesMetafields([[yes], [['metafield.order.a.b', 'equals', '1']]]),
    ]).toEqual([false, true]);
  });
});
