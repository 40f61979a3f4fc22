import { describe, expect, it } from '@jest/globals';
import { changedParts, computeFingerprint, hashTexts } from './fingerprint.ts';

const document = { total: '11.90', subject: 'Rechnung', marks: { texts: 'a', address: 'b' } };
const position = { title: 'Tasse', detail: 'rot', quantity: '1', unitPrice: '11.9', taxRate: '19' };
const before = computeFingerprint(document, [position]);

describe('a fingerprint', () => {
  it.each([
    ['the sum', computeFingerprint({ ...document, total: '12.00' }, [position]), ['total']],
    ['the subject', computeFingerprint({ ...document, subject: 'Beleg' }, [position]), ['subject']],
    [
      'a text',
      computeFingerprint({ ...document, marks: { texts: 'c', address: 'b' } }, [position]),
      ['texts'],
    ],
    [
      'the address',
      computeFingerprint({ ...document, marks: { texts: 'a', address: 'c' } }, [position]),
      ['address'],
    ],
    ['a title', computeFingerprint(document, [{ ...position, title: 'Kanne' }]), ['positions']],
    ['a quantity', computeFingerprint(document, [{ ...position, quantity: '2' }]), ['positions']],
    ['a rate', computeFingerprint(document, [{ ...position, taxRate: '7' }]), ['positions']],
    ['nothing', computeFingerprint(document, [{ ...position, title: ' Tasse ' }]), []],
  ])('reports that %s changed', (_what, now, parts) => {
    expect(changedParts(before, now)).toEqual(parts);
  });

  it('does not mind how the provider stores the same text', () => {
    expect(hashTexts(['<p>Danke</p>\r\n'])).toBe(hashTexts(['Danke']));
    expect(hashTexts(['Danke', ''])).not.toBe(hashTexts(['', 'Danke']));
  });
});
