import { describe, expect, it } from '@jest/globals';
import { documentFilename, documentName } from './document-name.ts';

describe('the name of a document', () => {
  it.each([
    ['RE', 'RE-1', 'Rechnung RE-1'],
    ['SR', 'SR-1', 'Stornorechnung SR-1'],
    ['AR', 'AR-1', 'Abschlagsrechnung AR-1'],
    ['ER', 'RE-2', 'Schlussrechnung RE-2'],
    ['CN', null, 'Gutschrift (Entwurf)'],
  ] as const)('of a %s with number %j is %s', (type, number, expected) => {
    expect(documentName({ type, number })).toBe(expected);
  });

  it('makes a file name of letters, digits and hyphens', () => {
    expect(documentFilename({ type: 'RE', number: 'RE/2026 #7' })).toBe('Rechnung-RE-2026-7.pdf');
  });
});
