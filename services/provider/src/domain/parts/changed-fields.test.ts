import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.ts';
import type { PartFields } from './part.ts';

const now: PartFields = {
  name: 'Tasse',
  number: 'T-1',
  text: 'Aus Ton\r\nHandgemacht',
  comment: '',
  priceNet: '10',
  priceGross: '11.9',
  purchasePrice: '0',
  taxRate: '19',
  categoryId: '60',
  tracksStock: true,
  active: false,
};

describe('what differs from what is to be written', () => {
  it.each<[string, Partial<PartFields>, object]>([
    ['nothing', { name: 'Tasse', number: 'T-1' }, {}],
    ['an amount written otherwise', { priceGross: '11.90', taxRate: '19.00' }, {}],
    ['another amount', { priceGross: '11.91' }, { priceGross: '11.91' }],
    ['a text with other ends of lines', { text: 'Aus Ton\nHandgemacht ' }, {}],
    ['another text', { text: 'Aus Ton' }, { text: 'Aus Ton' }],
    ['a part that is to be active again', { active: true }, { active: true }],
    ['another category', { categoryId: '61' }, { categoryId: '61' }],
    ['what is left out', {}, {}],
  ])('%s', (_case, wanted, expected) => {
    expect(changedFields(wanted, now)).toEqual(expected);
  });
});
