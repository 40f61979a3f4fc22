import { describe, expect, it } from '@jest/globals';
import { changedParts, fingerprintOf, hashTexts } from './fingerprint.ts';

const document = { total: '11.90', subject: 'Rechnung', marks: { texts: 'a', address: 'b' } };
const position = { title: 'Tasse', detail: 'rot', quantity: '1', unitPrice: '11.9', taxRate: '19' };
const before = fingerprintOf(document, [position]);

describe('a fingerprint', () => {
  it.each([
    ['the sum', fingerprintOf({ ...document, total: '12.00' }, [position]), ['total']],
    ['the subject', fingerprintOf({ ...document, subject: 'Beleg' }, [position]), ['subject']],
    ['a text', fingerprintOf({ ...document, marks: { texts: 'c', address: 'b' } }, [position]), ['texts']],
    [
      'the address',
      fingerprintOf({ ...document, marks: { texts: 'a', address: 'c' } }, [position]),
      ['address'],
    ],
    ['a title', fingerprintOf(document, [{ ...position, title: 'Kanne' }]), ['positions']],
    ['a quantity', fingerprintOf(document, [{ ...position, quantity: '2' }]), ['positions']],
    ['a rate', fingerprintOf(document, [{ ...position, taxRate: '7' }]), ['positions']],
    ['nothing', fingerprintOf(document, [{ ...position, title: ' Tasse ' }]), []],
  ])('reports that %s changed', (_what, now, parts) => {
    expect(changedParts(before, now)).toEqual(parts);
  });

  it('does not mind how the provider stores the same text', () => {
    expect(hashTexts(['<p>Danke</p>\r\n'])).toBe(hashTexts(['Danke']));
    expect(hashTexts(['Danke', ''])).not.toBe(hashTexts(['', 'Danke']));
  });
});
