import { describe, expect, it } from '@jest/globals';
import { choosePart, findMade } from './choose-part.ts';
import type { AccountPart } from './part.ts';

const aPart = (id: string, changes: Partial<AccountPart> = {}): AccountPart => ({
  id,
  number: 'T-1',
  name: 'Tasse',
  text: '',
  comment: '',
  priceNet: '10',
  priceGross: '11.9',
  purchasePrice: '0',
  taxRate: '19',
  categoryId: null,
  tracksStock: true,
  active: true,
  stock: '0',
  createdAt: null,
  ...changes,
});
const linked = new Set(['50']);
const number = 'T-1';

describe('a part number in the account', () => {
  it.each([
    ['nobody has', [], { kind: 'free' }],
    ['only other numbers come back for', [aPart('1', { number: 'T-10' })], { kind: 'free' }],
    ['is written otherwise by', [aPart('1', { number: 't-1' })], { kind: 'free' }],
    ['one part has', [aPart('7')], { kind: 'match', part: { id: '7' } }],
    ['an inactive part has', [aPart('7', { active: false })], { kind: 'match', part: { id: '7' } }],
    [
      'an older inactive and a younger active part have',
      [aPart('7', { active: false }), aPart('8')],
      { kind: 'match', part: { id: '8' } },
    ],
    ['two active parts have', [aPart('10'), aPart('9')], { kind: 'match', part: { id: '9' } }],
    ['a part of another key has', [aPart('50')], { kind: 'taken' }],
    ['another key’s and a free part have', [aPart('50'), aPart('60')], { kind: 'match', part: { id: '60' } }],
  ])('that %s', (_case, rows, expected) => {
    expect(choosePart(rows, { number, linked })).toMatchObject(expected);
  });
});

describe('what a creation of unknown outcome has made', () => {
  const sentAt = new Date('2026-11-23T10:00:00Z');
  const at = (time: string) => ({ createdAt: new Date(`2026-11-23T${time}Z`) });
  it.each([
    ['is nothing when nothing has its number', [aPart('1', { number: 'T-2' })], null],
    ['is what has its number', [aPart('1', at('10:00:01'))], '1'],
    ['may be dated by another clock', [aPart('1', at('09:51:00'))], '1'],
    ['is not what was there before', [aPart('1', at('09:40:00'))], null],
    ['is not another key’s', [aPart('50', at('10:00:01'))], null],
    ['is the first of two', [aPart('3', at('10:00:02')), aPart('2', at('10:00:01'))], '2'],
    ['may have no date', [aPart('1')], '1'],
    ['is not what a person made meanwhile', [aPart('1', { ...at('10:00:01'), name: 'Becher' })], null],
    ['is what is left of a name', [aPart('1', { ...at('10:00:01'), name: 'Tasse ' })], '1'],
  ])('%s', (_case, rows, id) => {
    expect(findMade(rows, { number, name: 'Tasse', sentAt, linked })?.id ?? null).toBe(id);
  });
});
