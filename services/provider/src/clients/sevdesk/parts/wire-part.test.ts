import { describe, expect, it } from '@jest/globals';
import { toWirePart, wirePart } from './wire-part.ts';

/** As the provider answers it: scalars as strings. */
const row = {
  id: '4711',
  objectName: 'Part',
  create: '2026-11-20T10:00:00+01:00',
  update: '2026-11-20T10:00:00+01:00',
  name: 'Tasse',
  partNumber: 'T-1',
  text: null,
  category: { id: '60', objectName: 'Category' },
  stock: '2.50',
  stockEnabled: '1',
  unity: { id: '1', objectName: 'Unity' },
  price: '10',
  priceNet: '10.00',
  priceGross: '11.9',
  pricePurchase: null,
  taxRate: '19',
  status: '100',
  internalComment: null,
};

describe('a part as the provider states it', () => {
  it('is read with exact decimals', () => {
    expect(wirePart.parse(row)).toEqual({
      id: '4711',
      number: 'T-1',
      name: 'Tasse',
      text: '',
      comment: '',
      priceNet: '10',
      priceGross: '11.9',
      purchasePrice: '0',
      taxRate: '19',
      categoryId: '60',
      tracksStock: true,
      active: true,
      stock: '2.5',
      createdAt: new Date('2026-11-20T09:00:00Z'),
    });
  });

  it.each([
    ['is inactive', { status: '50' }, { active: false }],
    ['has no category', { category: null }, { categoryId: null }],
    ['has numbers for strings', { id: 4711, stock: 3, taxRate: 7 }, { id: '4711', stock: '3', taxRate: '7' }],
    ['states the net price under its old name', { priceNet: null, price: '8.5' }, { priceNet: '8.5' }],
    ['reports no date', { create: '' }, { createdAt: null }],
    ['keeps no stock', { stockEnabled: '0', stock: null }, { tracksStock: false, stock: '0' }],
  ])('that %s', (_case, changes, expected) => {
    expect(wirePart.parse({ ...row, ...changes })).toMatchObject(expected);
  });
});

describe('what is written of a part', () => {
  it('has the provider’s names', () => {
    const fields = {
      name: 'Tasse',
      number: 'T-1',
      text: '',
      comment: 'Regal 4',
      priceNet: '10.00',
      priceGross: '11.90',
      purchasePrice: '4.50',
      taxRate: '19',
      categoryId: '60',
      tracksStock: false,
      active: false,
    };
    expect(toWirePart(fields)).toEqual({
      name: 'Tasse',
      partNumber: 'T-1',
      text: '',
      internalComment: 'Regal 4',
      price: 10,
      priceNet: 10,
      priceGross: 11.9,
      pricePurchase: 4.5,
      taxRate: 19,
      category: { id: '60', objectName: 'Category' },
      stockEnabled: false,
      status: 50,
    });
  });

  it('is only what is to change', () => {
    expect(toWirePart({ active: true, categoryId: null })).toEqual({ status: 100 });
  });
});
