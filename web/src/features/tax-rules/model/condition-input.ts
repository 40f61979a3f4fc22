import type { Condition, ConditionKey, ConditionOperator } from '@belegfluss/settings/contract';
import { conditionOperators } from '@belegfluss/settings/contract';

/** The kind of input for a value. */
type InputKind = 'yesNo' | 'countryCode' | 'countryName' | 'tax' | 'text';

export function toInputKind(key: string, operator: ConditionOperator): InputKind {
  const isWhole = operator === 'equals' || operator === 'notEquals';
  if (key === 'customer.taxExempt' || key === 'items.requiresShipping') return 'yesNo';
  if (key === 'order.tax') return 'tax';
  if (isWhole && /^(shipping|billing)\.countryCode$/.test(key)) return 'countryCode';
  if (isWhole && /^(shipping|billing)\.country$/.test(key)) return 'countryName';
  return 'text';
}

/** Operators for a key; yes and no are only compared as a whole. */
export const listOperators = (key: string): readonly ConditionOperator[] =>
  toInputKind(key, 'equals') === 'yesNo' ? ['equals', 'notEquals'] : conditionOperators;

const firstValues: Readonly<Record<InputKind, string>> = {
  yesNo: 'true',
  countryCode: '{shop.countryCode}',
  countryName: '{shop.countryCode}',
  tax: '0',
  text: '',
};

/** Starts a new condition. */
export const firstCondition: Condition = ['shipping.countryCode', 'equals', '{shop.countryCode}'];

/** Another key or operator takes the value along where it is entered in the same way. */
export function withKey([oldKey, operator, value]: Condition, key: ConditionKey): Condition {
  const kept = listOperators(key).includes(operator) ? operator : 'equals';
  return [key, kept, carryOver(value, toInputKind(oldKey, operator), toInputKind(key, kept))];
}

export const withOperator = ([key, before, value]: Condition, operator: ConditionOperator): Condition => [
  key,
  operator,
  carryOver(value, toInputKind(key, before), toInputKind(key, operator)),
];

const carryOver = (value: string, from: InputKind, to: InputKind): string =>
  from === to ? value : firstValues[to];

/** Completes a condition without a value: an empty text is part of every text. */
export function emptyMeaning(operator: ConditionOperator): 'equals' | 'notEquals' | 'holds' | 'fails' {
  if (operator === 'equals' || operator === 'notEquals') return operator;
  return operator === 'notContains' ? 'fails' : 'holds';
}
