import { describe, expect, it } from '@jest/globals';
import { fullOrder, isUsualOrder, listRules, moveRule, usualOrder } from './rule-list.ts';

describe('the list of tax rules', () => {
  it('puts rules that the merchant has not named behind the others, and never shows rule 11', () => {
    expect(fullOrder(['21', '3'])).toEqual(['21', '3', '1', '2', '4', '5', '17', '18', '19', '20']);
    expect(usualOrder()).not.toContain('11');
  });

  it('counts a part of the usual order as the usual one', () => {
    expect([isUsualOrder([]), isUsualOrder(['1', '2']), isUsualOrder(['2', '1'])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('moves a rule to where another one is, in both directions', () => {
    expect(moveRule(usualOrder(), '1', '3').slice(0, 4)).toEqual(['2', '3', '1', '4']);
    expect(moveRule(usualOrder(), '3', '1').slice(0, 4)).toEqual(['3', '1', '2', '4']);
  });

  it('shows own conditions before the usual ones; none at all is not the same as an empty list', () => {
    const rules = listRules([], { '2': [], '3': null, '4': [[['order.name', 'equals', 'x']]] });
    const of = (id: string) => rules.find((rule) => rule.id === id);
    expect(of('2')).toMatchObject({ conditions: [], isOwn: true });
    expect(of('3')).toMatchObject({ isOwn: false });
    expect(of('3')?.conditions).toHaveLength(4);
    expect(of('4')).toMatchObject({ isOwn: true });
    expect(of('5')).toMatchObject({ conditions: null, isOwn: false });
  });
});
