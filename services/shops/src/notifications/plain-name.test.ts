import { describe, expect, it } from '@jest/globals';
import { plainName } from './plain-name.ts';

describe('the name of a shop in a line of text', () => {
  it.each([
    ['stays as it is', 'Bäckerei „Müller & Söhne“ 🥨', 'Bäckerei „Müller & Söhne“ 🥨'],
    ['is on one line', 'Tee\r\nBcc: a@fremd.example\u2028x\u2029y\u0085z', 'Tee Bcc: a@fremd.example x y z'],
    ['does not turn the direction of writing', 'Tee\u202Egnp.exe\u2066\u200F\u061C', 'Teegnp.exe'],
    ['has nothing that is not seen', 'Te\u200Be\u00ADhaus\uFEFF\0', 'Teehaus'],
    ['has single spaces', '  Tee \t  Haus\u00A0 ', 'Tee Haus'],
    ['may be empty', '\u200B\r\n', ''],
    ['is cut after 60 letters', 'ä'.repeat(61), `${'ä'.repeat(59)}…`],
    ['is not cut within a letter', '🥨'.repeat(61), `${'🥨'.repeat(59)}…`],
    ['may have 60 letters', 'ä'.repeat(60), 'ä'.repeat(60)],
  ])('%s', (_, name, expected) => {
    expect(plainName(name)).toBe(expected);
  });
});
