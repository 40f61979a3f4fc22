import { describe, expect, it } from '@jest/globals';
import { oneLine } from './one-line.ts';

describe('oneLine', () => {
  it.each([
    ['an ordinary name', 'Mira Holm', 'Mira Holm'],
    [
      'a separate line in an address',
      'Mira Holm\r\nUSt-IdNr. DE123456789',
      'Mira Holm USt-IdNr. DE123456789',
    ],
    ['a line break of Unicode', 'eins\u2028zwei\u2029drei\u0085vier', 'eins zwei drei vier'],
    ['a tab', 'Mira\tHolm', 'Mira Holm'],
    ['a control character', 'Mira\u0001Holm\u001b[31m', 'Mira Holm [31m'],
    ['marks that turn the direction', '\u202egpj.exe\u2066x\u2069', 'gpj.exex'],
    ['Hebrew with its own mark', '\u200fחשבונית', '\u200fחשבונית'],
    ['a family of four', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['nothing but a mark', '\u202e', '\u202e'],
    ['nothing', '', ''],
  ])('writes %s', (_name, text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});
