import { describe, expect, it } from '@jest/globals';
import { listPayoutParts, whatDiffers } from './payout-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const nothing = { currency: 'EUR', charges: '0.00', refunds: '0.00', fees: '0.00', others: '0.00' };

describe('a payout in words', () => {
  it('names what it is made of, and leaves out what there is none of', () => {
    const all = { ...nothing, charges: '1204.50', refunds: '-20.00', fees: '-35.1', others: '-15' };
    expect(listPayoutParts(all).map(plain)).toEqual([
      'Zahlungen 1.204,50 €',
      'Rückerstattungen -20,00 €',
      'Gebühren -35,10 €',
      'Sonstiges -15,00 €',
    ]);
    expect(listPayoutParts({ ...nothing, charges: '9.00', currency: 'CHF' }).map(plain)).toEqual([
      'Zahlungen 9,00 CHF',
    ]);
    expect(listPayoutParts(nothing)).toEqual([]);
  });

  it.each([
    ['-1.00', 'Ausgezahlt wurden 1,00 € weniger, als die enthaltenen Umsätze ergeben.'],
    ['1234.56', 'Ausgezahlt wurden 1.234,56 € mehr, als die enthaltenen Umsätze ergeben.'],
  ])('says by how much it differs: %s', (difference, expected) => {
    expect(plain(whatDiffers({ difference, currency: 'EUR' }))).toBe(expected);
  });
});
