import { z } from 'zod';

/** Values that a condition can compare. */
export const conditionKeys = [
  'customer.firstName',
  'customer.lastName',
  'customer.email',
  'customer.tags',
  'customer.note',
  'customer.taxExempt',
  'customer.vatId',
  'shipping.company',
  'shipping.firstName',
  'shipping.lastName',
  'shipping.country',
  'shipping.countryCode',
  'billing.company',
  'billing.firstName',
  'billing.lastName',
  'billing.country',
  'billing.countryCode',
  'order.name',
  'order.gateway',
  'order.tax',
  'order.note',
  'order.noteAttributes',
  'order.tags',
  'items.requiresShipping',
] as const;

/** `metafield.order.{namespace}.{key}` or `metafield.customer.{namespace}.{key}`. */
const metafieldKey = /^metafield\.(order|customer)\.[^.\s]+\.[^\s]+$/;

export type ConditionKey = (typeof conditionKeys)[number] | `metafield.${'order' | 'customer'}.${string}`;

export const conditionOperators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
] as const;

export type ConditionOperator = (typeof conditionOperators)[number];

/** Values that stand for something else: the shop's country, all EU or all EEA country codes. */
export const specialValues = ['{shop.countryCode}', '{countries.eu}', '{countries.eea}'] as const;

const condition = z.tuple([
  z
    .string()
    .refine(
      (key) => (conditionKeys as readonly string[]).includes(key) || metafieldKey.test(key),
      'Dieses Feld gibt es nicht.',
    )
    .transform((key) => key as ConditionKey),
  z.enum(conditionOperators, 'Wähle einen Vergleich.'),
  z.string().max(500, 'Höchstens 500 Zeichen.'),
]);

/** `[key, operator, value]`. */
export type Condition = readonly [key: ConditionKey, operator: ConditionOperator, value: string];

/** All groups must hold; a group holds when one of its conditions does. Empty: always. */
export type Conditions = readonly (readonly Condition[])[];

const conditions = z.array(z.array(condition).min(1, 'Eine Gruppe braucht eine Bedingung.').max(20)).max(20);

/** Ids of tax rules that a merchant can order and edit; rule 11 is hidden and not among them. */
export const taxRuleIds = ['1', '2', '3', '4', '5', '17', '18', '19', '20', '21'] as const;
export type TaxRuleId = (typeof taxRuleIds)[number] | '11';

const ruleId = z.enum(taxRuleIds, 'Diese Umsatzsteuerregelung gibt es nicht.');

/** The order in which rules are tried; rules that are not named follow in their usual order. */
export const taxRuleSort = z
  .array(ruleId)
  .refine((ids) => new Set(ids).size === ids.length, 'Jede Regelung darf nur einmal vorkommen.')
  .default([...taxRuleIds]);

/** The rule for documents that fulfil the conditions of no rule. */
export const taxRuleDefault = ruleId.default('1');

/** The merchant's own conditions; null or absent means the default ones. */
export const taxRuleCondition = z.partialRecord(ruleId, conditions.nullable()).default({});
