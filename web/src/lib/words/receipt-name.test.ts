import { describe, expect, it } from '@jest/globals';
import { receiptFilename, receiptName } from './receipt-name.ts';

describe('the name of a receipt', () => {
  it.each([
    ['RE', 'RE-1', 'Rechnung RE-1'],
    ['SR', 'SR-1', 'Stornorechnung SR-1'],
    ['AR', 'AR-1', 'Abschlagsrechnung AR-1'],
    ['ER', 'RE-2', 'Schlussrechnung RE-2'],
    ['CN', null, 'Gutschrift (Entwurf)'],
  ] as const)('of a %s with number %j is %s', (type, number, expected) => {
    expect(receiptName({ type, number })).toBe(expected);
  });

  it('makes a file name of letters, digits and hyphens', () => {
    expect(receiptFilename({ type: 'RE', number: 'RE/2026 #7' })).toBe('Rechnung-RE-2026-7.pdf');
  });
});
