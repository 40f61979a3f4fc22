import { describe, expect, it } from '@jest/globals';
import { markedPurpose, readMark } from './line.ts';

const line = (purpose: string) => ({ purpose, externalId: '4711', piece: 'gross' });

describe('the purpose of a line', () => {
  it.each([
    ['the text before the mark', 'Zahlung #1001', 'Zahlung #1001 · 4711/gross'],
    ['the mark alone', '', '4711/gross'],
    ['one line', ' Zahlung\n#1001 ', 'Zahlung #1001 · 4711/gross'],
    ['a long text cut', 'ü'.repeat(300), `${'ü'.repeat(200)} · 4711/gross`],
  ])('is %s', (_case, text, expected) => {
    expect(markedPurpose(line(text))).toBe(expected);
    expect(readMark(expected)).toBe('4711/gross');
  });

  it.each([['Miete 11/2026'], ['Rechnung 4711/gross bezahlt'], ['#1001'], [''], ['a · b']])(
    'of others has no mark: %s',
    (purpose) => {
      expect(readMark(purpose)).toBeNull();
    },
  );
});
