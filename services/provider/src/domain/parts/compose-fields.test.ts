import type { PartRequest } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import { composeFields, type PartState, partHash } from './compose-fields.ts';

const request: PartRequest = {
  key: '1',
  group: '2',
  number: 'T-1',
  fallbackNumber: '1',
  name: 'Tasse',
  text: 'Aus Ton',
  note: 'Regal 4',
  priceNet: '10.00',
  priceGross: '11.90',
  purchasePrice: '4.00',
  taxRate: '19',
  category: 'Geschirr',
  tracksStock: true,
  initialStock: '5',
  active: true,
};
const state: PartState = {
  number: 'T-1',
  origin: 'made',
  note: null,
  mark: '',
  categories: { named: '61', usual: '60' },
};
const silent = { text: '', note: '', purchasePrice: '' };

describe('what is written of a part', () => {
  it('is all that the caller says, and never the stock', () => {
    expect(composeFields(request, state)).toEqual({
      name: 'Tasse',
      number: 'T-1',
      text: 'Aus Ton',
      comment: 'Regal 4',
      priceNet: '10.00',
      priceGross: '11.90',
      purchasePrice: '4.00',
      taxRate: '19',
      categoryId: '61',
      tracksStock: true,
      active: true,
    });
  });

  it.each<[string, Partial<PartRequest>, Partial<PartState>, object]>([
    ['an own part: an empty text empties it', { text: '' }, {}, { text: '' }],
    [
      'a part from before: what we say nothing about stays',
      silent,
      { origin: 'matched' },
      { text: undefined, comment: undefined, purchasePrice: undefined },
    ],
    ['a purchase price that is not known stays', { purchasePrice: '' }, {}, { purchasePrice: undefined }],
    [
      'the same note again: what people wrote beside it stays',
      {},
      { note: 'Regal 4' },
      { comment: undefined },
    ],
    [
      'another note keeps the mark of the stock',
      {},
      { note: 'Regal 3', mark: '#bf-00000001' },
      { comment: 'Regal 4\n#bf-00000001' },
    ],
    [
      'no note any more',
      { note: '' },
      { note: 'Regal 3', mark: '#bf-00000001' },
      { comment: '#bf-00000001' },
    ],
    ['no category of the name', {}, { categories: { named: null, usual: '60' } }, { categoryId: '60' }],
    [
      'no category of the name, a part from before',
      {},
      { origin: 'matched', categories: { named: null, usual: '60' } },
      { categoryId: undefined },
    ],
    [
      'an account without categories',
      {},
      { categories: { named: null, usual: null } },
      { categoryId: undefined },
    ],
    ['the other number', {}, { number: '1' }, { number: '1' }],
  ])('%s', (_case, changes, given, expected) => {
    const fields: Readonly<Record<string, unknown>> = composeFields(
      { ...request, ...changes },
      { ...state, ...given },
    );
    expect(Object.keys(expected).map((field) => [field, fields[field]])).toEqual(Object.entries(expected));
  });
});

describe('the hash of what is wanted', () => {
  it.each<[string, Partial<PartRequest>, boolean]>([
    ['stock to begin with', { initialStock: '9' }, true],
    ['product that it belongs to', { group: '3' }, true],
    ['note', { note: '' }, false],
    ['number', { number: 'T-2' }, false],
    ['state of being offered', { active: false }, false],
  ])('with another %s', (_case, changes, isSame) => {
    expect(partHash({ ...request, ...changes }) === partHash(request)).toBe(isSame);
  });
});
