import type { Conditions } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { emptyMeaning, withKey, withOperator } from './condition-input.ts';
import {
  addCondition,
  addGroup,
  removeCondition,
  withConditions,
  withoutAllConditions,
  withoutConditions,
} from './edit-conditions.ts';

const two: Conditions = [
  [
    ['order.name', 'contains', 'A'],
    ['order.name', 'contains', 'B'],
  ],
  [['order.tax', 'equals', '0']],
];

describe('editing conditions', () => {
  it('adds to a group and adds a group', () => {
    expect(addCondition(two, 1).map((group) => group.length)).toEqual([2, 2]);
    expect(addGroup(two).map((group) => group.length)).toEqual([2, 1, 1]);
  });

  it('takes a group away with its last condition', () => {
    expect(removeCondition(two, { group: 0, at: 0 })).toEqual([
      [['order.name', 'contains', 'B']],
      [['order.tax', 'equals', '0']],
    ]);
    expect(removeCondition(two, { group: 1, at: 0 })).toHaveLength(1);
  });

  it('returns to exactly what is stored when own conditions are given up', () => {
    const edited = withConditions({ '3': null }, '2', two);
    expect(withoutConditions(edited, '2', { '3': null })).toEqual({ '3': null });
    expect(withoutConditions(edited, '2', { '2': null })).toEqual({ '2': null, '3': null });
    expect(withoutAllConditions(withConditions(edited, '4', two), { '3': null })).toEqual({ '3': null });
  });
});

describe('the value of a condition', () => {
  it('stays while it is entered in the same way, and starts again otherwise', () => {
    expect(withKey(['order.name', 'contains', 'x'], 'order.note')).toEqual(['order.note', 'contains', 'x']);
    expect(withKey(['order.name', 'contains', 'x'], 'customer.taxExempt')).toEqual([
      'customer.taxExempt',
      'equals',
      'true',
    ]);
    expect(withOperator(['shipping.countryCode', 'equals', '{countries.eu}'], 'contains')).toEqual([
      'shipping.countryCode',
      'contains',
      '',
    ]);
    expect(withOperator(['shipping.countryCode', 'equals', 'AT'], 'notEquals')).toEqual([
      'shipping.countryCode',
      'notEquals',
      'AT',
    ]);
  });

  it.each([
    ['equals', 'equals'],
    ['notEquals', 'notEquals'],
    ['contains', 'holds'],
    ['startsWith', 'holds'],
    ['notContains', 'fails'],
  ] as const)('that is empty means with %s: %s', (operator, meaning) => {
    expect(emptyMeaning(operator)).toBe(meaning);
  });
});
